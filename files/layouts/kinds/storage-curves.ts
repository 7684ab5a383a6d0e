import type { CurveMetric } from '#domain/curves/words.ts'
import type { SheetTable } from '../../documents/table.ts'
import { excerpt } from '../cells/cell-values.ts'
import { ownName } from '../exchange/dates-of-names.ts'
import type { IssueList } from '../issue-list.ts'
import type { Book, Mapping, ParseOptions } from '../layout.ts'
import { ownNames } from '../names/stage-of-names.ts'
import type { RawCurve } from '../raw-curve.ts'

const OF_STORAGE: readonly CurveMetric[] = ['CHARGE', 'DISCHARGE', 'SOC']
/** 检修计划 and 计划停运 are of maintenance; a plant is no plan. */
const PLAN =
  /(?<!检修|停电)计划(?!检修|停|外)|日前(?:市场)?(?:出清|中标)|(?<![a-z])(?:plan|schedule)(?:ned|d)?(?![a-z])/i
const METERED = /实际|实测|计量|实绩|结算|(?<![a-z])(?:actual|metered|measured)(?![a-z])/i

type OfTable = {
  table: SheetTable
  mapping: Mapping
  book: Book
  options: ParseOptions
  issues: IssueList
}

/**
 * What of the curves of a storage can be taken: powers tell their conversion, those that cannot be are refused, and what
 * the names of the table call a plan is one. Names that say both leave it open, and nothing is taken.
 */
export function storageCurves(curves: readonly RawCurve[], of: OfTable): RawCurve[] {
  const powers = curves.filter(({ isPower }) => isPower)
  const refused = new Set(powers.filter((curve) => isNoPower(curve, curves, of)))
  tellPowers(
    powers.filter((curve) => !refused.has(curve)),
    of,
  )
  return withPlans(
    curves.filter((curve) => !refused.has(curve)),
    of,
  )
}

/** Whether a power has a sign that its column cannot have, or stands beside its own energy, after saying so. */
function isNoPower(curve: RawCurve, curves: readonly RawCurve[], { issues }: OfTable): boolean {
  const { date, values, seriesKey, group, field, at } = curve
  const isTwice = curves.some(
    (other) =>
      !other.isPower && other.group === group && other.seriesKey.metric === seriesKey.metric,
  )
  if (isTwice) issues.error('DUPLICATE_COLUMN', at(0), { field: field ?? '' })
  const slot = values.findIndex((value) => value !== null && value < 0)
  if (slot !== -1) {
    const powerMw = values[slot] ?? 0
    const most = values.reduce<number>((max, value) => Math.max(max, value ?? 0), 0)
    issues.error('IMPOSSIBLE_POWER', at(slot), { date, powerMw, min: 0, max: most })
  }
  return isTwice || slot !== -1
}

/** Says once of each column that its powers become energies; one that a person calls energies stays. */
function tellPowers(powers: readonly RawCurve[], { mapping, options, issues }: OfTable): void {
  const first = new Map(powers.toReversed().map((curve) => [curve.field ?? '', curve]))
  for (const [field, { values, at }] of first) {
    if (options.readings?.energies?.[field] === 'ENERGY') continue
    const header = excerpt(mapping.columns.find((column) => column.field === field)?.header)
    const params = { context: 'POWER', header, hours: 24 / values.length }
    issues.notice('TABLE_RESHAPED', { ...at(0), row: mapping.headerRow }, params)
  }
}

/** Curves whose heads say a plan are plans, whatever the names of their table say; the others by these names. */
function withPlans(curves: RawCurve[], of: OfTable): RawCurve[] {
  const isPlanned = ({ field, seriesKey }: RawCurve) =>
    OF_STORAGE.includes(seriesKey.metric) && PLAN.test(headOfField(field, of.mapping))
  const planned = curves.filter(isPlanned)
  const [first] = planned
  if (!first) return withPlansOfNames(curves, of)
  const at = { ...first.at(0), row: null, column: null }
  const name = excerpt(headOfField(first.field, of.mapping))
  of.issues.notice('TABLE_RESHAPED', at, { context: 'PLAN', name })
  const others = withPlansOfNames(
    curves.filter((curve) => !isPlanned(curve)),
    of,
  )
  return [...planned.map(asPlan), ...others]
}

function withPlansOfNames(
  curves: RawCurve[],
  { table, mapping, book, issues }: OfTable,
): RawCurve[] {
  const parts = (table.parts ?? []).flatMap(({ name, titles = [] }) => [name, ...titles])
  const names = [...ownNames(table, mapping.headerRow), ...parts, ownName(book.fileName)]
  const plan = names.find((name) => PLAN.test(name))
  if (plan === undefined) return curves
  const isOpen = (curve: RawCurve) =>
    OF_STORAGE.includes(curve.seriesKey.metric) && !METERED.test(headOfField(curve.field, mapping))
  const [first] = curves.filter(isOpen)
  if (!first) return curves
  const at = { ...first.at(0), row: null, column: null }
  const other = names.find((name) => METERED.test(name))
  if (other !== undefined) {
    const said = [...new Set([plan, other])].map(excerpt).join('、')
    issues.error('ITEMS_CONTRADICT', at, { names: said })
    return curves.filter((curve) => !isOpen(curve))
  }
  issues.notice('TABLE_RESHAPED', at, { context: 'PLAN', name: excerpt(plan) })
  return curves.map((curve) => (isOpen(curve) ? asPlan(curve) : curve))
}

function asPlan(curve: RawCurve): RawCurve {
  return { ...curve, seriesKey: { ...curve.seriesKey, stage: 'PLAN' } }
}

function headOfField(field: string | undefined, { columns }: Mapping): string {
  return columns.find((column) => column.field === field)?.header ?? ''
}
