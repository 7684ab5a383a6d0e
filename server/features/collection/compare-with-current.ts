import type { WriteCount } from '#api/collection/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import { type CurveDay, findSeries, readCurves } from '#database/queries/curve-reader.ts'
import { seriesKeyText } from '#database/queries/curve-writer.ts'
import type { StagedCurve, StagedImport } from './staged-import.ts'

/** Small enough that no other query waits long for the comparison. */
const CURVES_AT_ONCE = 300

type Target = { provinceId: string; signal: AbortSignal; onShare: (share: number) => void }

/** What writing the curves would do, as things stand. */
export async function compareWithCurrent(
  db: Database,
  staged: StagedImport,
  { provinceId, signal, onShare }: Target,
): Promise<WriteCount> {
  const total = staged.head.days.reduce((sum, { curves }) => sum + curves, 0)
  const idOf = await seriesIds(db, provinceId)
  const result: WriteCount = { added: 0, revised: 0, unchanged: 0 }
  let done = 0
  for await (const curves of staged.batches(CURVES_AT_ONCE)) {
    signal.throwIfAborted()
    const current = await currentDays(db, { provinceId, curves, idOf })
    for (const [index, curve] of curves.entries()) {
      const standing = current[index]
      if (!standing) result.added++
      else if (isSame(standing, curve)) result.unchanged++
      else result.revised++
    }
    done += curves.length
    onShare(done / total)
  }
  return result
}

/** The current version of each curve, or undefined, in the order of the curves. */
export async function currentVersions(
  db: Database,
  provinceId: string,
  curves: readonly StagedCurve[],
): Promise<(CurveDay | undefined)[]> {
  return currentDays(db, { provinceId, curves, idOf: await seriesIds(db, provinceId) })
}

/**
 * Whether a curve holds the same values as the one that stands; 0 and −0 are the same, null is equal to null
 * alone. A mean of a day is another curve than equal values of its slots.
 */
export function isSame(
  { values, quality }: Pick<CurveDay, 'values' | 'quality'>,
  curve: StagedCurve,
): boolean {
  if ((quality === 'DAY_MEAN') !== (curve.quality === 'DAY_MEAN')) return false
  return (
    values.length === curve.values.length &&
    values.every((value, index) => value === curve.values[index])
  )
}

async function seriesIds(db: Database, provinceId: string): Promise<Map<string, number>> {
  const series = await findSeries(db, { provinceId })
  return new Map(series.map((row) => [seriesKeyText(row), row.id]))
}

async function currentDays(
  db: Database,
  source: { provinceId: string; curves: readonly StagedCurve[]; idOf: Map<string, number> },
): Promise<(CurveDay | undefined)[]> {
  const { provinceId, curves, idOf } = source
  const ids = curves.map(({ series }) => idOf.get(seriesKeyText(series)))
  const seriesIds = [...new Set(ids.filter((id) => id !== undefined))]
  const dates = curves.map(({ deliveryDate }) => deliveryDate).sort()
  if (dates.length === 0) return []
  const range = { provinceId, seriesIds, from: dates[0]!, to: dates.at(-1)! }
  const days = await readCurves(db, range)
  const byKey = new Map(days.map((day) => [`${day.seriesId}|${day.deliveryDate}`, day]))
  return curves.map(({ deliveryDate }, index) => byKey.get(`${ids[index]}|${deliveryDate}`))
}
