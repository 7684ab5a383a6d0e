import type { Locator, Page } from 'playwright-core'
import { type App, openApp, type View } from '../harness/open-app.ts'
import { goTo } from '../harness/page/go-to.ts'

/** Pages of the menu of a trader, by the title of their tab. */
export const PAGES = {
  工作台: '/workbench/index',
  统一出清电价预测: '/pages/electricityPriceAnalysis/clearPriceForecast/index',
  旬申报: '/transactionDeclaration/tenDayDegree/index',
  复盘: '/settlement/review/index',
} as const
export type Title = keyof typeof PAGES
export const TITLES = Object.keys(PAGES) as Title[]

/** What a user sees of the strip of open pages. */
export class TabStrip {
  constructor(readonly page: Page) {}

  get tabs(): Locator {
    return this.page.locator('[role=tablist]').first().getByRole('tab')
  }
  get front(): Locator {
    return this.tabs.and(this.page.locator('[aria-selected=true]'))
  }
  get pathname(): string {
    return new URL(this.page.url()).pathname
  }
  tab(title: string): Locator {
    return this.tabs.filter({ hasText: title })
  }
  titles(): Promise<string[]> {
    return this.tabs.allInnerTexts()
  }
  /** The cross of a tab. */
  cross(title: string): Locator {
    return this.page.getByTitle(`关闭 ${title}`)
  }
  async openMenu(title: string): Promise<Locator> {
    await this.tab(title).click({ button: 'right' })
    const menu = this.page.getByRole('menu').filter({ hasText: '关闭其它' })
    await menu.waitFor()
    return menu
  }
  async choose(title: string, item: string): Promise<void> {
    const menu = await this.openMenu(title)
    await menu.getByRole('menuitem', { name: item, exact: true }).click()
  }
  /** Brings a tab to the front. */
  async select(title: string): Promise<void> {
    await this.tab(title).click()
    await this.front.filter({ hasText: title }).waitFor()
    await this.page
      .locator(`main [data-front=true] > [role=tabpanel][aria-label="${title}"]`)
      .waitFor()
  }
  /** Goes to a page and stays until its tab is there. */
  async visit(title: Title, query = ''): Promise<void> {
    await goTo(this.page, PAGES[title] + query)
    await this.tab(title).waitFor()
  }
  /** The pane of the page in front. */
  get pane(): Locator {
    return this.page.locator(`main [data-front=true] > [role=tabpanel]`).first()
  }
}

/** A trader in front of the workbench, with the tabs of some pages. */
export async function openTabs(
  titles: readonly Title[] = TITLES,
  { account = 'trader', ...view }: Partial<View> & { account?: string; clock?: boolean } = {},
): Promise<App & { strip: TabStrip }> {
  const app = await openApp({ ...view, account })
  const strip = new TabStrip(app.page)
  await strip.tab(TITLES[0]!).waitFor()
  for (const title of titles) await strip.visit(title)
  return { ...app, strip }
}
