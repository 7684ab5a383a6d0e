import { afterEach, beforeEach, vi } from 'vitest'
import type { HistoryScanRow, StringHistory } from '#api/diagnosis/history.ts'
import type { MaintenanceEventRow } from '#api/maintenance/events.ts'
import { HISTORY_QUANTITIES } from '#domain/iv-history/words.ts'
import { useLanguage } from '#web/client/language.ts'
import { fakeServer } from '#web/test/fake-server.ts'
import * as charts from '#web/ui/chart/chart.tsx'
import { showAt } from '#web/ui/resource/test/resource-frame.tsx'
import { Page } from '../pages/diagnosis/history/index.page.tsx'

const RIGHTS = ['/diagnosis:read', '/plant:read', '/maintenance:read', '/maintenance:edit']

export const at = (day: string) => `${day}T04:00:00.000Z`

export const scan = (
  taskId: number,
  day: string,
  changes: Partial<HistoryScanRow> = {},
): HistoryScanRow => ({
  ...{ taskId, taskNo: `T${taskId}`, taskType: 'ROUTINE', scannedAt: at(day) },
  ...{ irradiance: 850, moduleTemperature: 44, cleaningStatus: 'UNCLEANED', strings: 1, faults: 0 },
  ...{ code: 14, confidence: 0.9, reason: null, share: 0.95, leftOut: null },
  ...{ cleaned: 'NONE', commonPct: null, irradianceFrom: 'MEASURED' },
  figures: {
    ...(Object.fromEntries(
      HISTORY_QUANTITIES.map((one) => [one, { middle: 0.78, low: null, high: null }]),
    ) as HistoryScanRow['figures']),
    pmpW: { middle: 9500, low: null, high: null },
  },
  ...changes,
})

export const stretch = {
  ...{ from: at('2026-01-01'), to: at('2026-06-01'), scans: 6, baselineTaskId: 1 },
  ...{ baselineShare: 0.97, missing: [], labelPct: 0.45, verdict: 'FASTER' as const },
  loss: { pct: 0.6, lowPct: 0.5, highPct: 0.9 },
  beside: null,
  lines: [
    [
      { at: at('2026-01-01'), share: 0.97, low: 0.969, high: 0.971 },
      { at: at('2026-06-01'), share: 0.967, low: 0.966, high: 0.968 },
    ],
  ],
}

export const warranty = {
  ...{ taskId: 2, share: 0.94, lowShare: 0.9, highShare: 0.98, warrantedShare: 0.96 },
  halves: { fit: 0.004, sweep: 0.0253, sensor: 0.0463 },
  ...{ verdict: 'MAYBE_BELOW' as const, procedure: 2 as const },
}

export const trendOf = (changes: Partial<NonNullable<StringHistory['trend']>> = {}) => ({
  ...{ stretches: [stretch], jumps: [], common: null, warranty },
  warranted: [{ at: at('2026-06-01'), share: 0.96 }],
  ...changes,
})

export const history = (changes: Partial<StringHistory> = {}): StringHistory => ({
  ...{ plantId: 5, plantName: '定边', arrayId: 7, arrayName: 'A01', inverterId: 11 },
  ...{ inverterName: 'INV01', stringId: 31, stringName: '1#组串', position: 0, level: 'STRING' },
  label: {
    ...{ moduleName: 'M 500', stringPowerW: 10_000, firstYearPct: 2, yearlyPct: 0.45 },
    gridTieDate: '2024-01-01',
  },
  ...{ strings: 1, stcConversion: true, historicalCalculation: true, cleaning: null, events: [] },
  scans: [scan(1, '2026-01-01'), scan(2, '2026-06-01')],
  trend: trendOf(),
  ...changes,
})

const event: MaintenanceEventRow = {
  ...{ id: 3, lockVersion: 2, plantId: 5, plantName: '定边', arrayId: 7, arrayName: 'A01' },
  ...{ inverterId: 11, inverterName: 'INV01', stringId: 31, stringName: '1#组串', position: 0 },
  ...{ level: 'STRING', kind: 'REPAIR', happenedOn: '2026-03-01', note: '更换接头' },
  ...{ costCny: 120, orderNo: 'WO7', orderUnconfirmed: true, savedBy: '运维' },
}

function server(found: StringHistory) {
  const OPTIONS = { A01: 7, INV01: 11 }
  return fakeServer({
    '/diagnosis/history/detail': () => ({ data: found }),
    '/diagnosis/history/places': ({ body }) => {
      const { plantId, arrayId, inverterId } = body as Record<string, number>
      const name = inverterId ? '1#组串' : arrayId ? 'INV01' : plantId ? 'A01' : '定边'
      const id = inverterId ? 31 : arrayId ? OPTIONS.INV01 : plantId ? OPTIONS.A01 : 5
      return { rows: [{ id, name }], total: 1 }
    },
    '/maintenance/event/list': () => ({ rows: [event], total: 1 }),
    '/maintenance/event/save': () => ({ data: { id: 4, lockVersion: 1 } }),
    '/maintenance/event/delete': () => ({}),
    '/diagnosis/faultText/list': () => ({ rows: [] }),
  })
}

/** Pages in Chinese; the test DOM does not draw, so a chart is its name. */
export function withoutDrawing(): void {
  beforeEach(() => {
    useLanguage.setState({ language: 'zh' })
    vi.spyOn(charts, 'Chart').mockImplementation(({ name }) => <figure aria-label={name} />)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
}

/** The page of a history, with what it asks the server for and where it goes. */
export const show = (found: StringHistory, { search = '?string=31', rights = RIGHTS } = {}) => {
  const { calls } = server(found)
  const { moves } = showAt(<Page />, { rights, search })
  const bodies = (path: string) =>
    calls.filter((call) => call.path === path).map(({ body }) => body)
  return { bodies, moves }
}
