import type { Bound } from '../../language/condition.ts'
import { rangeOf } from '../../language/read-condition.ts'
import type { Tag } from '../../language/tags.ts'
import type { FileCondition } from '../file-query.ts'
import type { FileTable } from '../table/file-table.ts'
import { isOfUnit, isOpenUnit, type SaidUnit } from '../words/said-units.ts'

type ConditionsRead = {
  conditions: readonly FileCondition[]
  /** Numbers that belong to no comparison. */
  numbers: readonly number[]
  problem: 'COLUMN' | 'TWO_CONDITIONS' | null
}

/** A comparison of a question; `at` is the place of its tag, `end` the first place after it and its number. */
type SaidBound = Bound & { at: number; end: number; isNegative?: true; isEitherWay?: true }

/** 等于5 is at least and at most 5. */
export const withEquals = (tags: readonly Tag[]): Tag[] =>
  tags.flatMap((tag, at): Tag[] => {
    if (tag.kind === 'EQUAL') return [{ kind: 'BEYOND', than: 'AT_LEAST' }]
    const before = tags[at - 1]
    return tag.kind === 'NUMBER' && before?.kind === 'EQUAL'
      ? [tag, { kind: 'BEYOND', than: 'AT_MOST' }, tag]
      : [tag]
  })

/** Comparisons, each of the column of numbers before it; without one of the only column that it could be. */
export function conditionsOf(
  tags: readonly Tag[],
  table: FileTable,
  units: readonly SaidUnit[],
): ConditionsRead {
  const { bounds, numbers, isOpen } = boundsOf(tags)
  if (isOpen) return { conditions: [], numbers, problem: 'COLUMN' }
  const isNumeric = (column: number) => table.columns[column]!.kind === 'NUMBER'
  const namedIn = (from: number, to?: number) =>
    tags
      .slice(from, to)
      .flatMap((tag) => (tag.kind === 'COLUMN' && isNumeric(tag.column) ? [tag.column] : []))
  const ofColumn = new Map<number, (Bound & { isEitherWay?: true })[]>()
  let column: number | undefined
  let from = 0
  for (const bound of bounds) {
    const after = bound.isNegative ? namedIn(bound.at)[0] : undefined
    column =
      namedIn(from, bound.at).at(-1) ??
      column ??
      after ??
      onlyOf(namedIn(0), { units, bound }, table)
    if (column === undefined) return { conditions: [], numbers, problem: 'COLUMN' }
    const { than, number, isEitherWay } = bound
    const one = { than, number, ...(isEitherWay && { isEitherWay }) }
    ofColumn.set(column, [...(ofColumn.get(column) ?? []), one])
    from = bound.end
  }
  const conditions: FileCondition[] = []
  for (const [of, all] of ofColumn) {
    const range = rangeOf(all)
    if (range == null) return { conditions: [], numbers, problem: 'TWO_CONDITIONS' }
    const isEitherWay = all.some((bound) => bound.isEitherWay)
    if (isEitherWay && all.length > 1) return { conditions: [], numbers, problem: 'TWO_CONDITIONS' }
    conditions.push({ ...range, column: of, ...(isEitherWay && { isEitherWay }) })
  }
  return { conditions, numbers, problem: null }
}

/**
 * The column that is named alone, else that of the unit, else the only one there is. 30度 may be degrees and energy: of
 * several columns that a unit fits, the one in whose numbers the limit lies.
 */
function onlyOf(
  named: readonly number[],
  { units, bound }: { units: readonly SaidUnit[]; bound: Bound },
  { columns, rows }: FileTable,
): number | undefined {
  const numeric = columns.flatMap(({ kind, formula }, at) =>
    kind === 'NUMBER' && formula === undefined ? [at] : [],
  )
  const said = [...new Set(named)]
  const own = units.filter(({ number }) => number === Math.abs(bound.number))
  const ofUnit = numeric.filter((at) => own.some((unit) => isOfUnit(columns[at]!, unit)))
  const isFree = said.length === 0 || own.some((unit) => isOpenUnit(unit) && ofUnit.length > 1)
  const meant = own.length > 0 && isFree ? ofUnit : said.length === 1 ? said : numeric
  if (meant.length < 2 || own.length === 0) return meant.length === 1 ? meant[0] : undefined
  const parted = meant.filter((at) => {
    const numbers = rows.flatMap((row) => (typeof row[at] === 'number' ? [row[at]] : []))
    return Math.min(...numbers) <= bound.number && Math.max(...numbers) >= bound.number
  })
  return parted.length === 1 ? parted[0] : undefined
}

/** `isOpen` of a comparison without a number. */
function boundsOf(tags: readonly Tag[]): {
  bounds: SaidBound[]
  numbers: number[]
  isOpen: boolean
} {
  const numbers: { value: number; at: number }[] = []
  const bounds: SaidBound[] = []
  let open: { than: Bound['than']; at: number; isWeak: boolean } | undefined
  for (const [at, tag] of tags.entries()) {
    const end = at + 1
    if (tag.kind === 'NEGATIVE')
      bounds.push({ than: 'BELOW', number: 0, at, end, isNegative: true })
    if (tag.kind === 'BEYOND') {
      const before = tag.isAfter ? numbers.pop() : undefined
      if (before) bounds.push({ than: tag.than, number: before.value, at: before.at, end })
      else open = { than: tag.than, at, isWeak: tag.isWeak ?? false }
    }
    if (tag.kind !== 'NUMBER') continue
    const isEitherWay = tags[at - 1]?.kind === 'EITHER_WAY' || tags[at - 2]?.kind === 'EITHER_WAY'
    if (open === undefined) numbers.push({ value: tag.value, at })
    else
      bounds.push({
        than: open.than,
        number: tag.value,
        at: open.at,
        end,
        ...(isEitherWay && { isEitherWay }),
      })
    open = undefined
  }
  const isOpen = open !== undefined && !open.isWeak
  return { bounds, numbers: numbers.map(({ value }) => value), isOpen }
}
