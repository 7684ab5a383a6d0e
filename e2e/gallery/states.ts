import { businessDay, stationsByCurrentUser } from '#api/base/endpoints.ts'
import { completenessBoard } from '#api/collection/completeness.ts'
import { importFiles } from '#api/collection/endpoints.ts'
import { seriesSearch } from '#api/curves/explore.ts'
import { scanResults } from '#api/diagnosis/endpoints.ts'
import { faultStrings } from '#api/diagnosis/fault-strings.ts'
import { latestForecast } from '#api/forecast/endpoints.ts'
import { nodalOverview } from '#api/forecast/nodal.ts'
import { forecastZones } from '#api/forecast/zone.ts'
import type { CallOf } from '#api/kernel/endpoint.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { type WorkOrderRow, workOrders } from '#api/maintenance/orders.ts'
import { marketDeals } from '#api/market/market-deals.ts'
import { tradeSessions } from '#api/market/trade-sessions.ts'
import { newsList } from '#api/news/endpoints.ts'
import { plantDevices } from '#api/plant/devices.ts'
import { replays } from '#api/replay/endpoints.ts'
import { reports } from '#api/report/endpoints.ts'
import { scanTasks } from '#api/scan/endpoints.ts'
import { reviewCycles } from '#api/settlement/endpoints.ts'
import type { Client } from '../harness/product/client.ts'
import { demoPlant } from '../harness/product/demo-plant.ts'
import type { GalleryPage } from './shot.ts'

/** `title` says what of the page it is. */
type State = Pick<GalleryPage, 'title' | 'address'> & { name: string }
type Finder = (client: Client, provinceId: string) => Promise<(State | undefined)[]>

/** Strings whose curves are compared in one picture. */
const COMPARED = 3

/** What can be looked at on a page of the menu beside the page itself: that of the data that are there now. */
const FINDERS: Record<string, Finder> = {
  [PAGES.priceForecast]: async (client, provinceId) => {
    const { runId } = await client.call(latestForecast, { provinceId, target: 'UNIFIED_DA' })
    const { zones } = await client.call(forecastZones, { provinceId, target: 'NODE_DA' })
    return [
      runId === null
        ? undefined
        : state('run', '一次预测', 'A run', PAGES.priceForecastDetail, { id: runId }),
      zones[0] && state('zone', '价区', 'A zone', PAGES.priceForecast, { zone: zones[0].code }),
      state('next-month', '下月展望', 'Next month', PAGES.priceForecast, { period: 'NEXT_MONTH' }),
    ]
  },
  [PAGES.marketDeals]: async (client, provinceId) => {
    const [latest] = (await client.call(marketDeals, { provinceId, kind: 'TEN_DAY' })).rows
    return [
      latest &&
        state('details', '成交详情', 'Deal details', PAGES.marketingDetails, {
          session: latest.id,
        }),
    ]
  },
  [PAGES.tradingCalendar]: async (client, provinceId) => {
    const [open] = (await client.call(tradeSessions, { provinceId, state: 'OPEN' })).rows
    return [
      state('list', '列表', 'List', PAGES.tradingCalendar, { view: 'list' }),
      open &&
        state('session', '一场交易', 'A session', PAGES.tradingCalendar, { session: open.id }),
    ]
  },
  [PAGES.nodalPrice]: async (client, provinceId) => {
    const { nodes, days } = await client.call(nodalOverview, { provinceId, target: 'NODE_DA' })
    const [node] = nodes
    const known = days.find(({ isComing }) => !isComing)
    return [
      node && state('node', '节点', 'A node', PAGES.nodalPriceDetail, { node: node.code }),
      known && state('known', '近日', 'A known day', PAGES.nodalPrice, { date: known.date }),
    ]
  },
  [PAGES.curveExplorer]: async (client, provinceId) => {
    const { rows } = await client.call(seriesSearch, { provinceId, locKind: 'SYSTEM' })
    const idOf = (metric: string, stage: string) =>
      rows.find((one) => one.metric === metric && one.stage === stage)?.id
    const [da, rt] = [idOf('PRICE', 'DA'), idOf('PRICE', 'RT')]
    const load = [idOf('LOAD', 'ACTUAL'), idOf('LOAD', 'FORECAST')]
    const page = PAGES.curveExplorer
    const year = { from: '2025-11-26', to: '2026-11-25' }
    return [
      state('heat', '热力图', 'Heat map', page, { view: 'heat', ...year }),
      state('duration', '持续曲线', 'Duration', page, { view: 'duration', ...year, slots: '24' }),
      state('table', '数据明细', 'Table', page, { view: 'table', slots: '24' }),
      state('year', '一年', 'A year', page, { ...year }),
      da && rt
        ? state('spread', '价差', 'Spread', page, {
            curves: [da, rt, `${da}-${rt}`, ...load].join(),
            slots: '24',
          })
        : undefined,
    ]
  },
  [PAGES.provincePrice]: async () => [
    state('details', '详情', 'Details', PAGES.provincePriceDetail, {}),
  ],
  [PAGES.fileImport]: async (client, provinceId) => {
    const { rows } = await client.call(importFiles, { provinceId, pageNum: 1, pageSize: 50 })
    const done = rows.find((file) => file.state === 'COMMITTED')
    const waiting = rows.find((file) => file.state === 'PARSED')
    return [
      done && state('done', '已导入', 'Imported', PAGES.fileImport, { id: done.id }),
      waiting &&
        state('preview', '预览', 'Preview', PAGES.fileImport, { id: waiting.id, tab: 'preview' }),
      waiting &&
        state('mapping', '列对应', 'Columns', PAGES.fileImport, { id: waiting.id, tab: 'mapping' }),
      waiting &&
        state('issues', '问题', 'Remarks', PAGES.fileImport, { id: waiting.id, tab: 'issues' }),
    ]
  },
  [PAGES.completeness]: async (client, provinceId) => {
    const { today } = await client.call(businessDay, { provinceId })
    const range = { from: `${today.slice(0, 7)}-01`, to: today }
    const { dates, items } = await client.call(completenessBoard, { provinceId, ...range })
    const cells = items.flatMap(({ item, cells: days }) =>
      days.map((cell, index) => ({ item, day: dates[index]!, state: cell.state })),
    )
    const gap = cells.find((cell) => cell.state === 'PARTIAL' || cell.state === 'LATE')
    const whole = cells.find((cell) => cell.state === 'COMPLETE')
    const month = today.slice(0, 7)
    const of = ({ item, day }: { item: string; day: string }) => ({ item, day })
    return [
      state('month', '按月', 'A month', PAGES.completeness, { month }),
      gap && state('gap', '缺失', 'A gap', PAGES.completeness, of(gap)),
      whole && state('whole', '完整', 'A whole day', PAGES.completeness, of(whole)),
      gap && state('wanted', '等待导入', 'Waited for', PAGES.fileImport, of(gap)),
    ]
  },
  [PAGES.tenDayDeclaration]: async (client, provinceId) => {
    const cycle = await clearedCycle(client, provinceId)
    return [cycle && state('cleared', '已出清', 'With result', PAGES.tenDayDeclaration, cycle)]
  },
  [PAGES.settlementReview]: async (client, provinceId) => {
    const cycle = await clearedCycle(client, provinceId)
    const against = { ...cycle, against: 'FORECAST' }
    return [
      cycle && state('forecast', '对比按预测申报', 'By forecast', PAGES.settlementReview, against),
    ]
  },
  [PAGES.replay]: async (client) => {
    const [one] = (await client.call(replays, {})).rows
    return [one && state('ended', '回放', 'A replay', PAGES.replay, { id: one.id })]
  },
  [PAGES.devices]: async (client) => {
    const plant = await demoPlant(client)
    const [array] = plant ? (await client.call(plantDevices, { plantId: plant.id })).rows : []
    const [inverter] = array?.inverters ?? []
    if (!plant || !array || !inverter) return []
    const place = { plant: plant.id, array: array.id }
    const strings = { ...place, inverter: inverter.id }
    return [
      state('array', '方阵', 'An array', PAGES.devices, place),
      state('plan', '平面图', 'Its plan', PAGES.devices, { ...place, view: 'plan' }),
      state('strings', '组串', 'Strings of an inverter', PAGES.devices, strings),
    ]
  },
  [PAGES.reports]: async (client) => {
    const made = (await client.call(reports, {})).rows.find((row) => row.state === 'DONE')
    return [
      made && state('reader', '一份报告', 'A report', PAGES.reports, { report: made.id }),
      state('templates', '模板', 'Templates', PAGES.reports, { table: 'templates' }),
      state('schedules', '定期报告', 'Schedules', PAGES.reports, { table: 'schedules' }),
    ]
  },
  [PAGES.news]: async (client, provinceId) => {
    const [one] = (await client.call(newsList, { provinceId })).rows
    return [
      one && state('reader', '一则公告', 'One of them', PAGES.news, { open: one.id }),
      state('notices', '通知', 'Notices', PAGES.news, { table: 'notices' }),
    ]
  },
  [PAGES.scanTasks]: async (client) => {
    const { rows } = await client.call(scanTasks, { pageNum: 1, pageSize: 50 })
    const task = rows.find(({ status }) => status === 'COMPLETED')
    if (!task) return []
    const asked = { taskId: task.id, onlyFaults: true, pageNum: 1, pageSize: COMPARED }
    const faults = (await client.call(scanResults, asked)).rows
    const strings = faults.map(({ inverterId, position }) => `${inverterId}-${position}`)
    const compared = { task: task.id, strings: strings.join(), string: strings[0] ?? '' }
    return [
      state('result', '任务结果', 'Result', PAGES.scanTasks, { task: task.id }),
      state('compared', '曲线对比', 'Curves compared', PAGES.scanTasks, compared),
    ]
  },
  [PAGES.stringHistory]: async (client) => {
    const faults = (await client.call(faultStrings, {})).rows
    const [fault] = faults
    if (!fault) return []
    const inverter = fault.inverterId
    const isFaulty = (input: number) =>
      faults.some((one) => one.inverterId === inverter && one.position === input)
    const sound = Array.from({ length: faults.length + 1 }, (_, input) => input).find(
      (input) => !isFaulty(input),
    )
    return [
      state('string', '组串', 'A string', PAGES.stringHistory, { inverter, input: fault.position }),
      state('sound', '正常组串', 'A sound string', PAGES.stringHistory, {
        inverter,
        input: sound ?? 0,
      }),
    ]
  },
  [PAGES.faultStrings]: async (client) => {
    const [open] = await faultKeys(client)
    const [closed] = await faultKeys(client, { work: 'UNCONFIRMED' })
    const stateOf = (name: string, zh: string, en: string, key: string | undefined) =>
      key === undefined ? undefined : state(name, zh, en, PAGES.faultStrings, { open: key })
    return [
      stateOf('open', '曲线', 'A curve', open),
      stateOf('unconfirmed', '未经扫描确认', 'Not confirmed', closed),
    ]
  },
  [PAGES.workOrders]: async (client) => {
    const { rows } = await client.call(workOrders, { pageSize: 100 })
    const stateOf = (name: string, zh: string, en: string, row: WorkOrderRow | undefined) =>
      row && state(name, zh, en, PAGES.workOrders, { open: row.id })
    return [
      stateOf('order', '一张工单', 'An order', rows[0]),
      stateOf(
        ...(['confirmed', '已闭环的工单', 'A confirmed one'] as const),
        rows.find((row) => row.state === 'CLOSED' && !row.unconfirmed),
      ),
      stateOf(
        ...(['unconfirmed', '未经扫描确认的工单', 'One that no scan has confirmed'] as const),
        rows.find(({ unconfirmed }) => unconfirmed),
      ),
    ]
  },
  [PAGES.curveComparison]: async (client) => {
    const strings = (await faultKeys(client)).join()
    if (strings === '') return []
    return ['IV', 'PV', 'DIFFERENCE', 'MISSING', 'DERIVATIVE'].map((chart) =>
      state(chart.toLowerCase(), chart, chart, PAGES.curveComparison, { strings, chart }),
    )
  },
}

/** The strings that come first in the list of faults, as an address names them. */
async function faultKeys(
  client: Client,
  filters: CallOf<typeof faultStrings> = {},
): Promise<string[]> {
  const { rows } = await client.call(faultStrings, filters)
  return rows
    .filter(({ hasCurve }) => hasCurve)
    .slice(0, COMPARED)
    .map(({ taskId, inverterId, position }) => [taskId, inverterId, position].join('-'))
}

/** States of a page of the menu that have an address. */
export async function statesOf(uri: string, client: Client, provinceId: string): Promise<State[]> {
  const found = (await FINDERS[uri]?.(client, provinceId)) ?? []
  return found.filter((one) => one !== undefined)
}

/** The latest cycle with a result of the first station of a province that has one. */
async function clearedCycle(client: Client, provinceId: string) {
  const { rows } = await client.call(stationsByCurrentUser, { provinceId })
  for (const { id: stationId } of rows) {
    const cycles = (await client.call(reviewCycles, { provinceId, stationId })).rows
    const cleared = cycles.find(({ state, delivered }) => state === 'RESULT_IN' && delivered)
    if (cleared) return { stationId, yearMonth: cleared.yearMonth, cycle: cleared.cycle }
  }
  return undefined
}

function state(
  name: string,
  zh: string,
  en: string,
  path: string,
  query: Record<string, string | number>,
): State {
  const asked = Object.entries(query).map(([key, value]) => [key, String(value)])
  const search = new URLSearchParams(asked).toString()
  return { name, title: { zh, en }, address: search === '' ? path : `${path}?${search}` }
}
