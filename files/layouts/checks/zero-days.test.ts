import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/delivery-date.ts'
import {
  datesOf,
  issuesOf,
  readCurves,
  readFile,
  type TestRows,
  toCsv,
  valuesOf,
} from '../test/test-tables.ts'

const FIRST = '2026-03-01'
const HEADER = ['日期', '时段', '新能源预测', '风电预测', '光伏预测']
/** Sunshine of a slot, from 0 at night to 1 at noon. */
const light = (slot: number) => Math.max(0, Math.sin((Math.PI * (slot - 24)) / 52))
const wind = (slot: number) => 3_000 + 10 * slot
const pv = (slot: number) => Math.round(5_000 * light(slot))

type Row = (slot: number) => (number | null)[]
const sound: Row = (slot) => [wind(slot) + pv(slot), wind(slot), pv(slot)]

const table = (header: string[], days: readonly Row[]): TestRows => [
  header,
  ...days.flatMap((row, day) =>
    Array.from({ length: 96 }, (_, slot) => [addDays(FIRST, day), slot + 1, ...row(slot)]),
  ),
]
const market = (...days: Row[]) => readCurves(table(HEADER, days))
const SECOND = '2026-03-02'

describe('days of zeros that the renewables contradict', () => {
  it.each<[string, Row, string[]]>([
    ['wind and PV', (slot) => [wind(slot) + pv(slot), 0, 0], ['WIND', 'PV']],
    ['PV alone', (slot) => [wind(slot) + pv(slot), wind(slot), 0], ['PV']],
    ['wind alone', (slot) => [wind(slot) + pv(slot), 0, pv(slot)], ['WIND']],
    ['the renewables themselves', (slot) => [0, wind(slot), pv(slot)], ['RENEWABLE']],
    ['with some cells empty', (slot) => [9_000, slot % 7 ? 0 : null, 0], ['WIND', 'PV']],
  ])('are missing, and told by day and column: %s', async (_name, row, missing) => {
    const parsed = await market(sound, row, sound)
    const told = issuesOf(parsed, 'ZERO_DAYS_MISSING')
    expect(told.map(({ params }) => params.metric)).toEqual(missing)
    expect(told[0]).toMatchObject({ row: 98, params: { days: 1, dates: SECOND } })
    for (const metric of ['WIND', 'PV', 'RENEWABLE']) {
      const values = valuesOf(parsed, `${metric} FORECAST`, SECOND)
      if (missing.includes(metric)) expect(values).toBeUndefined()
      else expect(values).toHaveLength(96)
    }
    expect(datesOf(parsed)).toHaveLength(3)
    expect(parsed.counts.completenessPercent).toBeLessThan(100)
  })

  it('name all days in one line, with the largest output beside them', async () => {
    const zeros: Row = (slot) => [4_000 + slot, 0, 0]
    const parsed = await market(sound, zeros, zeros, sound, zeros)
    const params = { days: 3, dates: '2026-03-02..2026-03-03, 2026-03-05', powerMw: 4_095 }
    expect(issuesOf(parsed, 'ZERO_DAYS_MISSING')).toMatchObject([{ params }, { params }])
  })
})

describe('zeros that stay as they are', () => {
  it.each<[string, Row]>([
    ['a province without wind on a day', (slot) => [pv(slot), 0, pv(slot)]],
    ['nothing at all', () => [0, 0, 0]],
    ['a little missing to the sum', (slot) => [wind(slot) * 1.2, wind(slot), 0]],
  ])('%s', async (_name, row) => {
    const parsed = await market(sound, row, sound)
    expect(issuesOf(parsed, 'ZERO_DAYS_MISSING')).toEqual([])
    expect(datesOf(parsed)).toHaveLength(3)
    expect(parsed.counts.completenessPercent).toBe(100)
  })

  it('nights of PV, and a farm that stands still on a day, which is told', async () => {
    const header = ['日期', '时段', '场站', '预测功率(MW)', '计量上网电量(MWh)']
    const day =
      (output: number): Row =>
      () => ['WIND-A' as never, output, output / 4]
    const parsed = await readFile(toCsv(table(header, [day(9), day(0), day(9)])))
    expect(parsed).toMatchObject({ errorCount: 0, warningCount: 2 })
    const params = { location: 'WIND-A', dates: SECOND }
    expect(issuesOf(parsed, 'ZERO_DAYS')).toMatchObject([{ params }, { params }])
    expect((await market(sound, sound)).issues).toEqual([])
  })
})

describe('a sum of wind and PV beside them', () => {
  it.each(['新能源预测合计(MW)', '新能源合计预测'])('is the renewables: %s', async (head) => {
    const rows = table(['日期', '时段', head, '风电预测', '光伏预测'], [sound])
    const parsed = await readCurves(rows)
    expect(parsed.issues).toEqual([])
    expect(valuesOf(parsed, 'RENEWABLE FORECAST', FIRST)![40]).toBe(wind(40) + pv(40))
  })

  it('is told where the parts do not make it', async () => {
    const off: Row = (slot) => [2 * (wind(slot) + pv(slot)), wind(slot), pv(slot)]
    const rows = table(['日期', '时段', '新能源预测合计(MW)', '风电预测', '光伏预测'], [off])
    expect(issuesOf(await readCurves(rows), 'PARTS_OFF_SUM')).toHaveLength(1)
  })

  it.each(['新能源预测合计(MWh)', '新能源预测偏差合计', '负荷预测合计'])(
    'is not what only looks alike: %s',
    async (head) => {
      const rows = table(['日期', '时段', head, '风电预测', '光伏预测'], [sound])
      const { curves } = await readCurves(rows)
      expect(curves.map(({ seriesKey }) => seriesKey.metric)).toEqual(['WIND', 'PV'])
    },
  )

  it('is known in the quarters of Shandong too', async () => {
    const rows = table(
      ['日期', '时段', '新能源预测合计(MW)', '风电总加预测', '光伏总加预测', '直调负荷预测'],
      [(slot) => [...sound(slot), 60_000]],
    )
    const parsed = await readCurves(rows)
    expect(valuesOf(parsed, 'RENEWABLE FORECAST', FIRST)![40]).toBe(wind(40) + pv(40))
  })
})

describe('wind and PV that are not the renewables', () => {
  it('are told once, with the days that miss by much, and stay', async () => {
    const off: Row = (slot) => [wind(slot) + pv(slot) + 2, wind(slot), pv(slot)]
    const much: Row = (slot) => [2 * (wind(slot) + pv(slot)), wind(slot), pv(slot)]
    const parsed = await market(sound, off, much)
    expect(parsed.issues).toMatchObject([
      {
        code: 'PARTS_OFF_SUM',
        severity: 'warning',
        row: 98,
        column: 'C',
        params: { count: 192, slots: 288, days: 1, dates: '2026-03-03' },
      },
    ])
    expect(parsed.counts.completenessPercent).toBe(100)
  })

  it('night output of a small fleet is told', async () => {
    const header = ['日期', '时段', '光伏预测']
    const shifted: Row = (slot) => [Math.round(900 * light((slot + 48) % 96))]
    const parsed = await readCurves(table(header, [shifted]))
    expect(issuesOf(parsed, 'SUN_AT_NIGHT')).toHaveLength(1)
  })
})

describe('the load of a province, which is never 0', () => {
  const HEADER = ['日期', '时段', '系统负荷预测']
  const load: Row = (slot) => [18_000 + slot]

  it('is missing in the slots where it says 0', async () => {
    const hole: Row = (slot) => [slot >= 52 && slot < 64 ? 0 : 18_000 + slot]
    const parsed = await readCurves(table(HEADER, [load, hole]))
    expect(issuesOf(parsed, 'ZERO_DAYS_MISSING')).toMatchObject([
      {
        row: 150,
        column: 'C',
        severity: 'warning',
        params: { metric: 'LOAD', beside: 'LOAD', days: 1, dates: SECOND, count: 12 },
      },
    ])
    const values = valuesOf(parsed, 'LOAD FORECAST', SECOND)!
    expect([values[51], values[52], values[63], values[64]]).toEqual([18_051, null, null, 18_064])
    expect(parsed.counts.completenessPercent).toBe(93.75)
  })

  it('is no curve of a day that says 0 throughout', async () => {
    const parsed = await readCurves(table(HEADER, [load, () => [0]]))
    expect(valuesOf(parsed, 'LOAD FORECAST', SECOND)).toBeUndefined()
    expect(issuesOf(parsed, 'ZERO_DAYS_MISSING')).toHaveLength(1)
    expect(issuesOf(parsed, 'NO_VALUES')).toHaveLength(1)
  })
})

describe('what nothing beside it contradicts is told and stays', () => {
  const slots = Array.from({ length: 96 }, (_, slot) => slot + 1)

  it('wind and PV of 0 all day beside a total that bears another name', async () => {
    const wide = await readCurves([
      ['日期', '数据项', ...slots.map(String)],
      [FIRST, '新能源总预测(MW)', ...slots.map((slot) => 5_000 + slot)],
      [FIRST, '风电预测(MW)', ...slots.map(() => 0)],
      [FIRST, '光伏预测(MW)', ...slots.map(() => 0)],
    ])
    expect(issuesOf(wide, 'ZERO_DAYS_MISSING')).toHaveLength(2)
    const alone = await readCurves(table(['日期', '时段', '风电预测'], [() => [0]]))
    expect(issuesOf(alone, 'ZERO_DAYS')).toMatchObject([{ params: { dates: FIRST } }])
    expect(valuesOf(alone, 'WIND FORECAST', FIRST)).toEqual(Array(96).fill(0))
  })

  it.each([0, 40, -80])('a clearing price of %i all day', async (price) => {
    const prices = table(
      ['日期', '时段', '实时出清电价'],
      [(slot) => [300 + slot], () => [price], (slot) => [300 + slot]],
    )
    const parsed = await readCurves(prices)
    expect(issuesOf(parsed, 'FLAT_PRICE_DAYS')).toMatchObject([
      {
        row: 98,
        column: 'C',
        severity: 'notice',
        params: { days: 1, dates: SECOND, value: price },
      },
    ])
    expect(valuesOf(parsed, 'PRICE RT', SECOND)).toEqual(Array(96).fill(price))
  })
})
