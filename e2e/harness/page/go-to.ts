import type { Page } from 'playwright-core'

/** Goes to an address inside the product, as a link does. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Goes there and waits until that page has taken the place of the one before. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  const last = await page.locator('h1:visible').elementHandle()
  await goTo(page, path)
  await last?.waitForElementState('hidden')
  await page.locator('h1:visible').waitFor()
}
