import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { liveChanges } from '#api/notification/live.ts'

/** A page asks for what follows from an answer sooner than this. */
const QUIET_MS = 350
const LOOK_EVERY_MS = 40
const LIMIT_MS = 45_000

/** The calls of a page that are on their way: a link inside the product is no load that a browser would tell of. */
export class Traffic {
  readonly #open = new Set<Request>()
  #changedMs = performance.now()

  constructor(page: Page) {
    const change = () => {
      this.#changedMs = performance.now()
    }
    const end = (request: Request) => {
      this.#open.delete(request)
      change()
    }
    page.on('request', (request) => {
      // It is on its way as long as the page is.
      if (new URL(request.url()).pathname === liveChanges.path) return
      this.#open.add(request)
      change()
    })
    page.on('requestfinished', end)
    page.on('requestfailed', end)
    // What a document was waiting for is nobody's any more when another one is loaded.
    page.on('domcontentloaded', () => this.#open.clear())
  }

  /** When something was asked for or answered last, by `performance.now()`. */
  get changedMs(): number {
    return this.#changedMs
  }

  isQuiet(): boolean {
    return this.#open.size === 0 && performance.now() - this.#changedMs >= QUIET_MS
  }

  async untilQuiet(): Promise<void> {
    for (const begun = performance.now(); !this.isQuiet(); await sleep(LOOK_EVERY_MS)) {
      if (performance.now() - begun < LIMIT_MS) continue
      const paths = [...this.#open].map((request) => new URL(request.url()).pathname)
      throw new Error(`still waiting for ${paths.join(', ') || 'a moment of quiet'}`)
    }
  }
}
