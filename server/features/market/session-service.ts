import { and, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import {
  type deleteTradeSession,
  type exportTradeSessions,
  type saveTradeSession,
  sessionTerms,
  type stepTradeSession,
  type tradeSessionDetail,
  type tradeSessions,
} from '#api/market/trade-sessions.ts'
import type { Database } from '#database/connection/database.ts'
import {
  declaredCycle,
  dropTerms,
  keepTerms,
  otherOfCycle,
} from '#database/queries/declaration/ten-day-terms.ts'
import { sessionsWithResults } from '#database/queries/market/trade-session-results.ts'
import { tradeSession } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { allowedSteps, stateAt } from '#domain/trade-session/next-session-state.ts'
import { deleteRow } from '../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../common/rows/export-rows.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { listRows, orderOf } from '../../common/rows/list-rows.ts'
import { saveRow, savingRow, type Taken } from '../../common/rows/save-row.ts'
import { advanceSessions } from '../../common/trade-sessions/advance-sessions.ts'
import { AppError, conflict, notFound } from '../../http/answer/app-error.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { declarationsOf } from './own-declarations.ts'
import { placeFault, termsFault } from './session-fault.ts'
import { type Session, viewsOf, writtenFields } from './session-views.ts'
import { tellTraders } from './tell-traders.ts'
import { refuseDeclared, writeSession } from './write-session.ts'

type Wanted = RequestOf<typeof exportTradeSessions>

/** Sessions that the filters fit; what closes last comes first. */
export async function listSessions(
  { provinceId, search, kind, state, day, ...page }: RequestOf<typeof tradeSessions>,
  context: CallContext,
): Promise<AnswerOf<typeof tradeSessions>> {
  const { db, language } = context
  await advanceSessions(context, provinceId)
  const where = fitting({ provinceId, search, kind, state, day })
  const { code, openAt, closeAt, resultAt, deliveryFrom } = tradeSession
  const sorts = { code, openAt, closeAt, resultAt, deliveryFrom }
  if (page.sort !== undefined) {
    const order = { sorts, first: [code] }
    const { rows, total } = await listRows(db, tradeSession, { where, order, page })
    return { rows: await viewsOf(db, rows, language), total }
  }
  const rows = await db
    .select()
    .from(tradeSession)
    .where(where)
    .orderBy(desc(closeAt), desc(tradeSession.id))
    .limit(page.pageSize)
    .offset((page.pageNum - 1) * page.pageSize)
  return { rows: await viewsOf(db, rows, language), total: await db.$count(tradeSession, where) }
}

/** A session with what the stations of the caller do in it. */
export async function readSession(
  { id }: RequestOf<typeof tradeSessionDetail>,
  context: CallContext,
): Promise<AnswerOf<typeof tradeSessionDetail>> {
  const { db, clock, language } = context
  const ofId = () => db.select().from(tradeSession).where(eq(tradeSession.id, id))
  const [known] = await ofId()
  if (!known) throw notFound()
  await advanceSessions(context, known.provinceId)
  const [session] = await viewsOf(db, await ofId(), language)
  if (!session) throw notFound()
  const declarations = await declarationsOf([known], context)
  return { now: clock.now().toISOString(), session, declarations }
}

/** The sessions that a list shows, all pages of it. */
export async function exportSessions(wanted: Wanted, context: CallContext): Promise<FileAnswer> {
  const { code, closeAt } = tradeSession
  const order = orderOf({ sorts: {}, first: [closeAt, code] }, { order: 'ascend' })
  const found = await context.db
    .select()
    .from(tradeSession)
    .where(fitting(wanted))
    .orderBy(...order)
  const fields = shownFields(sessionTerms.keyof().options, wanted)
  return csvOfRows('trading-calendar.csv', fields, found.map(writtenFields))
}

function fitting({ provinceId, search, kind, state, day }: Wanted): SQL | undefined {
  const { name, nameEn, code, deliveryFrom, deliveryTo } = tradeSession
  return and(
    eq(tradeSession.provinceId, provinceId),
    fitsWords(search, name, nameEn, code),
    kind === undefined ? undefined : eq(tradeSession.kind, kind),
    state === undefined ? undefined : eq(tradeSession.status, state),
    day === undefined ? undefined : and(lte(deliveryFrom, day), gte(deliveryTo, day)),
  )
}

const takenCode = ({ code }: { code: string }): Taken => ({
  code: { field: 'code', text: 'sessionCodeTaken', params: { code } },
})

/** @throws AppError notFound, conflict, invalid and refused as the endpoint says */
export async function saveSession(
  { id, lockVersion, provinceId, ...terms }: RequestOf<typeof saveTradeSession>,
  context: CallContext,
): Promise<AnswerOf<typeof saveTradeSession>> {
  const fault = termsFault(terms)
  if (fault) throw fieldError(context.language, fault)
  return savingRow(context, takenCode(terms), async (tx) => {
    if (id !== undefined) await holdOwn(tx, provinceId, id)
    const misplaced = await placeFault(tx, { provinceId, id, terms })
    if (misplaced) throw fieldError(context.language, misplaced)
    return writeSession(tx, { provinceId, id, lockVersion, terms }, context)
  })
}

/**
 * @throws AppError notFound, conflict; refused for a step that its state does not allow, and to cancel what
 *   stations have declared for
 */
export async function stepSession(
  { provinceId, id, lockVersion, to }: RequestOf<typeof stepTradeSession>,
  context: CallContext,
): Promise<AnswerOf<typeof stepTradeSession>> {
  return context.db.transaction(async (tx) => {
    const session = await holdOwn(tx, provinceId, id)
    if (session.lockVersion !== lockVersion) throw conflict()
    const now = context.clock.now()
    const state = stateAt(session, now, HOLIDAY_NOTICES)
    if (!allowedSteps(state).includes(to)) throw new AppError('refused', 'sessionStepWrong')
    if (to === 'CANCELLED') {
      await refuseDeclared(tx, id)
      await dropTerms(tx, id)
    }
    if (to === 'ANNOUNCED') await restoreTerms(tx, session)
    if (to === 'CANCELLED' || to === 'ANNOUNCED') await tellTraders(tx, to, session, context)
    const { id: _id, lockVersion: _version, updatedAt: _at, updatedBy: _by, ...values } = session
    const publishedAt = to === 'PUBLISHED' ? now : session.publishedAt
    const status = stateAt({ ...session, status: to, publishedAt }, now, HOLIDAY_NOTICES)
    const stepped = { ...values, status, publishedAt }
    return saveRow(tx, tradeSession, { id, lockVersion, values: stepped }, context)
  })
}

/** @throws AppError notFound; refused while it has results, or stations have declared for it */
export async function removeSession(
  { provinceId, id }: RequestOf<typeof deleteTradeSession>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await holdOwn(tx, provinceId, id)
    if ((await sessionsWithResults(tx, [id])).has(id))
      throw new AppError('refused', 'sessionHasResults')
    await refuseDeclared(tx, id)
    await dropTerms(tx, id)
    await deleteRow(tx, tradeSession, id)
  })
}

/** @throws AppError refused where another session has taken the cycle meanwhile */
async function restoreTerms(tx: Database, session: Session): Promise<void> {
  const { provinceId, id } = session
  const declared = await declaredCycle(tx, provinceId, session)
  if (!declared) return
  const code = await otherOfCycle(tx, provinceId, { ...declared, id })
  if (code !== undefined) throw new AppError('refused', 'sessionCycleTaken', { code })
  await keepTerms(tx, session, declared)
}

async function holdOwn(tx: Database, provinceId: string, id: number): Promise<Session> {
  const found = await holdRow(tx, tradeSession, id)
  if (found.provinceId !== provinceId) throw notFound()
  return found
}
