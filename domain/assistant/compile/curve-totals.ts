import type { Source } from '../catalogue/catalogue-types.ts'
import { isTimeDimension } from '../catalogue/dimensions.ts'
import type { SemanticQuery } from '../language/semantic-query.ts'
import type { Aggregate } from '../words.ts'

/** Where every slot counts; all else is found day by day. */
const OF_SLOTS = ['SLOT', 'HOUR', 'PERIOD']

/**
 * The same figure out of the totals of days, where no slot of a day has to be told from another: a curve is then read as
 * the one row that it is. Undefined where the slots are needed.
 *
 * @returns `value` as SQL over `sem.curve_total AS v`, and how many slots it is made of
 */
export function curveTotals(
  { dimensions, values, hours, countOf }: SemanticQuery,
  { view, value, weight }: Source,
  aggregate: Aggregate,
): { value: string; count: string } | undefined {
  const needsSlots =
    hours !== null ||
    (countOf !== null && countOf !== 'DAY') ||
    dimensions.some((one) => isTimeDimension(one) && OF_SLOTS.includes(one)) ||
    values.some(({ dimension }) => OF_SLOTS.includes(dimension))
  const isKnown = value === 'value' || (value === 'energy' && weight === undefined)
  const isOther = weight !== undefined && weight !== 'minutes'
  if (view !== 'curve' || needsSlots || !isKnown || isOther) return undefined
  // Energy of a mean power over the slot, as the view of slots has it.
  const of = (column: string) => (value === 'energy' ? `${column} * v.minutes / 60` : column)
  const sql = {
    SUM: `sum(${of('v.total')})`,
    MAX: `max(${of('v.highest')})`,
    MIN: `min(${of('v.lowest')})`,
    MEAN: weight
      ? 'sum(v.total * v.minutes) / nullif(sum(v.n * v.minutes), 0)'
      : `sum(${of('v.total')}) / nullif(count(DISTINCT v.day), 0)`,
  }
  const found = aggregate in sql ? sql[aggregate as keyof typeof sql] : undefined
  return found === undefined ? undefined : { value: found, count: 'sum(v.n)::int' }
}
