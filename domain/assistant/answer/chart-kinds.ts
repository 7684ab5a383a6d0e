import { isTimeDimension } from '../catalogue/dimensions.ts'
import type { ChartKind } from '../words.ts'
import type { Findings } from './answer-types.ts'

const MAX_LINES = 12
const MAX_PARTS = 6

/** Ways to draw an answer, the best one first; one number is none. */
export function chartKindsFor({ query, found }: Findings): readonly ChartKind[] {
  const { dimensions, order, share } = query
  const rows = found[0]?.rows ?? []
  if (dimensions.length === 0 || rows.length < 2) return []
  if (dimensions.length > 2) return ['table']
  const [first, second] = dimensions
  const isDated = isTimeDimension(first!) && first !== 'PERIOD' && first !== 'DAY_KIND'
  if (second === undefined) {
    if (order !== null) return ['ranking', 'bar', 'table']
    if (isDated) return ['line', 'bar', 'table']
    const isWhole = rows.every(({ value }) => (value ?? 0) >= 0) && found.length === 1
    if (share && isWhole && rows.length <= MAX_PARTS) return ['pie', 'bar', 'table']
    return isWhole && rows.length <= MAX_PARTS && found[0]!.metric.aggregate !== 'MEAN'
      ? ['bar', 'pie', 'table']
      : ['bar', 'ranking', 'table']
  }
  const lines = new Set(rows.map(({ keys }) => keys[isTimeDimension(first!) ? 1 : 0])).size
  const areBothTimes = isTimeDimension(first!) && isTimeDimension(second)
  if (found.length > 1) return ['table']
  if (areBothTimes || lines > MAX_LINES) return ['heatmap', 'table']
  return isTimeDimension(first!) || isTimeDimension(second)
    ? ['line', 'heatmap', 'bar', 'table']
    : ['bar', 'heatmap', 'table']
}
