import type { Page } from 'playwright-core'

const STEP_MS = 20

/** Stops the clock of a page that was opened with `clock: true`; it moves by `page.clock` only. */
export async function holdClock(page: Page): Promise<void> {
  for (let aheadMs = 1_000; ; aheadMs *= 2) {
    const nowMs = await page.evaluate(() => Date.now())
    const isHeld = await page.clock.pauseAt(nowMs + aheadMs).then(() => true, isPast)
    if (isHeld) return
    if (aheadMs > 30_000) throw new Error('The clock of the page cannot be held')
  }
}

/** On a busy machine the clock of the page may have passed the time by the word that it shall stop at. */
function isPast(error: Error): false {
  if (/to the past/.test(error.message)) return false
  throw error
}

/**
 * Moves a held clock on in small steps until something is so. What does not wait for the clock, such as
 * an answer of the server, has its time in between; `limitMs` is how far the clock may go.
 */
export async function runUntil(
  page: Page,
  isSo: () => Promise<boolean>,
  limitMs = 10_000,
): Promise<void> {
  for (let ranMs = 0; !(await isSo()); ranMs += STEP_MS) {
    if (ranMs >= limitMs) throw new Error(`Not so after ${limitMs} ms`)
    await page.clock.runFor(STEP_MS)
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
}
