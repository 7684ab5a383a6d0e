import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type EssDataFileRow, MAX_DATA_FILES, MAX_FILE_ERRORS } from '#api/storage/data-files.ts'
import type { Database } from '#database/connection/database.ts'
import {
  appUser,
  curveDay,
  curveSeries,
  essDataFile,
  essUnit,
  importFile,
  importIssue,
} from '#database/schema/tables.ts'
import type { EssDataKind } from '#domain/collection/words.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { personName } from '../../../common/names/person-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { SHEET_PARAM, type StoredFile } from '../stored-file.ts'
import { KIND_OF_METRIC } from './units-of-file.ts'

type Asked = { essId: number; dataKind?: EssDataKind | undefined; id?: number } & {
  from?: string | undefined
  to?: string | undefined
}

/** Files of a storage unit, the newest first, once for each kind of its data that they have. */
export async function essFileRows(
  { essId, dataKind, from, to, id }: Asked,
  context: CallContext,
): Promise<EssDataFileRow[]> {
  const { db, user, language } = context
  const found = await filesFrom(
    db,
    and(
      eq(essDataFile.essId, essId),
      dataKind === undefined ? undefined : eq(essDataFile.dataKind, dataKind),
      id === undefined ? undefined : eq(importFile.id, id),
      // What nobody wanted in the end is no history of the unit.
      sql`${importFile.state} <> 'DISCARDED'`,
    ),
  )
  const versions = await versionsOf(db, essId)
  const errors = await errorsOf(
    db,
    found.map(({ file }) => file.id),
  )
  const statements = found.filter(({ link }) => link.dataKind === 'STATEMENT').reverse()
  const rows = found.map(({ file, link, owner, provinceId }): EssDataFileRow => {
    const { summary, refusal } = (file as StoredFile).summary ?? {}
    const version = versions.get(`${file.id}|${link.dataKind}`)
    const ofPeriod = statements.filter(
      (one) => one.link.dateFrom === link.dateFrom && one.link.dateTo === link.dateTo,
    )
    const isStatement = link.dataKind === 'STATEMENT'
    const isCurrent =
      ofPeriod.filter((one) => one.file.state === 'KEPT').at(-1)?.file.id === file.id
    const seesAll = user.scope.all || user.scope.wholeProvinces.has(provinceId)
    return {
      ...{ id: file.id, essId, dataKind: link.dataKind, fileName: file.fileName },
      ...{ size: file.sizeBytes, sha256: file.sha256 },
      dateFrom: link.dateFrom ?? summary?.dateFrom ?? null,
      dateTo: link.dateTo ?? summary?.dateTo ?? null,
      version: isStatement
        ? ofPeriod.findIndex((one) => one.file.id === file.id) + 1
        : (version?.version ?? null),
      currentDays: isStatement ? Number(isCurrent) : (version?.currentDays ?? null),
      days: isStatement ? 1 : (version?.days ?? null),
      uploadedBy: personName(owner, language),
      uploadedAt: file.createdAt.toISOString(),
      parseStatus: file.state,
      accepted: summary?.rowsAccepted ?? null,
      rejected: summary?.rowsRejected ?? null,
      errors: errors.get(file.id) ?? [],
      refusal: refusal?.code ?? null,
      mayOpen: seesAll || file.ownerId === user.userId,
      repeated: false,
    }
  })
  return rows.filter(({ dateFrom, dateTo }) => isWithin({ dateFrom, dateTo }, { from, to }))
}

/** A file whose days nobody knows yet is of every range. */
function isWithin(
  { dateFrom, dateTo }: Pick<EssDataFileRow, 'dateFrom' | 'dateTo'>,
  { from, to }: Pick<Asked, 'from' | 'to'>,
): boolean {
  if (dateFrom === null || dateTo === null) return true
  return (to === undefined || dateFrom <= to) && (from === undefined || dateTo >= from)
}

function filesFrom(db: Database, wanted: SQL | undefined) {
  return db
    .select({
      file: importFile,
      link: essDataFile,
      owner: { account: appUser.account, username: appUser.username },
      provinceId: essUnit.provinceId,
    })
    .from(essDataFile)
    .innerJoin(importFile, eq(importFile.id, essDataFile.importFileId))
    .innerJoin(essUnit, eq(essUnit.id, essDataFile.essId))
    .innerJoin(appUser, eq(appUser.id, importFile.ownerId))
    .where(wanted)
    .orderBy(desc(importFile.createdAt), desc(importFile.id), asc(essDataFile.dataKind))
    .limit(MAX_DATA_FILES)
}

type Version = { version: number; days: number; currentDays: number }

/** What each file and kind of a unit brought: the highest version, days, and days that still count. */
async function versionsOf(db: Database, essId: number): Promise<ReadonlyMap<string, Version>> {
  const rows = await db
    .select({
      fileId: curveDay.importFileId,
      metric: curveSeries.metric,
      version: sql<number>`max(${curveDay.version})::int`,
      days: sql<number>`count(distinct ${curveDay.deliveryDate})::int`,
      currentDays: sql<number>`(count(distinct ${curveDay.deliveryDate})
        filter (where ${curveDay.isCurrent}))::int`,
    })
    .from(essUnit)
    .innerJoin(
      curveSeries,
      and(
        eq(curveSeries.provinceId, essUnit.provinceId),
        eq(curveSeries.locKind, 'ESS'),
        eq(curveSeries.locCode, essUnit.code),
      ),
    )
    .innerJoin(
      curveDay,
      and(eq(curveDay.provinceId, essUnit.provinceId), eq(curveDay.seriesId, curveSeries.id)),
    )
    .where(and(eq(essUnit.id, essId), sql`${curveDay.importFileId} is not null`))
    .groupBy(curveDay.importFileId, curveSeries.metric)
  const versions = new Map<string, Version>()
  for (const { fileId, metric, version, days, currentDays } of rows) {
    const key = `${fileId}|${KIND_OF_METRIC[metric]}`
    const known = versions.get(key) ?? { version: 0, days: 0, currentDays: 0 }
    versions.set(key, {
      version: Math.max(known.version, version),
      days: Math.max(known.days, days),
      currentDays: Math.max(known.currentDays, currentDays),
    })
  }
  return versions
}

async function errorsOf(
  db: Database,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, EssDataFileRow['errors']>> {
  if (fileIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(importIssue)
    .where(
      and(
        inArray(importIssue.importFileId, [...new Set(fileIds)]),
        eq(importIssue.severity, 'error'),
      ),
    )
    .orderBy(asc(importIssue.id))
  const byFile = groupBy(found, ({ importFileId }) => importFileId)
  return new Map(
    [...byFile].map(([id, issues]) => [
      id,
      issues.slice(0, MAX_FILE_ERRORS).map(({ rowNumber, columnName, code, params }) => {
        const { [SHEET_PARAM]: _sheet, ...shown } = params ?? {}
        return { row: rowNumber, column: columnName, reason: code, params: shown }
      }),
    ]),
  )
}
