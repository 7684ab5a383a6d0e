import { addDays } from '#domain/calendar/delivery-date.ts'
import { dayOf, type Quantity, round } from '../base-files.ts'
import type { Chance } from '../mutation.ts'

/** A series that a file tells of, with what people call it. */
export type SubjectSeries = {
  /** Metric, stage and place, as what is stored of it is named. */
  key: string
  quantity: Quantity
  unit: 'MW' | 'MWh' | '元/MWh'
  head: string
  english: string
  code: string
  /** Of one of several places: what it is called. */
  place?: string
  /** By date. */
  days: ReadonlyMap<string, readonly number[]>
}

/** What a file tells, before anybody draws it. */
export type Subject = {
  kind: 'MARKET' | 'PRICES' | 'ONE_ITEM' | 'STATIONS'
  slots: 24 | 96
  dates: readonly string[]
  series: SubjectSeries[]
}

type Named = Omit<SubjectSeries, 'days' | 'head'> & { heads: readonly string[] }

const LOAD: Named = {
  key: 'LOAD FORECAST ',
  quantity: 'load',
  unit: 'MW',
  heads: ['系统负荷预测', '全省负荷预测', '统调负荷预测', '直调负荷预测', '负荷预测'],
  english: 'Load forecast',
  code: 'LOAD_FC',
}
const TIE_LINE: Named = {
  key: 'TIE_LINE FORECAST ',
  quantity: 'signed',
  unit: 'MW',
  heads: ['联络线预测', '联络线计划', '联络线受电负荷预测'],
  english: 'Tie-line plan',
  code: 'TIE_PLAN',
}
const WIND: Named = {
  key: 'WIND FORECAST ',
  quantity: 'output',
  unit: 'MW',
  heads: ['风电预测', '风电出力预测'],
  english: 'Wind forecast',
  code: 'WIND_FC',
}
const PV: Named = {
  key: 'PV FORECAST ',
  quantity: 'pv',
  unit: 'MW',
  heads: ['光伏预测', '光伏出力预测'],
  english: 'PV forecast',
  code: 'PV_FC',
}
const RENEWABLE: Named = {
  key: 'RENEWABLE FORECAST ',
  quantity: 'output',
  unit: 'MW',
  heads: ['新能源预测', '新能源出力预测', '新能源总出力预测'],
  english: 'Renewables forecast',
  code: 'RE_FC',
}
const DAY_AHEAD: Named = {
  key: 'PRICE DA ',
  quantity: 'price',
  unit: '元/MWh',
  heads: ['日前出清电价', '日前电价', '日前价格'],
  english: 'Day-ahead price',
  code: 'DA_PRICE',
}
const REAL_TIME: Named = {
  key: 'PRICE RT ',
  quantity: 'price',
  unit: '元/MWh',
  heads: ['实时出清电价', '实时电价', '实时价格'],
  english: 'Real-time price',
  code: 'RT_PRICE',
}

const FIRST_DATES = ['2026-03-01', '2026-03-30', '2026-01-31', '2026-11-09', '2025-12-30']
const STATIONS = ['A1', 'B2']

/** The key under which the value of a slot (from 1) is stored. */
export function keyOf(series: Pick<SubjectSeries, 'key'>, date: string, slot: number): string {
  return `${series.key} ${date} ${slot}`
}

export function makeSubject(chance: Chance): Subject {
  const { pick, random } = chance
  const kind = pick(['MARKET', 'MARKET', 'MARKET', 'PRICES', 'ONE_ITEM', 'STATIONS'] as const)
  const slots = kind === 'STATIONS' ? 96 : pick([24, 24, 96] as const)
  const first = pick(FIRST_DATES)
  const dates = Array.from({ length: pick([1, 2, 2, 3]) }, (_, day) => addDays(first, day))
  const spell = (named: Named): SubjectSeries => {
    const { heads, ...rest } = named
    const days = new Map(dates.map((date) => [date, dayOf(named.quantity, slots, random)]))
    return { ...rest, head: pick(heads), days }
  }
  const series = kind === 'STATIONS' ? stations(dates, chance) : seriesOf(kind, chance).map(spell)
  return { kind, slots, dates, series: withSum(series) }
}

function seriesOf(kind: Subject['kind'], { pick }: Chance): readonly Named[] {
  if (kind === 'PRICES') return [DAY_AHEAD, REAL_TIME]
  if (kind === 'ONE_ITEM') return [pick([LOAD, WIND, DAY_AHEAD, REAL_TIME, TIE_LINE])]
  return pick([
    [LOAD, WIND, PV, RENEWABLE],
    [LOAD, TIE_LINE, DAY_AHEAD],
    [LOAD, WIND, PV, DAY_AHEAD, REAL_TIME],
    [LOAD, TIE_LINE, WIND, PV, RENEWABLE, DAY_AHEAD, REAL_TIME],
  ])
}

/** Renewables are wind and PV together. */
function withSum(series: SubjectSeries[]): SubjectSeries[] {
  const [wind, pv] = [WIND, PV].map(({ key }) => series.find((one) => one.key === key))
  if (!wind || !pv) return series
  return series.map((one) => {
    if (one.key !== RENEWABLE.key) return one
    const days = [...wind.days].map(([date, values]) => {
      const ofPv = pv.days.get(date)!
      return [date, values.map((value, slot) => round(value + ofPv[slot]!, 3))] as const
    })
    return { ...one, days: new Map(days) }
  })
}

/** A forecast of power and what was metered: the energy of a quarter is about a quarter of its power. */
function stations(dates: readonly string[], { random }: Chance): SubjectSeries[] {
  return STATIONS.flatMap((place) => {
    const power = dates.map((date) => [date, dayOf('station', 96, random)] as const)
    const energy = power.map(([date, values]) => {
      const share = 0.9 + 0.05 * random()
      return [date, values.map((value) => round((value * share) / 4, 3))] as const
    })
    return [
      {
        key: `POWER FORECAST ${place}`,
        quantity: 'station',
        unit: 'MW',
        head: '预测功率',
        english: 'Forecast power',
        code: 'P_FC',
        place,
        days: new Map(power),
      },
      {
        key: `ENERGY_METERED METERED ${place}`,
        quantity: 'energy',
        unit: 'MWh',
        head: '计量上网电量',
        english: 'Metered energy',
        code: 'E_METER',
        place,
        days: new Map(energy),
      },
    ] satisfies SubjectSeries[]
  })
}
