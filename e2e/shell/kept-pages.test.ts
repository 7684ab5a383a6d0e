import { describe, expect, it } from 'vitest'
import { tenDayDetail } from '#api/declaration/endpoints.ts'
import { menuByProvince } from '#api/session/endpoints.ts'
import { untilQuiet } from '../harness/browser/requests.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { answerInstead, countCalls } from '../harness/page/fake-answers.ts'
import { goTo } from '../harness/page/go-to.ts'
import { signIn } from '../harness/product/sign-in.ts'
import { openTabs, PAGES, TabStrip } from './tab-world.ts'

/**
 * As text, because a compiled function may name helpers that a page lacks. A chart clears before it draws. Whether
 * it sleeps is read from the page in the tree: a canvas that is asked whether it can be seen is laid out for it.
 */
const COUNT_HIDDEN_DRAWING = `{
  window.drawnWhileHidden = 0
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function (...area) {
    if (this.canvas.closest('[data-front=false]')) window.drawnWhileHidden++
    return clearRect.apply(this, area)
  }
}`

describe('kept pages', () => {
  it('Cached pages are keyed by path, plus the province value when the system type is not 10001.', async () => {
    const { page, strip } = await openTabs(['工作台'])
    const pane = await strip.pane.elementHandle()
    await strip.visit('复盘')
    await goTo(strip.page, `${PAGES.工作台}?q=1`)
    await eventually(() => strip.front.innerText()).toBe('工作台')
    const isSame = await strip.pane.evaluate((now, before) => now === before, pane)
    expect(isSame).toBe(true)
    await page.getByRole('combobox', { name: '省份' }).click()
    await page.getByTitle('蒙西').click()
    await eventually(() => strip.titles()).toEqual([])
    await strip.tab('工作台').waitFor()
    expect(await pane?.evaluate((element) => element.isConnected)).toBe(false)
  })

  it('keep what was typed and their places; refresh resets one page only', async () => {
    const { page, strip } = await openTabs(['工作台', '旬申报'])
    const grid = page.getByRole('grid').first()
    await grid.waitFor()
    const scrollTo = (top: number) => strip.pane.evaluate((pane, to) => pane.scrollTo(0, to), top)
    const scrolled = () => strip.pane.evaluate((pane) => Math.round(pane.scrollTop))
    await scrollTo(240)
    await strip.select('工作台')
    await scrollTo(50)
    const before = await scrolled()
    await strip.select('旬申报')
    await eventually(scrolled).toBe(240)
    await strip.choose('旬申报', '刷新')
    await grid.waitFor()
    await eventually(scrolled).toBe(0)
    await strip.select('工作台')
    await eventually(scrolled).toBe(before)
  })

  it('hidden tabs neither poll nor draw', async () => {
    const app = await openApp()
    const { page } = app
    await page.clock.install()
    await page.evaluate(COUNT_HIDDEN_DRAWING)
    await signIn(page, 'trader')
    const strip = new TabStrip(page)
    // Until the first page is there the way to it can overtake another.
    await strip.tab('工作台').waitFor()
    await strip.visit('旬申报')
    await page.locator('main [data-front=true] canvas').first().waitFor()
    const polls = countCalls(page, tenDayDetail.path)
    // An answer that came when the tab is hidden already would be laid out there.
    const answered = page.waitForResponse((answer) => answer.url().includes(tenDayDetail.path))
    await page.clock.fastForward(61_000)
    await answered
    expect(polls.count()).toBeGreaterThan(0)
    await strip.visit('复盘')
    await untilQuiet(page)
    const hidden = page.locator('main [data-front=false] > [role=tabpanel]')
    expect(await hidden.count()).toBeGreaterThan(0)
    expect(await hidden.locator('canvas').count()).toBeGreaterThan(0)
    const before = polls.count()
    // A drawing that had begun when its tab was left still ends on a busy machine.
    await page.evaluate('drawnWhileHidden = 0')
    for (let minute = 0; minute < 5; minute++) await page.clock.fastForward(61_000)
    await untilQuiet(page)
    expect(polls.count()).toBe(before)
    expect(await page.evaluate('drawnWhileHidden')).toBe(0)
    await strip.tab('旬申报').click()
    await page.locator('main [data-front=true] canvas').first().waitFor()
    await eventually(() => polls.count()).toBeGreaterThan(before)
  })

  it('start afresh whenever they are shown where the menu says so', async () => {
    const app = await openApp()
    const { page } = app
    await answerInstead(page, menuByProvince.path, (real) => {
      const text = JSON.stringify(real).replace(
        `"uri":"${PAGES.复盘}"`,
        `"uri":"${PAGES.复盘}","noCache":true`,
      )
      return JSON.parse(text) as typeof real
    })
    await signIn(page, 'trader')
    const strip = new TabStrip(page)
    await strip.visit('工作台')
    await strip.visit('复盘')
    const fresh = await strip.pane.elementHandle()
    await strip.tab('工作台').click()
    await eventually(() => fresh?.evaluate((pane) => pane.isConnected)).toBe(false)
    await strip.tab('复盘').click()
    await strip.page.getByRole('heading', { name: '复盘' }).first().waitFor()
  })

  it('a page that cannot be fetched breaks one tab only, which can be reloaded', async () => {
    const app = await openApp()
    const { page, context } = app
    app.expectConsole(/ERR_INTERNET_DISCONNECTED/)
    app.expectConsole(/Failed to fetch/)
    await signIn(page, 'trader')
    const strip = new TabStrip(page)
    await strip.tab('工作台').waitFor()
    await untilQuiet(page)
    await context.setOffline(true)
    await goTo(strip.page, PAGES.复盘)
    const reload = page.getByRole('button', { name: '重新加载此页' })
    await reload.waitFor()
    await strip.tab('复盘').waitFor()
    await strip.select('工作台')
    await page.getByRole('heading', { name: '工作台' }).waitFor()
    expect(await reload.isVisible()).toBe(false)
    await strip.select('复盘')
    await context.setOffline(false)
    await reload.click()
    await page.getByRole('heading', { name: '复盘' }).first().waitFor()
  })
})

describe('unsaved changes', () => {
  it('are asked about before their tab closes, the province changes or the user logs out', async () => {
    const { page, strip } = await openTabs(['工作台', '旬申报'])
    await page.getByRole('grid').first().focus()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await eventually(() => strip.front.getAttribute('title')).toBe('旬申报 · 有未保存的修改')
    const question = page.getByRole('dialog').filter({ hasText: '「旬申报」有未保存的修改' })
    const stay = async () => {
      await question.getByRole('button', { name: '继续编辑' }).click()
      await question.waitFor({ state: 'hidden' })
    }
    await strip.tab('工作台').click()
    await strip.cross('旬申报').click()
    await stay()
    await strip.choose('工作台', '关闭其它')
    await stay()
    await page.getByRole('combobox', { name: '省份' }).click()
    await page.getByTitle('蒙西').click()
    await stay()
    await page.getByTitle('用户菜单').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await stay()
    await strip.choose('旬申报', '刷新')
    await stay()
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.dismiss()
      }),
    )
    await page.close({ runBeforeUnload: true })
    expect(await asked).toBe('beforeunload')
    expect(await strip.titles()).toEqual(['工作台', '旬申报'])
    await strip.cross('旬申报').click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await eventually(() => strip.titles()).toEqual(['工作台'])
  })
})
