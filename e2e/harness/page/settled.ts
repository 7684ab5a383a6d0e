import type { Page } from 'playwright-core'

/** What waits for its data, on the page in front or in a dialog over it. */
const BUSY = 'main [data-front=true] [aria-busy=true], [role=dialog] [aria-busy=true]'

/** Waits until nothing that is shown waits for its data. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction((busy) => document.querySelector(busy) === null, BUSY)
}

/** Waits until what is on the page is drawn too: its letters, and every chart that can be seen. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // A chart fetches its drawing code when the first one is shown.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('figure div[role="img"]')]
      .filter((chart) => chart.checkVisibility({ visibilityProperty: true }))
      .every((chart) => chart.querySelector('canvas') !== null),
  )
}
