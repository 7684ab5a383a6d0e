import type { Page } from 'playwright-core'

/** Counts what a user clicks on a page, over all documents that it shows; call before the first is opened. */
export async function countClicks(page: Page): Promise<{ readonly clicks: number }> {
  const counted = { clicks: 0 }
  await page.exposeBinding('tellClick', () => {
    counted.clicks++
  })
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => event.isTrusted && Reflect.get(window, 'tellClick')(),
      true,
    )
  })
  return counted
}
