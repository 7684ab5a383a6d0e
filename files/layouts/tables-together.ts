import type { Mapping, ParsedCurve, ParsedCurves } from './layout.ts'

/** A table of a book as it was read. */
export type ReadTable = { mapping: Mapping; parsed: ParsedCurves }

/**
 * Whether two tables of a book are to be read together: they hold other series, or other days of the same. Where both
 * hold a day of a series, nobody can know which one counts.
 */
export function mayStandBeside(main: ReadTable, other: ReadTable): boolean {
  const [ofMain, ofOther] = [seriesOf(main), seriesOf(other)]
  // A table whose items stand in its rows does not say what of it was refused.
  const isKnown = main.mapping.layout !== 'WIDE_96' || main.parsed.errorCount === 0
  const hasOther = [...ofOther].every((series) => !ofMain.has(series))
  if (isKnown && hasOther) return true
  const [days, others] = [daysOf(main.parsed), daysOf(other.parsed)]
  if (days === null || others === null) return false
  return [...others].every((day) => !days.has(day))
}

/** What a table has columns or curves of. */
function seriesOf({ mapping: { columns }, parsed: { curves } }: ReadTable): Set<string> {
  const mapped = columns.flatMap(({ series }) => series ?? [])
  const read = curves.map(({ seriesKey }) => seriesKey)
  return new Set(
    [...mapped, ...read].map(({ metric, stage, locKind }) => `${metric} ${stage} ${locKind}`),
  )
}

/** The days of each place that a table holds, refused ones among them; null where an error does not say its day. */
function daysOf({ curves, issues, errorCount }: ParsedCurves): Set<string> | null {
  const errors = issues.filter(({ severity }) => severity === 'error')
  if (errors.length < errorCount || errors.some(({ params }) => params.date === undefined))
    return null
  const refused = errors.map(({ params }) => `${params.location ?? ''} ${params.date}`)
  return new Set([...curves.map(dayOf), ...refused])
}

function dayOf({ seriesKey, deliveryDate }: ParsedCurve): string {
  return `${seriesKey.locCode} ${deliveryDate}`
}

/** Hours and quarters of the same days: which of two tables has the quarters, and whether the hours are their means. */
export type SameInHours = { finer: 'FIRST' | 'SECOND'; agree: boolean }

/**
 * Whether one of two tables holds by the hour what the other holds by the quarter, of the same series, days and places;
 * null where they are no such pair.
 */
export function sameInHours(first: ParsedCurves, second: ParsedCurves): SameInHours | null {
  const resolutions = [first, second].map(({ curves }) => {
    const [one, ...others] = new Set(curves.map(({ seriesKey }) => seriesKey.resolutionMin))
    return others.length > 0 ? undefined : one
  })
  const isPair = resolutions.includes(15) && resolutions.includes(60)
  if (!isPair) return null
  const finer = resolutions[0] === 15 ? 'FIRST' : 'SECOND'
  const [quarters, hours] = finer === 'FIRST' ? [first, second] : [second, first]
  const known = new Map(quarters.curves.map((curve) => [keyOf(curve), curve]))
  if (!hours.curves.every((curve) => known.has(keyOf(curve)))) return null
  return { finer, agree: hours.curves.every((curve) => isMeanOf(curve, known.get(keyOf(curve))!)) }
}

/** Whether hours are means of quarters, as far as they are rounded. */
function isMeanOf({ values: hours }: ParsedCurve, { values: quarters }: ParsedCurve): boolean {
  const decimals = Math.max(...hours.map((value) => decimalsOf(value ?? 0)))
  const tolerance = 0.51 * 10 ** -decimals
  return hours.every((hour, at) => {
    const own = quarters.slice(4 * at, 4 * at + 4)
    if (hour === null || own.some((value) => value === null)) return true
    const mean = own.reduce<number>((sum, value) => sum + value!, 0) / 4
    return Math.abs(mean - hour) <= tolerance
  })
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0
}

function keyOf({ seriesKey: { metric, stage, locCode }, deliveryDate }: ParsedCurve): string {
  return `${metric} ${stage} ${locCode} ${deliveryDate}`
}

/** Two tables as one, whose days are those of both. */
export function together(first: ParsedCurves, second: ParsedCurves): ParsedCurves {
  const issueCounts = { ...first.issueCounts }
  for (const [code, count] of Object.entries(second.issueCounts) as [
    keyof typeof issueCounts,
    number,
  ][])
    issueCounts[code] = (issueCounts[code] ?? 0) + count
  const curves = [...first.curves, ...second.curves].sort((a, b) =>
    a.deliveryDate < b.deliveryDate ? -1 : a.deliveryDate > b.deliveryDate ? 1 : 0,
  )
  return {
    kind: 'CURVES',
    curves,
    counts: countsOf(first, second),
    issues: [...first.issues, ...second.issues],
    issueCounts,
    errorCount: first.errorCount + second.errorCount,
    warningCount: first.warningCount + second.warningCount,
    noticeCount: first.noticeCount + second.noticeCount,
  }
}

/** Rows of both; days of either, since both may hold the same ones; a share of all rows. */
function countsOf(first: ParsedCurves, second: ParsedCurves): ParsedCurves['counts'] {
  const both = [first, second]
  const sumOf = (pick: (counts: ParsedCurves['counts']) => number) =>
    both.reduce((sum, { counts }) => sum + pick(counts), 0)
  const rowsRead = sumOf((counts) => counts.rowsRead)
  const filled = sumOf((counts) => counts.completenessPercent * counts.rowsRead)
  const dates = new Set(both.flatMap(({ curves }) => curves.map((curve) => curve.deliveryDate)))
  return {
    rowsRead,
    rowsAccepted: sumOf((counts) => counts.rowsAccepted),
    rowsRejected: sumOf((counts) => counts.rowsRejected),
    daysAccepted: dates.size,
    daysRejected: Math.max(...both.map(({ counts }) => counts.daysRejected)),
    completenessPercent: rowsRead === 0 ? 0 : Math.floor((filled / rowsRead) * 100) / 100,
  }
}
