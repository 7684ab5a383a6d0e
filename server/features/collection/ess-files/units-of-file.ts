import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { essDataFile, essUnit } from '#database/schema/tables.ts'
import type { EssDataKind } from '#domain/collection/words.ts'
import type { CurveMetric } from '#domain/curves/words.ts'
import type { SeriesKey } from '#files/layouts/layout.ts'
import type { StoredFile } from '../staging/stored-file.ts'

/** What kind of a storage unit's data a quantity is. */
export const KIND_OF_METRIC: Partial<Record<CurveMetric, EssDataKind>> = {
  CHARGE: 'ENERGY',
  DISCHARGE: 'ENERGY',
  SOC: 'SOC',
  PRICE: 'PRICE',
}

/**
 * Notes of which storage units a file that has been read is, and which kinds of their data it has; one without any
 * stays what its uploader said.
 */
export async function keepUnitsOfFile(
  tx: Database,
  { id, provinceId }: Pick<StoredFile, 'id' | 'provinceId'>,
  series: readonly SeriesKey[],
): Promise<void> {
  const ofUnits = series.flatMap(({ locKind, locCode, metric }) => {
    const dataKind = KIND_OF_METRIC[metric]
    return locKind === 'ESS' && dataKind ? [{ locCode, dataKind }] : []
  })
  if (ofUnits.length === 0) return
  const codes = [...new Set(ofUnits.map(({ locCode }) => locCode))]
  const units = await tx
    .select({ id: essUnit.id, code: essUnit.code })
    .from(essUnit)
    .where(and(eq(essUnit.provinceId, provinceId), inArray(essUnit.code, codes)))
  const before = await tx
    .delete(essDataFile)
    .where(eq(essDataFile.importFileId, id))
    .returning({ essId: essDataFile.essId, declared: essDataFile.declared })
  const isDeclared = (unitId: number) =>
    before.some(({ essId, declared }) => essId === unitId && declared)
  const rows = ofUnits.flatMap(({ locCode, dataKind }) => {
    const unit = units.find(({ code }) => code === locCode)
    return unit
      ? [{ importFileId: id, essId: unit.id, dataKind, declared: isDeclared(unit.id) }]
      : []
  })
  if (rows.length > 0) await tx.insert(essDataFile).values(rows).onConflictDoNothing()
}

/** Whether the uploader said that a file is a statement, which is kept and not read. */
export async function isStatement(db: Database, importFileId: number): Promise<boolean> {
  const [row] = await db
    .select({ essId: essDataFile.essId })
    .from(essDataFile)
    .where(and(eq(essDataFile.importFileId, importFileId), eq(essDataFile.dataKind, 'STATEMENT')))
    .limit(1)
  return row !== undefined
}
