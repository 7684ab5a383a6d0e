import type { WriteCount } from '#api/collection/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import { type CurveDay, findSeries, readCurves } from '#database/queries/curves/curve-reader.ts'
import { seriesKeyText } from '#database/queries/curves/curve-writer.ts'
import type { StagedCurve, StagedImport } from '../staging/staged-import.ts'
import { replacesPublished } from './replaces-published.ts'

/** Small enough that no other query waits long for the comparison. */
export const CURVES_AT_ONCE = 300

type Target = { provinceId: string; signal: AbortSignal; onShare: (share: number) => void }

/** What writing would do, whether a day would have fewer values than it has, and how much of the market is replaced. */
export type Compared = WriteCount & { losesValues: boolean; replaced: number }

const valueCount = ({ values }: { values: readonly (number | null)[] }) =>
  values.filter((value) => value !== null).length

/** What writing the curves would do, as things stand. */
export async function compareWithCurrent(
  db: Database,
  staged: StagedImport,
  { provinceId, signal, onShare }: Target,
): Promise<Compared> {
  const total = staged.head.days.reduce((sum, { curves }) => sum + curves, 0)
  const idOf = await seriesIds(db, provinceId)
  const result: Compared = { added: 0, revised: 0, unchanged: 0, losesValues: false, replaced: 0 }
  let done = 0
  for await (const curves of staged.batches(CURVES_AT_ONCE)) {
    signal.throwIfAborted()
    const current = await currentDays(db, { provinceId, curves, idOf })
    for (const [index, curve] of curves.entries()) {
      const standing = current[index]
      if (!standing) result.added++
      else if (isSame(standing, curve)) result.unchanged++
      else result.revised++
      if (standing && valueCount(standing) > valueCount(curve)) result.losesValues = true
      if (standing && replacesPublished(standing, curve)) result.replaced++
    }
    done += curves.length
    onShare(done / total)
  }
  return result
}

/**
 * The version of each curve that stands, or stood at a moment, in the order of the curves; undefined where there is
 * none.
 */
export async function standingVersions(
  db: Database,
  curves: readonly StagedCurve[],
  { provinceId, asOf }: { provinceId: string; asOf: Date | undefined },
): Promise<(CurveDay | undefined)[]> {
  return currentDays(db, { provinceId, curves, idOf: await seriesIds(db, provinceId), asOf })
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

type Source = {
  provinceId: string
  curves: readonly StagedCurve[]
  idOf: Map<string, number>
  asOf?: Date | undefined
}

async function currentDays(db: Database, source: Source): Promise<(CurveDay | undefined)[]> {
  const { provinceId, curves, idOf, asOf } = source
  const ids = curves.map(({ series }) => idOf.get(seriesKeyText(series)))
  const seriesIds = [...new Set(ids.filter((id) => id !== undefined))]
  const dates = curves.map(({ deliveryDate }) => deliveryDate).sort()
  if (dates.length === 0) return []
  const range = { provinceId, seriesIds, from: dates[0]!, to: dates.at(-1)! }
  const days = await readCurves(db, asOf ? { ...range, asOf } : range)
  const byKey = new Map(days.map((day) => [`${day.seriesId}|${day.deliveryDate}`, day]))
  return curves.map(({ deliveryDate }, index) => byKey.get(`${ids[index]}|${deliveryDate}`))
}
