import type { Page } from 'playwright-core'

/**
 * Said when the box of something on a sleeping page is asked for, which the driver of the browser does for
 * whatever its selectors find. Its script has no address, or on a busy machine that of a file without a place on
 * its line (column 1, while the product's lines are thousands of columns long); were it the product's own code,
 * the place would follow.
 */
const ASKED_BY_DRIVER =
  /^verbose: Rendering was performed in a subtree hidden by content-visibility\.( Further messages will be suppressed\.)?( \(\S+\.js:\d+:1\))?$/

/** What pages say: every message of the console, and uncaught exceptions. */
export class ConsoleGuard {
  readonly #said: string[] = []
  readonly #expected: RegExp[] = []

  watch(page: Page): void {
    page.on('console', (message) => {
      const { url, lineNumber, columnNumber } = message.location()
      const place = url ? ` (${url}:${lineNumber + 1}:${columnNumber + 1})` : ''
      this.#said.push(`${message.type()}: ${message.text()}${place}`)
    })
    page.on('pageerror', (error) => this.#said.push(`uncaught: ${error.stack ?? error.message}`))
  }

  /** A message that belongs to the story, e.g. of a call that must be refused. It has to come. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  /** What was said against expectation, and what was expected but not said. */
  faults(): string[] {
    const known = [ASKED_BY_DRIVER, ...this.#expected]
    const unexpected = this.#said.filter((text) => !known.some((one) => one.test(text)))
    const silent = this.#expected.filter((one) => !this.#said.some((text) => one.test(text)))
    return [...unexpected, ...silent.map((one) => `expected but not said: ${one}`)]
  }

  /** The same until now; a window that goes on is asked for the rest later. */
  takeFaults(): string[] {
    const faults = this.faults()
    this.#said.length = 0
    this.#expected.length = 0
    return faults
  }
}
