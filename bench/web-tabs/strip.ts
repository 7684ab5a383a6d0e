import type { Page } from 'playwright-core'
import type { Envelope } from '#api/kernel/answer.ts'
import { type MenuItem, menuByProvince } from '#api/session/endpoints.ts'
import { untilQuiet } from '../../e2e/harness/browser/requests.ts'

/** Uris of the entries that make up the number. */
const EXTRA = '/bench/tab'

/**
 * Has the server's menu hold at least so many entries, from the next call on.
 *
 * @returns asks for the addresses that it holds then, those with a page first
 */
export async function fillMenu(
  page: Page,
  count: number,
): Promise<() => { paths: string[]; pages: number }> {
  let found = { paths: [] as string[], pages: 0 }
  await page.route(`**${menuByProvince.path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as Envelope & { data: { menuList: MenuItem[] } }
    const own = urisOf(body.data.menuList).slice(0, count)
    const extra = Array.from({ length: count - own.length }, (_, i) => `${EXTRA}${i}/index`)
    body.data.menuList.push(...extra.map(entryOf))
    found = { paths: [...own, ...extra], pages: own.length }
    await route.fulfill({ response, json: body })
  })
  return () => found
}

/**
 * What runs in the page; as text, because a compiled function may name helpers that a page lacks.
 * `tabs` is of the strip, not of tabs inside pages.
 */
const IN_PAGE = `window.bench = {
  tabs: () => document.querySelectorAll('[role=tablist] > * > [role=tab]'),
  panes: () => [...document.querySelectorAll('main [role=tabpanel]')],
  frame: () => new Promise((resolve) => requestAnimationFrame(resolve)),
  /** Asked in a frame, resolves once that has been painted. */
  painted() {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.onmessage = resolve
      port2.postMessage(null)
    })
  },
  go(path) {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  },
  async switchTo(at) {
    const tab = bench.tabs()[at]
    const before = new Set(bench.panes())
    const shown = () => document.querySelector('main [data-front=true] > [role=tabpanel]')
    const last = shown()
    const begun = performance.now()
    tab.click()
    const isFront = tab.ariaSelected === 'true'
    do await bench.frame()
    while (!isFront && (!shown() || shown() === last))
    await bench.painted()
    return { ms: Math.round(performance.now() - begun), kept: before.has(shown()) }
  },
}`

export async function prepare(page: Page): Promise<void> {
  await page.addInitScript({ content: IN_PAGE })
}

/** Goes to an address as a link does, and stays until it has a tab and its page has come to rest. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.evaluate(`bench.go(${JSON.stringify(path)})`)
  // The list of tabs that outlives a reload names it as soon as it is one.
  const isListed = `(localStorage.getItem('powerdesk.tabs') ?? '').includes('"${path}"')`
  await page.waitForFunction(`${isListed} && location.pathname === '${path}'`)
  await untilQuiet(page)
}

/**
 * Presses a tab and waits until its page has been painted.
 *
 * @returns whether its page was kept, and the milliseconds from the press to the frame after
 */
export function switchTo(page: Page, index: number): Promise<{ ms: number; kept: boolean }> {
  return page.evaluate(`bench.switchTo(${index})`)
}

/** Closes all, and waits for the tab of the start page. */
export async function closeAllTabs(page: Page): Promise<void> {
  await page.getByRole('button', { name: '标签操作' }).click()
  await page.getByRole('menuitem', { name: '关闭所有' }).click()
  await page.waitForFunction('bench.tabs().length === 0')
  await page.waitForFunction('bench.tabs().length === 1')
}

function urisOf(menuList: readonly MenuItem[]): string[] {
  return menuList.flatMap(({ uri, children }) => (children.length > 0 ? urisOf(children) : [uri]))
}

function entryOf(uri: string, i: number): MenuItem {
  return {
    id: 900_000 + i,
    pMenuId: null,
    uri,
    menuTitle: `标签 ${i}`,
    selectImg: '',
    menuClassify: 1,
    children: [],
  }
}
