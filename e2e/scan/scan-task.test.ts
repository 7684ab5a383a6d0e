import { execFileSync } from 'node:child_process'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { maintenanceEvents } from '#api/maintenance/events.ts'
import { Keyboard } from '../everyday/keyboard.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { accessibilityFaults } from '../harness/page/axe.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { fromRoot } from '../harness/paths.ts'
import { Client } from '../harness/product/client.ts'
import { keptSession, signIn } from '../harness/product/sign-in.ts'
import { orderTask, startScan } from './order-scan.ts'

/** What the page calls the codes. */
const NAMES: Record<number, string> = {
  7: '组串开路或无输出',
  8: '电流整体偏低（积灰、衰减）',
  9: '电流失配、曲线台阶（遮挡、破损、混装）',
  10: '旁路二极管短路或导通',
  11: '串联电阻偏大',
  13: '并联电阻偏低（疑似PID）',
  16: '疑似热斑或局部电池缺陷',
  17: '组件数量或型号不符',
}

/** Strings that another story has had repaired on the simulated plant on the day of a task, by their place. */
async function repairedStrings(url: string, taskNo: string): Promise<Set<string>> {
  const from = taskNo.replace(/^IV(\d{4})(\d\d)(\d\d)-.*$/, '$1-$2-$3')
  const client = new Client(url, (await keptSession(url, 'solar')).token)
  const { rows } = await client.call(maintenanceEvents, { kind: 'REPAIR', from, pageSize: 100 })
  return new Set(rows.map(({ inverterName, position }) => `${inverterName} ${position}`))
}

const placeText = ({ array, inverter, string }: Planted) => `${array}-INV0${inverter} ${string}`

type Planted = { array: string; inverter: number; string: number; code: number; severity: number }

/** Faults that the simulated plant has today. */
function plantedFaults(): Planted[] {
  const text = execFileSync(process.execPath, [fromRoot('dist/simulator/plant/main.js'), 'planted'])
  return JSON.parse(text.toString()) as Planted[]
}

/** All that a progress bar shows from now on, however short; in per cent. */
async function watchProgress(page: Page, name: string): Promise<() => Promise<number[]>> {
  await page.evaluate((label) => {
    const shares: number[] = []
    Object.assign(window, { shares })
    const bar = `[role=progressbar][aria-label="${label}"]`
    const look = () =>
      shares.push(Number(document.querySelector(bar)?.getAttribute('aria-valuenow')))
    const changes = { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] }
    new MutationObserver(look).observe(document.body, changes)
    look()
  }, name)
  return () => page.evaluate(() => (window as unknown as { shares: number[] }).shares)
}

describe('a scan of the demonstration plant', () => {
  it('goes from the order to the right diagnosis of the planted faults, with live progress and compared curves', async () => {
    const app = await openApp({ path: '/taskCreate/taskList' })
    const { page } = app
    await signIn(page, 'solar')
    await page.getByRole('heading', { name: '任务列表' }).waitFor()
    const taskNo = await orderTask(page)
    await startScan(page, taskNo)
    // Live: the bar stands somewhere between its ends before the scan is over.
    const shares = await watchProgress(page, `${taskNo} 的进度`)
    await page.getByRole('row').nth(1).getByText('已完成').waitFor()
    const between = (await shares()).filter((share) => share > 0 && share < 100)
    expect(new Set(between).size).toBeGreaterThan(1)

    await page.getByRole('button', { name: taskNo, exact: true }).click()
    await eventually(() => new URL(page.url()).searchParams.get('task')).not.toBeNull()
    const taskId = new URL(page.url()).searchParams.get('task')
    await page.goto(new URL(`/taskCreate/taskList?task=${taskId}&resultSize=50`, page.url()).href)
    const detail = page.getByRole('dialog').filter({ hasText: taskNo })
    const found = detail.getByRole('row').filter({ has: page.getByRole('checkbox') })
    await found.first().waitFor()
    // A fault that has only begun costs less than what a scan can see.
    const gone = await repairedStrings(app.url, taskNo)
    const planted = plantedFaults().filter(
      (fault) => fault.severity >= 0.3 && !gone.has(placeText(fault)),
    )
    expect(planted.length).toBeGreaterThan(3)
    for (const { array, inverter, string, code } of planted) {
      const row = found
        .filter({ hasText: `${array}-INV0${inverter}` })
        .filter({ has: page.getByText(`${string + 1}#组串`, { exact: true }) })
      await row.scrollIntoViewIfNeeded()
      expect(await row.innerText(), `${array} ${inverter} ${string}`).toContain(NAMES[code])
    }

    for (const index of [0, 1, 2]) {
      const box = found.nth(index).getByRole('checkbox')
      await box.click()
      await eventually(() => box.isChecked()).toBe(true)
    }
    await detail.getByRole('img', { name: 'I-V 曲线', exact: true }).waitFor()
    // From the last one that was ticked the keys go on, and what is explained follows.
    const selected = detail.locator('tr[aria-current=true]')
    const explained = detail.getByRole('heading', { level: 3 })
    const last = found.nth(2)
    await eventually(() => last.getAttribute('aria-current')).toBe('true')
    const [place] = /A\d+-INV\d+/.exec(await last.innerText()) ?? []
    const string = await last.getByText(/^\d+#组串$/).innerText()
    await eventually(() => explained.innerText()).toContain(`${place} / ${string}`)
    const [row, said] = [await selected.innerText(), await explained.innerText()]
    await selected.focus()
    await page.keyboard.press('ArrowDown')
    await eventually(() => selected.innerText()).not.toBe(row)
    await eventually(() => explained.innerText()).not.toBe(said)
    await page.keyboard.press('ArrowUp')
    await eventually(() => selected.innerText()).toBe(row)
    await eventually(() => explained.innerText()).toBe(said)
    await detail.getByRole('switch', { name: /STC/ }).click()
    await detail.getByText('处理建议').first().waitFor()
    await screenshot(app, { story: 'scan-task', name: 'compared' })
    expect(await accessibilityFaults(page)).toEqual([])
  })

  // After the one above: another scan would keep it from starting.
  it('then tells by two keys which string to visit first', async () => {
    const { page } = await openApp({ account: 'solar', path: '/taskCreate/taskList' })
    const keyboard = new Keyboard(page)
    const done = page.locator('tbody tr[data-row-key]').filter({ hasText: '已完成' }).first()
    await keyboard.tabTo(done.getByRole('button'))
    await keyboard.press('Enter')
    const task = page.getByRole('dialog')
    const first = task.locator('tbody tr[data-row-key]').first()
    await first.getByText('紧急').waitFor()
    await untilLoaded(page)
    await task.getByRole('img', { name: /I-V/ }).first().waitFor()
    expect(keyboard.presses).toBe(2)
  })
})
