import { and, eq, inArray } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { type importTradeSessions, sessionTerms } from '#api/market/trade-sessions.ts'
import { tradeSession } from '#database/schema/tables.ts'
import { checkRows } from '../../common/rows/check-rows.ts'
import { readRowFile } from '../../common/rows/row-file.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { textOf } from '../../http/texts.ts'
import { placeFault, termsFault } from './session-fault.ts'
import { writtenFields } from './session-views.ts'
import { writeSession } from './write-session.ts'

type Outcome = AnswerOf<typeof importTradeSessions>

/** Ends the transaction of a preview: what it wrote was to see whether it can be. */
class OnlyAPreview extends Error {}

/**
 * Takes sessions of a province from a file, all or none; one whose code is there keeps what the file has no column
 * for. They are written one after the other, so that each is checked against those before it.
 *
 * @throws AppError refused for a file that has no rows of sessions, and where a station has declared for one whose
 *   days it would change
 */
export async function importSessions(
  { provinceId, preview }: RequestOf<typeof importTradeSessions>,
  context: CallContext,
): Promise<Outcome> {
  const { db, language, upload } = context
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const file = await readRowFile(upload, sessionTerms, language)
  const { lines, leftOut, places } = file
  if (file.problems.length > 0) return places.told(refusedWith(file.problems))
  const codes = lines.map(({ cells }) => String(cells.code ?? '').trim())
  let outcome: Outcome = { added: 0, changed: 0, problems: [] }
  try {
    await db.transaction(async (tx) => {
      const stored = await tx
        .select()
        .from(tradeSession)
        .where(and(eq(tradeSession.provinceId, provinceId), inArray(tradeSession.code, codes)))
        .for('update')
      const byCode = new Map(stored.map((row) => [row.code, row]))
      const whole = lines.map(({ line, cells }, index) => {
        const old = byCode.get(codes[index]!)
        const written: Record<string, unknown> = old ? writtenFields(old) : {}
        const kept = old ? Object.fromEntries(leftOut.map((field) => [field, written[field]])) : {}
        return { line, cells: { ...kept, ...cells } }
      })
      const check = { schema: sessionTerms, key: 'code', places, faultOf: termsFault }
      const { rows, problems } = checkRows(whole, check, language)
      if (problems.length > 0) {
        outcome = refusedWith(problems)
        return
      }
      for (const [index, terms] of rows.entries()) {
        const old = byCode.get(terms.code)
        const place = { provinceId, id: old?.id, terms }
        const fault = await placeFault(tx, place)
        if (fault) {
          const message = textOf(language, fault.text, fault.params)
          problems.push({ line: whole[index]!.line, column: fault.field, message })
        } else await writeSession(tx, { ...place, lockVersion: old?.lockVersion ?? 0 }, context)
      }
      outcome =
        problems.length > 0
          ? refusedWith(problems)
          : { added: rows.length - stored.length, changed: stored.length, problems: [] }
      if (preview || problems.length > 0) throw new OnlyAPreview()
    })
  } catch (error) {
    if (!(error instanceof OnlyAPreview)) throw error
  }
  return places.told(outcome)
}

const refusedWith = (problems: Outcome['problems']): Outcome => ({ added: 0, changed: 0, problems })
