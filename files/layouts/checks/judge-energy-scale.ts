import { groupBy } from '#domain/collections/group-by.ts'
import {
  type EnergyDay,
  type EnergyFinding,
  type MeanLevels,
  meanLevelsOf,
  readingOfEnergies,
  readingOfMeans,
} from '#domain/market/energy-scale.ts'
import type { EnergyReading } from '#domain/units/words.ts'
import type { IssueList } from '../issue-list.ts'
import type { ParseOptions } from '../layout.ts'
import type { RawCurve } from '../raw-curve.ts'
import type { ColumnTotal } from '../rows/column-totals.ts'

/** Powers that energies are held against, the nearest first. */
const POWER_STAGES = ['ACTUAL', 'FORECAST', 'PLAN', 'DA'] as const
const SLOTS_OF_AN_HOUR = 4

type EnergyJudge = {
  issues: IssueList
  options: ParseOptions
  /** Curves with an error; those found here are added. */
  refused: Set<RawCurve>
}
type JudgedDay = { curve: RawCurve; finding: EnergyFinding | null }

/** What a person has said, or else the head of a column: powers become the energies of their slots. */
export function withSaidEnergies(raw: readonly RawCurve[], { readings }: ParseOptions): RawCurve[] {
  return raw.map((curve) => {
    const { field, values, seriesKey } = curve
    const said = field === undefined ? undefined : readings?.energies?.[field]
    const isPower = said === undefined ? curve.isPower : said === 'POWER'
    if (!isPower || seriesKey.unit !== 'MWh') return curve
    const slotHours = 24 / values.length
    return { ...curve, values: values.map((value) => value && value * slotHours) }
  })
}

/**
 * Asks of energies of own plants that look like powers. Where most days that show anything do, the whole column is
 * asked and nothing of it is taken; fewer days are only left out, since one answer cannot hold for both. An answer
 * that a later file gainsays is asked again.
 */
export function judgeEnergyScales(raw: readonly RawCurve[], judge: EnergyJudge): void {
  const own = raw.filter(({ seriesKey }) => ['STATION', 'ESS'].includes(seriesKey.locKind))
  const ofDays = groupBy(own, ({ seriesKey, date }) => `${seriesKey.locCode} ${date}`)
  const energies = own.filter(({ seriesKey }) => seriesKey.unit === 'MWh')
  const columns = groupBy(
    energies,
    ({ field, seriesKey }) => field ?? `${seriesKey.metric} ${seriesKey.stage}`,
  )
  for (const curves of columns.values()) {
    const said = saidOf(curves[0]!, judge.options)
    if (said === 'ENERGY') continue
    const total = curves[0]!.total
    if (!said && curves[0]!.isPower) {
      if (total?.reading === 'ENERGY') {
        tellTotal(curves[0]!, total, judge)
        for (const curve of curves) judge.refused.add(curve)
      }
      continue
    }
    if (!said && total?.reading === 'POWER') {
      tellTotal(curves[0]!, total, judge)
      for (const curve of curves) judge.refused.add(curve)
      continue
    }
    const besideOf = ({ seriesKey, date }: RawCurve) =>
      ofDays.get(`${seriesKey.locCode} ${date}`) ?? []
    const days = judgedDays(curves, { besideOf, options: judge.options, said })
    const doubted = days.filter(({ finding }) => finding && finding.reading !== (said ?? 'ENERGY'))
    const fitting = days.filter(({ finding }) => finding?.reading === (said ?? 'ENERGY'))
    const isAsked = doubted.length > fitting.length
    if (said && !isAsked) continue
    if (!isAsked && fitting.length === 0 && !total && mayBePowers(curves)) {
      tellUnnamed(curves, judge)
      for (const curve of curves) judge.refused.add(curve)
      continue
    }
    for (const { curve, finding } of doubted) tell(curve, finding!, { judge, isAsked, said })
    for (const curve of isAsked ? curves : doubted.map((day) => day.curve)) judge.refused.add(curve)
  }
}

function saidOf({ field }: RawCurve, { readings }: ParseOptions): EnergyReading | undefined {
  return field === undefined ? undefined : readings?.energies?.[field]
}

type Beside = {
  besideOf: (curve: RawCurve) => readonly RawCurve[]
  options: ParseOptions
  said: EnergyReading | undefined
}

/** What each day is by itself, or by all days of its plant where no single one of them shows it. */
function judgedDays(curves: readonly RawCurve[], { besideOf, options, said }: Beside): JudgedDay[] {
  const series = groupBy(curves, ({ seriesKey }) => seriesKey.locCode)
  return [...series.values()].flatMap((ofPlant) => {
    const days = ofPlant.map((curve) => energyDay(curve, { besideOf, options, said }))
    const judged = days.map(({ curve, day }) => ({ curve, finding: readingOfEnergies(day) }))
    if (judged.some(({ finding }) => finding !== null)) return judged
    const finding = findingOfAllDays(days.map(({ day }) => day))
    return finding ? judged.map((day, index) => (index === 0 ? { ...day, finding } : day)) : judged
  })
}

function findingOfAllDays(days: readonly EnergyDay[]): EnergyFinding | null {
  const [{ energiesMwh, capacityMw } = { energiesMwh: [] }] = days
  const levels = days.flatMap(
    (day) => (day.powersMw && meanLevelsOf(day.energiesMwh, day.powersMw)) ?? [],
  )
  if (!capacityMw || levels.length === 0 || energiesMwh.length !== 24 * SLOTS_OF_AN_HOUR)
    return null
  const mean = (of: (level: MeanLevels) => number) =>
    levels.reduce((sum, level) => sum + of(level), 0) / levels.length
  const [energyMwh, powerMw] = [mean((level) => level.energyMwh), mean((level) => level.powerMw)]
  const reading = readingOfMeans({ energyMwh, powerMw, days: levels.length }, capacityMw)
  const slot = energiesMwh.indexOf(Math.max(...energiesMwh.map((value) => value ?? 0)))
  return reading && { reading, slot: Math.max(0, slot), beside: 'POWERS', besideMw: powerMw }
}

/** Powers of the same place and slots, the nearest first. */
export function powersBeside(curve: RawCurve, ofDay: readonly RawCurve[]): RawCurve[] {
  const { values } = curve
  return POWER_STAGES.flatMap((stage) =>
    ofDay.filter(
      (other) =>
        other.seriesKey.stage === stage &&
        other.seriesKey.unit === 'MW' &&
        other.values.length === values.length &&
        hasValues(other),
    ),
  )
}

/** The numbers of a day as the file gives them, with what is known of it. */
function energyDay(
  curve: RawCurve,
  { besideOf, options, said }: Beside,
): { curve: RawCurve; day: EnergyDay } {
  const { seriesKey, date, values } = curve
  const beside = besideOf(curve).filter(
    (other) => other !== curve && other.values.length === values.length && hasValues(other),
  )
  const isStation = seriesKey.locKind === 'STATION'
  const powers = powersBeside(curve, beside)
  const others = beside.filter((other) => other.seriesKey.unit === 'MWh')
  const day = {
    energiesMwh: said === 'POWER' ? asGiven(values) : values,
    powersMw: isStation ? powers[0]?.values : undefined,
    otherMwh: isStation ? others[0]?.values : undefined,
    meanMw: options.meanPowersMw?.[`${seriesKey.locCode} ${date}`],
    capacityMw: options.capacitiesMw?.[seriesKey.locCode],
  }
  return { curve, day }
}

function asGiven(values: readonly (number | null)[]): (number | null)[] {
  return values.map((value) => value && (value * values.length) / 24)
}

function hasValues({ values }: RawCurve): boolean {
  return values.some((value) => value !== null)
}

function tell(
  { seriesKey, date, field, values, at }: RawCurve,
  { slot, beside, besideMw }: EnergyFinding,
  {
    judge,
    isAsked,
    said,
  }: { judge: EnergyJudge; isAsked: boolean; said: EnergyReading | undefined },
): void {
  const { metric, stage, locCode: location } = seriesKey
  const given = said === 'POWER' ? asGiven(values) : values
  const value = given[slot] ?? 0
  const figures = {
    value: rounded(value),
    powerMw: rounded(value * SLOTS_OF_AN_HOUR),
    asPower: rounded(value / SLOTS_OF_AN_HOUR),
    besideMw: rounded(besideMw),
  }
  const ofDay = isAsked && field ? '' : '_DAY'
  const context = said ? 'ENERGY_AS_POWERS' : `ENERGY_${beside}${ofDay}`
  const params = {
    metric,
    stage,
    location,
    date,
    ...figures,
    context,
    ...(isAsked && field && { field, decidedBy: `readings.energies.${field}` }),
  }
  judge.issues.error('SUSPECT_SCALE', at(slot), params)
}

/**
 * Whether nothing says that energies of quarters are some; over an hour a power is its energy. A unit beside one
 * place's says it of the same item of all.
 */
function mayBePowers(curves: readonly RawCurve[]): boolean {
  const areOfQuarters = curves[0]?.values.length === 24 * SLOTS_OF_AN_HOUR
  return areOfQuarters && curves.every(({ hasNoUnit }) => hasNoUnit)
}

/** Asks of energies without a unit that nothing beside them shows to be energies. */
function tellUnnamed(curves: readonly RawCurve[], { issues }: EnergyJudge): void {
  const peakOf = ({ values }: RawCurve) => Math.max(...values.map((value) => value ?? 0))
  const first = curves.reduce((one, other) => (peakOf(other) > peakOf(one) ? other : one))
  const { seriesKey, date, field, values, at } = first
  const value = peakOf(first)
  const slotHours = 24 / values.length
  issues.error('SUSPECT_SCALE', at(values.indexOf(value)), {
    metric: seriesKey.metric,
    stage: seriesKey.stage,
    location: seriesKey.locCode,
    date,
    value: rounded(value),
    powerMw: rounded(value / slotHours),
    asPower: rounded(value * slotHours),
    context: 'ENERGY_UNNAMED',
    ...(field && { field, decidedBy: `readings.energies.${field}` }),
  })
}

/** Asks of energies that come to four times the total that the file gives of them, and of powers that come to it. */
function tellTotal(
  { seriesKey, date, field, values, at, isPower }: RawCurve,
  { row, sum, total }: ColumnTotal,
  { issues }: EnergyJudge,
): void {
  const slots = isPower ? asGiven(values) : values
  const peak = Math.max(...slots.map((value) => value ?? 0))
  const params = {
    metric: seriesKey.metric,
    stage: seriesKey.stage,
    location: seriesKey.locCode,
    date,
    value: rounded(peak),
    powerMw: rounded(peak * SLOTS_OF_AN_HOUR),
    asPower: rounded(peak / SLOTS_OF_AN_HOUR),
    sum: rounded(sum),
    total: rounded(total),
    context: isPower ? 'POWER_TOTAL' : 'ENERGY_TOTAL',
    ...(field && { field, decidedBy: `readings.energies.${field}` }),
  }
  issues.error('SUSPECT_SCALE', { ...at(0), row }, params)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
