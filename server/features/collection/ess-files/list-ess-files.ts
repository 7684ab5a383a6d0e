import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type EssDataFileRow, MAX_DATA_FILES, MAX_FILE_ERRORS } from '#api/storage/data-files.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, essDataFile, essUnit, importFile, importIssue } from '#database/schema/tables.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import type { EssDataKind } from '#domain/collection/words.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { personName } from '../../../common/names/person-name.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { mayDecide } from '../deciding/may-decide.ts'
import { SHEET_PARAM, type StoredFile } from '../staging/stored-file.ts'
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
      isCurrent: isStatement ? isCurrent : (version?.isCurrent ?? false),
      uploadedBy: personName(owner, language),
      uploadedAt: file.createdAt.toISOString(),
      parseStatus: file.state,
      accepted: summary?.rowsAccepted ?? null,
      rejected: summary?.rowsRejected ?? null,
      errors: errors.get(file.id) ?? [],
      refusal: refusal?.code ?? null,
      mayOpen: seesAll || file.ownerId === user.userId,
      decidable: mayDecide(file, user),
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

type Version = { version: number; days: number; currentDays: number; isCurrent: boolean }

/** What each file and kind of a unit brought: the highest version, days, and those that still count whole. */
async function versionsOf(db: Database, essId: number): Promise<ReadonlyMap<string, Version>> {
  const kinds = sql.join(
    Object.entries(KIND_OF_METRIC).map(([metric, kind]) => sql`when ${metric} then ${kind}`),
    sql` `,
  )
  const rows = await queryRows<Version & { fileId: number; kind: EssDataKind }>(
    db,
    sql`select file_id::int as "fileId", kind, max(version)::int as version, count(*)::int as days,
        (count(*) filter (where is_whole))::int as "currentDays", bool_or(is_some) as "isCurrent"
      from (
        select d.import_file_id as file_id, case s.metric ${kinds} end as kind, d.delivery_date,
          max(d.version) as version, bool_and(d.is_current) as is_whole,
          bool_or(d.is_current) as is_some
        from ess_unit u
        join curve_series s on s.province_id = u.province_id and s.loc_kind = 'ESS'
          and s.loc_code = u.code
        join curve_day d on d.province_id = u.province_id and d.series_id = s.id
        where u.id = ${essId} and d.import_file_id is not null
        group by 1, 2, 3
      ) day where kind is not null group by 1, 2`,
  )
  return new Map(rows.map(({ fileId, kind, ...version }) => [`${fileId}|${kind}`, version]))
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
