import { and, asc, eq, sql } from 'drizzle-orm'
import type { confirmPlaces, importPlaces } from '#api/collection/endpoints.ts'
import { MAX_PLACE_QUESTIONS, type PlaceQuestion } from '#api/collection/shapes.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { importIssue, placeAlias } from '#database/schema/tables.ts'
import { PLACE_OF_LAYOUT } from '#domain/collection/words.ts'
import { AppError, conflict } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { logChanges } from '../../../http/log/logged-changes.ts'
import { readAgain, readIdle } from '../deciding/decide-import.ts'
import { readFile, readFileRow } from '../import-file-repository.ts'
import type { StoredFile } from '../staging/stored-file.ts'
import { parseOptionsFor } from './parse-options.ts'

/** Names of a file that are not known but near one that is. */
export async function placeQuestions(
  { id }: RequestOf<typeof importPlaces>,
  { db }: CallContext,
): Promise<AnswerOf<typeof importPlaces>> {
  const kind = placeOf(await readFile(db, id))
  if (!kind) return { rows: [], total: 0 }
  const found = await db
    .select({ params: importIssue.params })
    .from(importIssue)
    .where(
      and(
        eq(importIssue.importFileId, id),
        eq(importIssue.code, 'UNKNOWN_LOCATION'),
        sql`${importIssue.params} ? 'suggestedCode'`,
      ),
    )
    .orderBy(asc(importIssue.id))
    .limit(MAX_PLACE_QUESTIONS)
  const rows = found.map(({ params }): PlaceQuestion => {
    const { value = '', suggestion = '', suggestedCode = '' } = params ?? {}
    return {
      kind,
      ...{ name: String(value), suggestion: String(suggestion), code: String(suggestedCode) },
    }
  })
  return { rows, total: rows.length }
}

/**
 * Remembers for the province what names of places mean, and reads the file again.
 *
 * @throws AppError conflict when somebody was faster, refused for a place that the caller does not have
 */
export async function confirmNames(
  { id, lockVersion, names }: RequestOf<typeof confirmPlaces>,
  context: CallContext,
): Promise<AnswerOf<typeof confirmPlaces>> {
  const { db, clock, user } = context
  const file = await readIdle(id, context)
  if (file.state !== 'PARSED' || file.lockVersion !== lockVersion) throw conflict()
  const kind = placeOf(file)
  const { placeNames } = await parseOptionsFor(context, { ...file, ownerId: user.userId })
  const known = new Set((kind ? (placeNames?.[kind] ?? []) : []).map(({ code }) => code))
  if (!kind || names.some(({ code }) => !known.has(code))) {
    throw new AppError('refused', 'importPlaceUnknown')
  }
  const isSettled = file.mapping?.source === 'USER' || file.mapping?.mapping.readings
  const mapping = isSettled ? file.mapping : null
  await db.transaction(async (tx) => {
    for (const { name, code } of names) {
      const confirmed = { code, confirmedBy: user.userId, confirmedAt: clock.now() }
      await tx
        .insert(placeAlias)
        .values({ provinceId: file.provinceId, kind, alias: name, ...confirmed })
        .onConflictDoUpdate({
          target: [placeAlias.provinceId, placeAlias.kind, placeAlias.alias],
          set: confirmed,
        })
    }
    logChanges(
      tx,
      names.map(({ name, code }) => ({ field: name, before: null, after: code })),
    )
    await readAgain(tx, { file, mapping }, context)
  })
  return readFileRow(context, id)
}

function placeOf({ layout }: StoredFile) {
  return layout && PLACE_OF_LAYOUT[layout]
}
