import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { declaredCycle, dropTerms, keepTerms } from '#database/queries/declaration/ten-day-terms.ts'
import { declaration, tenDayCalendar, tradeSession } from '#database/schema/tables.ts'
import { SIMULATOR_ACCOUNT } from '#database/seed/demo-accounts.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { stateAt } from '#domain/trade-session/next-session-state.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { type SavedRow, saveRow } from '../../common/rows/save-row.ts'
import { AppError } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { Terms } from './session-fault.ts'
import type { Session } from './session-views.ts'

/** Instants of what people write. */
function storedTerms({ openAt, closeAt, resultAt, securityCheckAt, ...terms }: Terms) {
  return {
    ...terms,
    openAt: instantOf(openAt),
    closeAt: instantOf(closeAt),
    resultAt: resultAt === null ? null : instantOf(resultAt),
    securityCheckAt: securityCheckAt === null ? null : instantOf(securityCheckAt),
  }
}

const instantOf = (minute: string) => shanghaiInstant(minute.slice(0, 10), minute.slice(11))

type Write = {
  provinceId: string
  id: number | undefined
  lockVersion: number
  terms: Terms
}

/**
 * Writes a session with the terms that declarations read, in a transaction; who declares sees them at once.
 *
 * @throws AppError conflict by version; refused where stations have declared and its days or its kind change
 */
export async function writeSession(
  tx: Database,
  { provinceId, id, lockVersion, terms }: Write,
  context: CallContext,
): Promise<SavedRow> {
  const before = id === undefined ? null : await holdRow(tx, tradeSession, id)
  const stored = storedTerms(terms)
  if (before && isElsewhere(before, terms)) await refuseDeclared(tx, before.id)
  const { status = 'ANNOUNCED', publishedAt = null } = before ?? {}
  const simulated = before?.simulated ?? context.user.account === SIMULATOR_ACCOUNT
  const now = context.clock.now()
  const values = {
    ...{ ...stored, provinceId, publishedAt, simulated },
    status: stateAt({ ...stored, status, publishedAt }, now, HOLIDAY_NOTICES),
  }
  const saved = await saveRow(tx, tradeSession, { id, lockVersion, values }, context)
  const declared = status === 'CANCELLED' ? null : await declaredCycle(tx, provinceId, terms)
  if (before && (declared === null || isElsewhere(before, terms))) await dropTerms(tx, saved.id)
  if (declared) await keepTerms(tx, await holdRow(tx, tradeSession, saved.id), declared)
  return saved
}

const isElsewhere = (before: Session, { kind, deliveryFrom, deliveryTo }: Terms) =>
  before.kind !== kind || before.deliveryFrom !== deliveryFrom || before.deliveryTo !== deliveryTo

/** Declarations that somebody has handed on, or that the exchange has. */
const OUT = [
  'IN_REVIEW',
  'APPROVED',
  'FILED',
  'CLEARED_FULL',
  'CLEARED_PART',
  'NOT_CLEARED',
  'SETTLED',
] as const

/**
 * Holds the terms of a session: a declaration that is just being handed on is counted, or finds them gone.
 *
 * @throws AppError refused with their number where stations have declared for a session
 */
export async function refuseDeclared(tx: Database, sessionId: number): Promise<void> {
  const [terms] = await tx
    .select()
    .from(tenDayCalendar)
    .where(eq(tenDayCalendar.tradeSessionId, sessionId))
    .for('update')
  if (!terms) return
  const count = await tx.$count(
    declaration,
    and(
      eq(declaration.provinceId, terms.provinceId),
      eq(declaration.yearMonth, terms.yearMonth),
      eq(declaration.cycle, terms.cycle),
      eq(declaration.isCurrent, true),
      inArray(declaration.status, [...OUT]),
    ),
  )
  if (count > 0) throw new AppError('refused', 'sessionDeclaredFor', { count })
}
