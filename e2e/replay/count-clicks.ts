import type { Page } from 'playwright-core'

/** Counts what a user clicks on a page, over all documents that it shows; call before the first is opened. */
export async function countClicks(page: Page): Promise<{ readonly clicks: number }> {
  const counted = { clicks: 0 }
  await page.exposeBinding('tellClick', () => {
    counted.clicks++
  })
  await page.addInitScript(() => {
    const { tellClick } = globalThis as unknown as { tellClick: () => void }
    addEventListener('click', (event) => event.isTrusted && tellClick(), true)
  })
  return counted
}
