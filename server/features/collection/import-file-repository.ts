import { and, asc, count, desc, eq, gt, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { importFiles, importIssues } from '#api/collection/endpoints.ts'
import type { ImportFileRow, ImportIssueRow, SameFile } from '#api/collection/shapes.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { appUser, importFile, importIssue, job } from '#database/schema/tables.ts'
import { importFileSeenBy } from '#database/scope/import-file-types.ts'
import { isIfGiven, preparedOnce } from '#database/sql/prepared.ts'
import type { RememberedMapping } from '#files/layouts/audit/mapping-choice.ts'
import { type Person, personName } from '../../common/names/person-name.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { toldJobError } from '../../jobs/job-error.ts'
import { mayDecide } from './deciding/may-decide.ts'
import { SHEET_PARAM, type StoredFile, type StoredMapping } from './staging/stored-file.ts'

/** Mappings of how many of a user's last files are remembered. */
const REMEMBERED_FILES = 20

type FoundRow = { file: StoredFile; owner: Person; job: typeof job.$inferSelect | null }

/** @throws AppError notFound */
export async function readFile(db: Database, id: number): Promise<StoredFile> {
  const [file] = await db.select().from(importFile).where(eq(importFile.id, id))
  if (!file) throw notFound()
  return file as StoredFile
}

/** @throws AppError notFound */
export async function readFileRow(
  { db, language, user }: Pick<CallContext, 'db' | 'language' | 'user'>,
  id: number,
): Promise<ImportFileRow> {
  const [found] = await filesFrom(db).where(eq(importFile.id, id))
  if (!found) throw notFound()
  return rowOf(found as FoundRow, { language, user })
}

const wantedFiles = and(
  eq(importFile.provinceId, sql.placeholder('provinceId')),
  isIfGiven(importFile.state, 'state'),
  isIfGiven(importFile.ownerId, 'ownerId'),
  importFileSeenBy(sql.placeholder('systemType')),
)

const pageOfFiles = preparedOnce((db) =>
  filesFrom(db)
    .where(wantedFiles)
    .orderBy(desc(importFile.createdAt), desc(importFile.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(''),
)

const countOfFiles = preparedOnce((db) =>
  db.select({ total: count() }).from(importFile).where(wantedFiles).prepare(''),
)

/** Files of a province that are for the type of the session; who is bound to single objects sees the own ones. */
export async function listFiles(
  { db, user, language }: CallContext,
  { provinceId, state, decidable, pageNum, pageSize }: RequestOf<typeof importFiles>,
): Promise<AnswerOf<typeof importFiles>> {
  const { scope, systemType } = user
  const seesAll = scope.all || scope.wholeProvinces.has(provinceId)
  const isOwn = decidable && !user.resources.has('/collection:manage')
  const ownerId = seesAll && !isOwn ? null : scope.userId
  const wanted = { provinceId, state: state ?? null, ownerId, systemType }
  const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const found = await pageOfFiles(db).execute({ ...wanted, ...page })
  const [all] = await countOfFiles(db).execute(wanted)
  return {
    rows: (found as FoundRow[]).map((row) => rowOf(row, { language, user })),
    total: all!.total,
  }
}

type Content = Pick<StoredFile, 'provinceId' | 'sha256' | 'systemType'>

/**
 * The committed file of a province with this content, if sessions of the system type see it and what it wrote still
 * counts: when another file has changed days of it since, or sheets of it were left, the same content is news again,
 * unless it is known to change nothing.
 */
export async function findCommitted(
  db: Database,
  { provinceId, sha256, systemType }: Content,
  { changesNothing = false } = {},
): Promise<SameFile | undefined> {
  const [found] = await db
    .select()
    .from(importFile)
    .where(
      and(
        eq(importFile.provinceId, provinceId),
        eq(importFile.sha256, sha256),
        eq(importFile.state, 'COMMITTED'),
        systemType === null ? undefined : importFileSeenBy(systemType),
        changesNothing ? undefined : and(notExists(changedSince(db)), isReadWhole),
      ),
    )
    .orderBy(desc(importFile.committedAt))
    .limit(1)
  return found && { fileName: found.fileName, committedAt: found.committedAt!.toISOString() }
}

/** No sheet of the file was left: what was not read can still be brought by the same file. */
const isReadWhole = sql`${importFile.summary}->'summary'->'issueCounts'->>'SHEET_LEFT' IS NULL`

/** Files that were written after a file and changed values on days of it. */
function changedSince(db: Database) {
  const later = alias(importFile, 'later')
  const dayOf = (summary: SQLWrapper, end: 'dateFrom' | 'dateTo') =>
    sql`${summary}->'summary'->>${sql.raw(`'${end}'`)}`
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.provinceId, importFile.provinceId),
        eq(later.state, 'COMMITTED'),
        or(
          gt(later.committedAt, importFile.committedAt),
          and(eq(later.committedAt, importFile.committedAt), gt(later.id, importFile.id)),
        ),
        sql`(${later.summary}->'written'->>'revised')::int > 0`,
        sql`${dayOf(later.summary, 'dateFrom')} <= ${dayOf(importFile.summary, 'dateTo')}`,
        sql`${dayOf(later.summary, 'dateTo')} >= ${dayOf(importFile.summary, 'dateFrom')}`,
      ),
    )
}

/** What the owner said or confirmed about the columns of earlier files of such sessions, the newest first. */
export async function rememberedMappings(
  db: Database,
  { provinceId, ownerId, systemType }: StoredFile,
): Promise<RememberedMapping[]> {
  const rows = await db
    .select({ mapping: importFile.mapping })
    .from(importFile)
    .where(
      and(
        eq(importFile.provinceId, provinceId),
        eq(importFile.ownerId, ownerId),
        eq(importFile.state, 'COMMITTED'),
        or(
          sql`${importFile.mapping}->>'source' <> 'DETECTED'`,
          sql`${importFile.mapping}->'mapping'->'readings' is not null`,
        ),
        systemType === null ? undefined : importFileSeenBy(systemType),
      ),
    )
    .orderBy(desc(importFile.id))
    .limit(REMEMBERED_FILES)
  return rows.flatMap((row) => {
    const { mapping, fingerprint } = row.mapping as StoredMapping
    return fingerprint ? [{ mapping, fingerprint }] : []
  })
}

export async function listIssues(
  db: Database,
  { id, severity, code, pageNum, pageSize }: RequestOf<typeof importIssues>,
): Promise<AnswerOf<typeof importIssues>> {
  const wanted = and(
    eq(importIssue.importFileId, id),
    severity === undefined ? undefined : eq(importIssue.severity, severity),
    code === undefined ? undefined : eq(importIssue.code, code),
  )
  const found = await db
    .select()
    .from(importIssue)
    .where(wanted)
    .orderBy(asc(importIssue.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const [all] = await db.select({ total: count() }).from(importIssue).where(wanted)
  const rows = found.map((issue) => {
    const { [SHEET_PARAM]: sheet, ...params } = issue.params as ImportIssueRow['params']
    return {
      ...{ id: issue.id, severity: issue.severity, code: issue.code },
      ...{ row: issue.rowNumber, column: issue.columnName, params },
      sheet: sheet === undefined ? null : String(sheet),
    }
  })
  return { rows, total: all!.total }
}

function filesFrom(db: Database) {
  return db
    .select({
      file: importFile,
      owner: { account: appUser.account, username: appUser.username },
      job,
    })
    .from(importFile)
    .innerJoin(appUser, eq(appUser.id, importFile.ownerId))
    .leftJoin(job, eq(job.id, importFile.jobId))
    .$dynamic()
}

function rowOf(
  { file, owner, job: latest }: FoundRow,
  { language, user }: Pick<CallContext, 'language' | 'user'>,
): ImportFileRow {
  const { summary, refusal, written, duplicateOf, undone, pages, statement } = file.summary ?? {}
  return {
    id: file.id,
    provinceId: file.provinceId,
    fileName: file.fileName,
    sizeBytes: file.sizeBytes,
    ownerName: personName(owner, language),
    arrival: file.arrival,
    decidable: mayDecide(file, user),
    state: file.state,
    layout: file.layout,
    summary: summary ?? null,
    refusal: refusal ?? null,
    written: written ?? null,
    undone: undone ?? null,
    pages: pages ?? null,
    statement: statement ?? null,
    duplicateOf: duplicateOf ?? null,
    job: latest && {
      id: latest.id,
      kind: latest.kind,
      state: latest.state,
      progress: latest.progress,
      progressCode: latest.progressCode,
      error: toldJobError(latest.error),
    },
    createdAt: file.createdAt.toISOString(),
    committedAt: file.committedAt?.toISOString() ?? null,
    lockVersion: file.lockVersion,
  }
}
