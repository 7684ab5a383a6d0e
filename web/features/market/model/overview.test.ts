import { describe, expect, it } from 'vitest'
import type { BiddingSpaceDefinition } from '#domain/market/bidding-space-definition.ts'
import { chartColors } from '#web/ui/chart/chart-colors.ts'
import { curveOption } from '#web/ui/chart/curve-option.ts'
import { DEFAULT_LOOK } from '#web/ui/theme/look.ts'
import { allowedRange, defaultRange } from './default-range.ts'
import { figuresOf } from './figures.ts'
import { chosenColumns, overviewOf } from './overview.ts'
import { overviewCurves } from './overview-curves.ts'
import { overviewDays, unfinishedSlots } from './overview-days.ts'
import { overviewSeries, pricePlaces, type Series, type SeriesWithDays } from './overview-series.ts'

const DAY = '2026-11-20'
const flat = (value: number, count = 96) => Array.from({ length: count }, () => value)

let nextId = 1
function series(
  metric: Series['metric'],
  stage: Series['stage'],
  values: (number | null)[] = [],
  rest: Partial<Series> = {},
): Series & SeriesWithDays {
  const one: Series = {
    id: nextId++,
    metric,
    stage,
    locKind: 'SYSTEM',
    locCode: '',
    resolutionMin: 15,
    unit: metric === 'PRICE' ? 'CNY/MWh' : 'MW',
    simulated: true,
    firstDate: DAY,
    lastDate: DAY,
    ...rest,
  }
  const day = { date: DAY, version: 1, quality: 'OK' as const, receivedAt: '', values }
  return { ...one, days: values.length > 0 ? [day] : [] }
}

const DEFINITION: BiddingSpaceDefinition = {
  components: ['TIE_LINE', 'RENEWABLE', 'HYDRO'],
  tieLineSign: 'IMPORT_POSITIVE',
}
const read = (list: SeriesWithDays[]) => ({ series: list, biddingSpace: DEFINITION })

const boundary = [
  series('LOAD', 'FORECAST', flat(1000)),
  series('TIE_LINE', 'FORECAST', flat(-100)),
  series('RENEWABLE', 'FORECAST', flat(300)),
  series('HYDRO', 'FORECAST', flat(50)),
]

describe('the overview', () => {
  it('averages to hours, keeps gaps, and derives the bidding space from its stage', () => {
    const price = flat(0).map((_, slot) => (slot === 5 ? null : slot))
    const { columns } = overviewOf(read([series('PRICE', 'DA', price), ...boundary]), {
      from: DAY,
      to: '2026-11-21',
      slotCount: 24,
    })
    const values = (key: string) => columns.find((column) => column.key === key)?.values
    // (0 + 1 + 2 + 3) / 4; the second hour lacks a quarter; the second day is unknown
    expect(values('PRICE:DA:SYSTEM')!.slice(0, 3)).toEqual([1.5, null, 9.5])
    expect(
      values('PRICE:DA:SYSTEM')!
        .slice(24)
        .every((value) => value === null),
    ).toBe(true)
    // 1000 + 100 exported − 300 − 50
    expect(values('BIDDING_SPACE:FORECAST:SYSTEM')!.slice(0, 24)).toEqual(flat(750, 24))
    expect(values('BIDDING_SPACE:ACTUAL:SYSTEM')).toBeUndefined()
  })

  it('says why there is no bidding space instead of drawing one', () => {
    const range = { from: DAY, to: DAY, slotCount: 96 } as const
    const hidden = (
      list: SeriesWithDays[],
      biddingSpace = DEFINITION as typeof DEFINITION | null,
    ) => {
      const { columns, hiddenSpaces } = overviewOf({ series: list, biddingSpace }, range)
      expect(columns.some(({ metric }) => metric === 'BIDDING_SPACE')).toBe(false)
      return hiddenSpaces
    }
    const disclosed = boundary.filter(({ metric }) => metric !== 'HYDRO')
    expect(hidden(disclosed)).toEqual([
      { stage: 'FORECAST', problem: 'NO_COMPONENT', missing: ['HYDRO'] },
    ])
    // 1000 + 100 − 300 − 900 = −100
    const rain = series('HYDRO', 'FORECAST', flat(900))
    expect(hidden([...disclosed, rain])).toEqual([
      { stage: 'FORECAST', problem: 'MOSTLY_NEGATIVE', missing: [] },
    ])
    expect(hidden(boundary, null)).toMatchObject([{ problem: 'NO_DEFINITION' }])
  })

  it('lists the chosen columns with derived ones last, as the export does', () => {
    const zone = { locKind: 'ZONE' as const, locCode: 'N' }
    const all = [series('PRICE', 'DA', flat(1), zone), series('PRICE', 'DA', flat(2)), ...boundary]
    const overview = overviewOf(read(all), { from: DAY, to: DAY, slotCount: 96 })
    const chosen = chosenColumns(overview, {
      places: ['ZONE:N'],
      boundary: ['BIDDING_SPACE', 'LOAD'],
    })
    expect(chosen.map(({ key }) => key)).toEqual([
      'PRICE:DA:ZONE:N',
      'LOAD:FORECAST:SYSTEM',
      'BIDDING_SPACE:FORECAST:SYSTEM',
    ])
  })
})

it('draws days that are known by their mean alone in steps under a name of their own', () => {
  const one = series('PRICE', 'DA', flat(300))
  const next = { ...one.days[0]!, date: '2026-11-21', quality: 'DAY_MEAN' as const }
  const overview = overviewOf(read([{ ...one, days: [...one.days, next] }]), {
    ...{ from: DAY, to: '2026-11-21', slotCount: 24 },
  })
  const names = { nameOf: () => 'DA', meanOf: () => 'DA mean' }
  const [slots, means, ...others] = overviewCurves(overview, overview.columns, names).series
  expect(others).toEqual([])
  expect([slots!.kind, slots!.values[23], slots!.values[24]]).toEqual(['actual', 300, null])
  expect([means!.kind, means!.name, means!.values[23], means!.values[24]]).toEqual([
    ...['mean', 'DA mean', null, 300],
  ])
  const { series: drawn, legend } = curveOption(
    { ...overview, series: [slots!, means!] },
    chartColors(DEFAULT_LOOK),
  ) as { series: object[]; legend: { data: object[] } }
  expect(drawn[1]).toMatchObject({ step: 'start', lineStyle: { type: [2, 3] } })
  expect(legend.data[1]).toMatchObject({ name: 'DA mean' })
})

describe('figures', () => {
  const figures = (list: SeriesWithDays[], floorCnyPerMwh: number | null = null) =>
    figuresOf(overviewOf(read(list), { from: DAY, to: DAY, slotCount: 96 }), {
      place: 'SYSTEM',
      floorCnyPerMwh,
    })

  it('are of both markets over the same slots, as they stand beside each other', () => {
    const dayAhead = flat(300).map((price, slot) => (slot < 24 ? 40 : price))
    const realTime = flat(0).map((_, slot) => (slot < 48 ? 100 : null))
    const found = figures([series('PRICE', 'DA', dayAhead), series('PRICE', 'RT', realTime)], 40)
    // 48 slots with both: (24 · 40 + 24 · 300) / 48 = 170; 170 − 100
    expect(found).toMatchObject({
      dayAhead: { meanCnyPerMwh: 170, minCnyPerMwh: 40, maxCnyPerMwh: 300, slots: 48 },
      realTime: { meanCnyPerMwh: 100, minCnyPerMwh: 100, maxCnyPerMwh: 100, slots: 48 },
      comparedSlots: 48,
      spreadCnyPerMwh: 70,
      floorShares: { dayAhead: 0.5, realTime: 0 },
    })
  })
  it('count only negative prices as low where no floor is known', () => {
    const dayAhead = flat(0).map((price, slot) => (slot < 24 ? -1 : price))
    expect(figures([series('PRICE', 'DA', dayAhead)]).floorShares.dayAhead).toBe(0.25)
    expect(figures([series('PRICE', 'DA', dayAhead)], 0).floorShares.dayAhead).toBe(1)
  })
  it('take actual renewables where they are known, else the forecast', () => {
    const half = (value: number) => flat(value).map((one, slot) => (slot < 48 ? one : null))
    const actual = [series('LOAD', 'ACTUAL', half(1000)), series('WIND', 'ACTUAL', half(500))]
    // half of the day 500 of 1000, the other half 300 of 1000
    expect(figures([...boundary, ...actual]).renewableShare).toBeCloseTo(0.4, 12)
  })
  it('are unknown without data', () => {
    const none = { meanCnyPerMwh: null, minCnyPerMwh: null, maxCnyPerMwh: null, slots: 0 }
    expect(figures([])).toEqual({
      dayAhead: none,
      realTime: none,
      comparedSlots: 0,
      spreadCnyPerMwh: null,
      floorShares: { dayAhead: null, realTime: null },
      renewableShare: null,
    })
  })
})

describe('a row a day', () => {
  const NEXT = '2026-11-21'
  const now = '2026-11-20T02:30:00Z'
  const rows = (list: SeriesWithDays[]) => {
    const overview = overviewOf(read(list), { from: DAY, to: NEXT, slotCount: 24 })
    return overviewDays(overview, { place: 'SYSTEM', floorCnyPerMwh: 40, now })
  }

  it('has the present day with what is known of it, marked as not over', () => {
    const realTime = flat(40).map((price, slot) => (slot < 32 ? price : null))
    const found = rows([series('PRICE', 'DA', flat(300)), series('PRICE', 'RT', realTime)])
    expect(found).toMatchObject([
      {
        ...{ date: DAY, unfinished: 'TODAY', spreadCnyPerMwh: 260 },
        dayAhead: { meanCnyPerMwh: 300, slots: 24, floorShare: 0 },
        realTime: { meanCnyPerMwh: 40, slots: 8, floorShare: 1 },
      },
      { date: NEXT, unfinished: 'COMING', dayAhead: { meanCnyPerMwh: null, slots: 0 } },
    ])
  })
  it('marks a past day whose prices are missing, and none that is whole', () => {
    const overview = overviewOf(read([series('PRICE', 'DA', flat(300))]), {
      ...{ from: DAY, to: DAY, slotCount: 96 },
    })
    const at = { place: 'SYSTEM', floorCnyPerMwh: 40, now: '2026-11-25T00:00:00Z' }
    expect(overviewDays(overview, at)[0]!.unfinished).toBe('INCOMPLETE')
    const both = overviewOf(
      read([series('PRICE', 'DA', flat(300)), series('PRICE', 'RT', flat(300))]),
      { from: DAY, to: DAY, slotCount: 96 },
    )
    expect(overviewDays(both, at)[0]!.unfinished).toBeNull()
  })
  it('hatches from the present hour to the end of the range', () => {
    const span = { dates: [DAY, NEXT], slotCount: 24 as const }
    expect(unfinishedSlots(span, now)).toEqual({ from: 10, to: 48 })
    expect(unfinishedSlots(span, '2026-11-19T00:00:00Z')).toEqual({ from: 0, to: 48 })
    expect(unfinishedSlots(span, '2026-11-22T00:00:00Z')).toBeUndefined()
  })
})

describe('series and dates', () => {
  it('keeps the finer of two equal series and leaves out what does not belong', () => {
    const coarse = series('PRICE', 'DA', [], { resolutionMin: 60 })
    const fine = series('PRICE', 'DA')
    const others = [
      series('PRICE', 'RT', [], { lastDate: null }),
      series('POWER', 'FORECAST', [], { locKind: 'STATION', locCode: 'S' }),
      series('LOAD', 'MODEL'),
    ]
    expect(overviewSeries([coarse, fine, ...others]).map(({ id }) => id)).toEqual([fine.id])
  })
  it('lists the system before zones and nodes', () => {
    const at = (locKind: Series['locKind'], locCode: string) =>
      series('PRICE', 'DA', [], { locKind, locCode })
    const list = [at('NODE', 'B'), at('ZONE', 'Z'), at('SYSTEM', ''), at('NODE', 'A')]
    expect(pricePlaces(list)).toEqual(['SYSTEM', 'ZONE:Z', 'NODE:A', 'NODE:B'])
  })
  it('ends the day after the newest price, when something is known of it', () => {
    const price = (lastDate: string) => series('PRICE', 'DA', [], { lastDate })
    const load = (lastDate: string) => series('LOAD', 'FORECAST', [], { lastDate })
    expect(defaultRange([price('2026-11-21'), load('2026-11-22')])).toEqual({
      from: '2026-11-15',
      to: '2026-11-22',
    })
    expect(defaultRange([price('2026-11-21'), load('2026-12-06')])?.to).toBe('2026-11-22')
    expect(defaultRange([price('2024-12-31')])?.to).toBe('2024-12-31')
    expect(defaultRange([series('LOAD', 'FORECAST', [], { lastDate: null })])).toBeNull()
  })
  it('puts a range in order and cuts what is too long', () => {
    expect(allowedRange({ from: '2026-11-20', to: '2026-11-01' })).toEqual({
      from: '2026-11-01',
      to: '2026-11-20',
    })
    expect(allowedRange({ from: '2025-01-01', to: '2026-11-20' }).from).toBe('2026-09-20')
  })
})
