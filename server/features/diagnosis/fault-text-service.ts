import { and, asc, eq, sql } from 'drizzle-orm'
import type { faultTexts, saveFaultText } from '#api/diagnosis/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { faultText } from '#database/schema/tables.ts'
import { withoutEdit } from '../../common/rows/without-edit.ts'
import { conflict } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'

type FaultTextRow = AnswerOf<typeof faultTexts>['rows'][number]

/** Texts by code, those of the caller's language first. */
export async function listFaultTexts(
  _request: RequestOf<typeof faultTexts>,
  { db, language }: CallContext,
): Promise<AnswerOf<typeof faultTexts>> {
  const found = await db.select().from(faultText).orderBy(asc(faultText.code))
  const rows = found
    .map((row) => withoutEdit(row) as FaultTextRow)
    .sort((one, other) => Number(other.language === language) - Number(one.language === language))
  return { rows, total: rows.length }
}

/** @throws AppError conflict when somebody saved in between */
export async function changeFaultText(
  { code, language, lockVersion, ...texts }: RequestOf<typeof saveFaultText>,
  { db, clock, user }: CallContext,
): Promise<AnswerOf<typeof saveFaultText>> {
  const [saved] = await db.transaction((tx) =>
    tx
      .update(faultText)
      .set({
        ...texts,
        updatedAt: clock.now(),
        updatedBy: user.userId,
        lockVersion: sql`${faultText.lockVersion} + 1`,
      })
      .where(
        and(
          eq(faultText.code, code),
          eq(faultText.language, language),
          eq(faultText.lockVersion, lockVersion),
        ),
      )
      .returning({ lockVersion: faultText.lockVersion }),
  )
  if (!saved) throw conflict()
  return saved
}
