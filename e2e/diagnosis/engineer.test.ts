import { readFileSync } from 'node:fs'
import { writeXlsx } from 'hucre/xlsx'
import type { Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, inject, it, onTestFinished } from 'vitest'
import { PAGES } from '#api/kernel/pages.ts'
import { plantDevices } from '#api/plant/devices.ts'
import { plants } from '#api/plant/endpoints.ts'
import { scanTasks } from '#api/scan/endpoints.ts'
import { eventually } from '../harness/eventually.ts'
import { openApp } from '../harness/open-app.ts'
import { screenshot } from '../harness/page/screenshot.ts'
import { choose } from '../harness/page/select.ts'
import { untilLoaded } from '../harness/page/settled.ts'
import { spaced } from '../harness/page/spaced.ts'
import { Client } from '../harness/product/client.ts'
import { copyOf, startProduct } from '../harness/product/product.ts'
import { keptSession } from '../harness/product/sign-in.ts'
import { confirmScan } from '../scan/order-scan.ts'

type Cell = string | number | null

const STORY = 'engineer'
const PLANT = '定边光伏'
const STRINGS = 3_000
const INPUTS = 16
const WORST = 5
/** Inverters of the arrays that have a collector of the simulated plant; the others have none yet. */
const SERVED = 2
const INVERTERS_OF_ARRAY = 25
const NOBODY = 15_998
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Array = { name: string; port: number; inverters: number }
type Ports = { A01: number; A02: number }

/** Arrays with the strings that are left over at the last inverter. */
function arraysOf(ports: Ports): Array[] {
  const arrays: Array[] = [
    { name: 'A01', port: ports.A01, inverters: SERVED },
    { name: 'A02', port: ports.A02, inverters: SERVED },
  ]
  let left = Math.ceil(STRINGS / INPUTS) - 2 * SERVED
  for (let number = 1; left > 0; number++) {
    const inverters = Math.min(left, INVERTERS_OF_ARRAY)
    arrays.push({ name: `B${String(number).padStart(2, '0')}`, port: NOBODY, inverters })
    left -= inverters
  }
  return arrays
}

/** A workbook of a plant of 3,000 strings, as its builder would hand it over. */
async function workbook(ports: Ports): Promise<Buffer> {
  const arrays = arraysOf(ports)
  const typeOf = (array: string) => (array === 'A02' ? 'G12×20' : 'M10×24')
  const units = arrays.flatMap(({ name, inverters }) =>
    Array.from({ length: inverters }, (_, index) => ({
      ...{ array: name, unit: index + 1 },
      inverter: `${name}-${String(index + 1).padStart(2, '0')}`,
    })),
  )
  const strings = units
    .flatMap(({ array, inverter }) =>
      Array.from({ length: INPUTS }, (_, at) => [PLANT, array, inverter, at + 1, typeOf(array)]),
    )
    .slice(0, STRINGS)
  const sheets: { name: string; rows: Cell[][] }[] = [
    {
      name: '电站',
      rows: [
        ['分组', '电站名称', '运行状态', '电站类型', '装机容量(kW)', '并网方式', '接入状态'],
        ['演示电站组', PLANT, '运行中', '地面', 40_000, '全额上网', '接入'],
      ],
    },
    {
      name: '组串类型',
      rows: [
        ['电站', '组串类型名称', '组件类型', '每串组件数'],
        [PLANT, 'M10×24', 'PD-M10-144H-550', 24],
        [PLANT, 'G12×20', 'PD-G12-132H-660', 20],
      ],
    },
    {
      name: '方阵',
      rows: [
        ['电站', '方阵名称', '容量(kW)', '命名规则', '采集器地址', '采集器端口', '采集器协议'],
        ...arrays.map(({ name, port, inverters }) => [
          ...[PLANT, name, inverters * 211.2, '数字在前', '127.0.0.1', port, 'IVC-1'],
        ]),
      ],
    },
    {
      name: '逆变器',
      rows: [
        ['电站', '方阵', '逆变器名称', '单元地址', '额定功率(kW)'],
        ...units.map(({ array, inverter, unit }) => [PLANT, array, inverter, unit, 196]),
      ],
    },
    { name: '组串', rows: [['电站', '方阵', '逆变器', '支路号', '组串类型'], ...strings] },
  ]
  return Buffer.from(await writeXlsx({ sheets }))
}

/** Where the collectors of the simulated plant listen. */
async function portsOf(client: Client): Promise<Ports> {
  const { rows } = await client.call(plants, {})
  const demo = rows.find(({ name }) => name === 'Simulated PV plant')!
  const arrays = (await client.call(plantDevices, { plantId: demo.id })).rows
  const portOf = (name: string) => arrays.find((one) => one.name === name)!.collectorPort
  return { A01: portOf('A01'), A02: portOf('A02') }
}

/** Scans the four inverters that answer, and waits for the diagnosis. */
async function scan(page: Page, url: string): Promise<void> {
  await page.goto(url + PAGES.scanTasks)
  await page.getByRole('button', { name: '新建任务' }).first().click()
  const drawer = page.getByRole('dialog', { name: '新建任务' })
  await choose(drawer.getByRole('combobox', { name: '电站' }), PLANT)
  for (const array of ['A01', 'A02']) {
    await drawer.getByRole('checkbox', { name: new RegExp(`${array}(?!-)`) }).check()
  }
  await drawer.getByText('已选 4 台逆变器，共 64 路组串').waitFor()
  await drawer.getByRole('button', { name: spaced('保存', '确定') }).click()
  await drawer.waitFor({ state: 'hidden' })
  const task = page.getByRole('row').nth(1)
  await task.getByText('未执行').waitFor()
  const taskNo = (await task.getByRole('button').first().innerText()).trim()
  await page.getByRole('button', { name: `开始扫描：${taskNo}` }).click()
  await confirmScan(page)
  await task.getByText('已完成').waitFor()
}

/** Does what an order asks for: begun, done, with what it took. */
async function work(page: Page, orderNo: string, costCny: number): Promise<void> {
  await page.getByRole('button', { name: `查看：${orderNo}` }).click()
  const order = page.getByRole('dialog', { name: `工单 ${orderNo}` })
  const step = async (action: string, fill?: (form: Locator) => Promise<void>) => {
    await order.getByRole('button', { name: action }).click()
    const form = page.getByRole('dialog', { name: new RegExp(`^${action}`) })
    await fill?.(form)
    await form.getByRole('button', { name: action }).click()
    await form.waitFor({ state: 'hidden' })
  }
  await step('开始处理')
  await step('处理完成', async (form) => {
    await choose(form.getByLabel('现场发现'), '与诊断一致')
    await form.getByLabel('处理内容').fill('更换接头')
    await form.getByLabel('费用').fill(String(costCny))
  })
  await order.getByText('已处理，待复测').first().waitFor()
  await order.getByRole('button', { name: '关闭', exact: true }).first().click()
  await order.waitFor({ state: 'hidden' })
}

/** The figures of the first page of a report as its reader has them, by what they are called. */
async function figuresOf(page: Page): Promise<string[]> {
  const first = page.locator('article section').filter({ hasText: '1 摘要' })
  return (await first.getByRole('listitem').allInnerTexts()).flatMap((text) => text.split('\n'))
}

const withoutBreaks = (text: string) => text.replace(/\s+/g, '')

// The only story that goes the whole way of an engineer; each part has one of its own that looks closer.
it('a plant from a workbook is scanned, repaired, confirmed and reported', async () => {
  // Alone with its data: other stories look at one plant, and count its faults.
  const product = await startProduct({ dataDir: copyOf(inject('demoData')) })
  onTestFinished(async () => {
    await product.stop()
    product.remove()
  })
  const { url } = product
  const solar = new Client(url, (await keptSession(url, 'solar')).token)
  const ports = await portsOf(solar)
  const app = await openApp({ url, account: 'solar', path: PAGES.devices })
  const { page } = app

  // Three thousand strings come as a file, and their collector answers.
  await page.getByRole('button', { name: '导入' }).click()
  const importing = page.getByRole('dialog')
  const file = { name: '设备.xlsx', mimeType: TYPE, buffer: await workbook(ports) }
  await importing.locator('input[type=file]').setInputFiles(file)
  await importing.getByText('检查通过，确认后导入').waitFor()
  await importing.getByRole('button', { name: spaced('导入') }).click()
  await page.getByText(/^已导入：新增/).waitFor()
  const tree = page.getByRole('tree')
  await tree.getByTitle(PLANT, { exact: true }).click()
  await page.waitForURL(/plant=\d+/)
  const plantId = Number(new URL(page.url()).searchParams.get('plant'))
  await tree.getByTitle('A01', { exact: true }).last().click()
  await page.waitForURL(/array=\d+/)
  await page.getByRole('button', { name: '探测采集器' }).click()
  // What the probe says, and what stays of it with the line.
  await page
    .getByRole('alert')
    .getByText(/序列号.*辐照度/)
    .waitFor()
  await page.getByText(/应答正常，序列号.*辐照度/).waitFor()
  await screenshot(app, { story: STORY, name: 'probed' })

  await scan(page, url)

  // The five strings that lose most money are ordered.
  const list = `${url}${PAGES.faultStrings}?plant=${plantId}&work=OPEN&sort=lossCnyPerYear`
  await page.goto(`${list}&order=descend`)
  const rows = page.locator('.ant-table-row')
  await rows.nth(WORST - 1).waitFor()
  await untilLoaded(page)
  const column = await page.getByRole('columnheader').allInnerTexts()
  const place = column.findIndex((text) => text.startsWith('年损失收入'))
  const cells = page.locator(`.ant-table-row > td:nth-child(${place + 1})`)
  const money = (await cells.allInnerTexts()).map((text) => Number(text.replaceAll(',', '')))
  expect(money[WORST - 1]).toBeGreaterThan(0)
  expect(money).toEqual([...money].sort((one, other) => other - one))
  for (let index = 0; index < WORST; index++) {
    const box = rows.nth(index).getByRole('checkbox')
    await box.click()
    await eventually(() => box.isChecked()).toBe(true)
  }
  await screenshot(app, { story: STORY, name: 'worst' })
  await page.getByRole('button', { name: '下达工单' }).click()
  const ordering = page.getByRole('dialog', { name: /^下达工单/ })
  await choose(ordering.getByLabel('负责人'), '光伏运维工程师')
  await ordering.getByRole('button', { name: '下达工单' }).click()
  const told = page.getByText(/^已下达工单 WO/)
  await told.waitFor()
  const orderNos = (await told.innerText()).match(/WO[\d-]+/g)!
  await ordering.waitFor({ state: 'hidden' })

  await page.goto(`${url}${PAGES.workOrders}?plant=${plantId}`)
  for (const orderNo of orderNos) await work(page, orderNo, 320.01)

  // The next scan finds them sound, and closes what was ordered.
  await scan(page, url)
  await page.goto(`${url}${PAGES.workOrders}?plant=${plantId}`)
  await eventually(() => rows.getByText('已闭环').count()).toBe(orderNos.length)
  await screenshot(app, { story: STORY, name: 'closed' })
  await page.goto(`${url}${PAGES.diagnosisOverview}?plant=${plantId}`)
  await page.getByText(`已恢复 ${WORST}`).waitFor()
  await untilLoaded(page)
  await screenshot(app, { story: STORY, name: 'overview' })
  const [scanned] = (await solar.call(scanTasks, { plantId })).rows

  // The month's report says on paper what the screen says.
  await page.goto(url + PAGES.reports)
  await page.getByRole('button', { name: '生成报告' }).first().click()
  const drawer = page.getByRole('dialog', { name: '生成报告' })
  await choose(drawer.getByRole('combobox', { name: '电站' }), PLANT)
  await choose(drawer.getByRole('combobox', { name: '类型' }), '月报')
  await choose(drawer.getByRole('combobox', { name: '月份' }), /\d{4}-\d{2}/)
  await drawer.getByRole('button', { name: spaced('生成') }).click()
  await drawer.waitFor({ state: 'hidden' })
  const row = rows.filter({ hasText: PLANT }).first()
  await row.getByText('已生成').waitFor()
  await row.getByRole('button', { name: /^阅读/ }).click()
  await page.getByRole('heading', { name: '1 摘要' }).waitFor()
  const figures = await figuresOf(page)
  expect(figures[figures.indexOf('故障组串') + 1]).toBe(String(scanned!.faultCount))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  const bytes = readFileSync(await (await download).path())
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const paper = withoutBreaks(text)
  expect(paper).toContain(withoutBreaks(PLANT))
  expect(figures.length).toBeGreaterThan(8)
  for (const figure of figures) expect(paper).toContain(withoutBreaks(figure))
  const source = bytes.toString('latin1')
  expect(source.match(/\/FontFile2 /g)).toHaveLength(2)
})
