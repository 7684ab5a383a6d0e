import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults } from '../harness/axe.ts'
import { openApp } from '../harness/open-app.ts'
import { fromRoot } from '../harness/paths.ts'
import { screenshot } from '../harness/screenshot.ts'
import { signIn } from '../harness/sign-in.ts'
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

type Planted = { array: string; inverter: number; string: number; code: number; severity: number }

/** Faults that the simulated plant has today. */
function plantedFaults(): Planted[] {
  const text = execFileSync(process.execPath, [fromRoot('dist/simulator/plant/main.js'), 'planted'])
  return JSON.parse(text.toString()) as Planted[]
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
    const bar = page.getByRole('progressbar', { name: `${taskNo} 的进度` })
    const shares = new Set<number>()
    await expect
      .poll(
        async () => {
          shares.add(Number(await bar.getAttribute('aria-valuenow')))
          return page.getByRole('row').nth(1).innerText()
        },
        { timeout: 90_000, interval: 400 },
      )
      .toContain('已完成')
    expect([...shares].filter((share) => share > 0 && share < 100).length).toBeGreaterThan(1)

    await page.getByRole('button', { name: taskNo, exact: true }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('task')).not.toBeNull()
    const taskId = new URL(page.url()).searchParams.get('task')
    await page.goto(new URL(`/taskCreate/taskList?task=${taskId}&resultSize=50`, page.url()).href)
    const detail = page.getByRole('dialog').filter({ hasText: taskNo })
    const found = detail.getByRole('row').filter({ has: page.getByRole('checkbox') })
    await found.first().waitFor()
    // A fault that has only begun costs less than what a scan can see.
    const planted = plantedFaults().filter(({ severity }) => severity >= 0.3)
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
      await expect.poll(() => box.isChecked(), { timeout: 20_000 }).toBe(true)
    }
    await detail.getByRole('img', { name: 'I-V 曲线', exact: true }).waitFor()
    await detail.getByRole('switch', { name: /STC/ }).click()
    await detail.getByText('处理建议').first().waitFor()
    await screenshot(app, { story: 'scan-task', name: 'compared' })
    expect(await accessibilityFaults(page)).toEqual([])
  })
})
