import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { importStatement } from '#api/collection/statement.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { importFile, statementLine, statementSubject } from '#database/schema/tables.ts'
import type { Statement } from '#domain/collection/statement/read-statement.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { storable } from '../staging/stored-file.ts'

/** Lines of one statement; a month of a company has some hundreds. */
const MAX_LINES = 5_000
const MAX_SUBJECT_CHARS = 200

/** Keeps the lines of a statement beside the document that they were read from. */
export async function keepStatementLines(
  tx: Database,
  importFileId: number,
  { lines }: Statement,
): Promise<void> {
  const rows = lines.slice(0, MAX_LINES).map((line, index) => ({
    ...{ ...line, importFileId, line: index + 1 },
    subject: storable(line.subject).slice(0, MAX_SUBJECT_CHARS),
  }))
  await tx.insert(statementLine).values(rows)
}

/** The lines of the statement in a document, each with the subject of the province that it is called by. */
export async function statementOf(
  { id }: RequestOf<typeof importStatement>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof importStatement>> {
  const { nameZh, nameEn, aliases, provinceId } = statementSubject
  const { subject } = statementLine
  const known = db
    .selectDistinctOn([statementLine.line], {
      line: statementLine.line,
      code: statementSubject.code,
      name:
        language === 'zh' ? sql<string>`${nameZh}`.as('name') : sql<string>`${nameEn}`.as('name'),
    })
    .from(statementLine)
    .innerJoin(importFile, eq(importFile.id, statementLine.importFileId))
    .innerJoin(
      statementSubject,
      and(
        or(isNull(provinceId), eq(provinceId, importFile.provinceId)),
        or(eq(nameZh, subject), sql`${subject} = any(${aliases})`),
      ),
    )
    .where(eq(statementLine.importFileId, id))
    // What the province calls so comes before what every province does.
    .orderBy(statementLine.line, sql`${provinceId} is null`, statementSubject.id)
    .as('known')
  const found = await db
    .select({ row: statementLine, code: known.code, name: known.name })
    .from(statementLine)
    .leftJoin(known, eq(known.line, statementLine.line))
    .where(eq(statementLine.importFileId, id))
    .orderBy(asc(statementLine.line))
  const rows = found.map(({ row: { importFileId: _file, ...line }, code, name }) => ({
    ...line,
    known: code === null || name === null ? null : { code, name },
  }))
  return { rows, total: rows.length }
}
