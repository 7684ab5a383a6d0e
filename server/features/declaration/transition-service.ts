import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { Database } from '#database/connection/database.ts'
import { declaredLine, storedLines } from '#database/rows/declaration-lines.ts'
import { factsToKeep } from '#database/rows/filed-facts.ts'
import { declaration } from '#database/schema/tables.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { mayBeSubmitted } from '#domain/declaration/issues.ts'
import { validateTenDay } from '#domain/declaration/validate-ten-day.ts'
import type { DeclarationAction } from '#domain/declaration/words.ts'
import { holdRow } from '../../common/rows/hold-row.ts'
import { AppError, conflict, notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import {
  addEvent,
  type Declaration,
  findById,
  findLines,
  findSubmitter,
  insertNextVersion,
  replaceLines,
  updateDeclaration,
} from './declaration-repository.ts'
import { detailOf } from './detail-service.ts'
import { readCycleFacts } from './facts/cycle-facts.ts'
import { tellCreator, tellReviewers } from './notices/declaration-notices.ts'
import { expireDue } from './notices/expire-due.ts'
import { refusedByRules } from './notices/issue-text.ts'
import { type Announced, holdPlace, loadPlace, type Place } from './place.ts'
import { allowedState } from './refusals.ts'
import { clockOf, type DeclarationSettings, readSettings } from './trade-day/trade-session-terms.ts'

/** What a user sends with a step. */
type Step = { id: number; lockVersion: number; reason?: string; receiptNo?: string }
/** Steps that a user takes; REVISE is REOPEN for what was returned or withdrawn. */
type StepAction = Extract<
  DeclarationAction,
  'SUBMIT' | 'RECALL' | 'APPROVE' | 'REJECT' | 'FILE' | 'WITHDRAW' | 'RETURN' | 'REVISE'
>

/** The handler of one step of the state machine. */
export function stepOf(action: StepAction) {
  return async (step: Step, context: CallContext): Promise<DeclarationDetail> => {
    const found = await findById(context.db, step.id)
    if (!found) throw notFound()
    const { provinceId, stationId, yearMonth } = found
    const subject = { provinceId, stationId, yearMonth, cycle: found.cycle }
    const place = await loadPlace(context.db, subject)
    await expireDue(context, { declarationId: step.id })
    await context.db.transaction((tx) => take(tx, action, { step, place, context }))
    return detailOf(subject, context)
  }
}

type Known = { step: Step; place: Place; context: CallContext }
type Work = Known & { place: Announced }

/**
 * One step in one transaction: checks, change, history, messages.
 *
 * @throws AppError conflict for an old lock version; refused by state, clock, rules or four eyes
 */
async function take(tx: Database, action: StepAction, known: Known): Promise<void> {
  const { step, context } = known
  const now = context.clock.now()
  const locked = await holdRow(tx, declaration, step.id)
  const place = await holdPlace(tx, known.place)
  const work = { step, place, context }
  const settings = await readSettings(tx)
  const request = {
    action: machineAction(action, locked),
    clock: clockOf(place.tradeSession, settings, now),
    reason: step.reason,
  }
  if (locked.status === 'EXPIRED') allowedState(locked.status, request, context.language)
  if (!locked.isCurrent || locked.lockVersion !== step.lockVersion) throw conflict()
  const to = allowedState(locked.status, request, context.language)
  await checkStep(tx, { action, locked, settings, work })
  const changed =
    action === 'REVISE'
      ? await insertNextVersion(tx, locked, { createdBy: context.user.userId, now })
      : await updateDeclaration(tx, locked, {
          ...changeOf(action, step, now),
          ...(action === 'FILE' && { filedFacts: await factsFiledOn(tx, work) }),
          status: to,
        })
  await addEvent(tx, changed.id, {
    action: request.action,
    from: locked.status,
    to,
    actorId: context.user.userId,
    reason: step.reason ?? null,
    diff: diffOf(locked, changed),
    at: now,
  })
  await tell(tx, action, { changed, work })
}

function machineAction(action: StepAction, { status }: Declaration): DeclarationAction {
  const isOut = status === 'RETURNED' || status === 'WITHDRAWN'
  return action === 'REVISE' && isOut ? 'REOPEN' : action
}

type Check = {
  action: StepAction
  locked: Declaration
  settings: DeclarationSettings
  work: Work
}

async function checkStep(tx: Database, { action, locked, settings, work }: Check): Promise<void> {
  const { place, context } = work
  if (action === 'SUBMIT' || action === 'APPROVE') await checkRules(tx, locked, work)
  if ((action === 'APPROVE' || action === 'REJECT') && settings.fourEyes) {
    const submitter = await findSubmitter(tx, locked.id)
    if (submitter === context.user.userId) throw new AppError('refused', 'declarationFourEyes')
  }
  const { declareOpenAt } = place.tradeSession
  if (action === 'FILE' && context.clock.now() < declareOpenAt) {
    throw new AppError('refused', 'declarationNotOpen', { openAt: shanghaiText(declareOpenAt) })
  }
}

/** Checks the lines against the facts of now, and keeps those facts beside them. */
async function checkRules(tx: Database, locked: Declaration, { place, context }: Work) {
  const facts = await readCycleFacts(tx, place, context.clock.now())
  const lines = (await findLines(tx, locked.id)).map(declaredLine)
  const issues = validateTenDay({ lines }, facts.context)
  if (!mayBeSubmitted(issues)) throw refusedByRules(issues, context.language)
  await replaceLines(tx, storedLines(locked.id, lines, facts.context))
}

/** What it is filed on, to be shown for good: tomorrow's forecast had no part in it. */
async function factsFiledOn(tx: Database, { place, context }: Work) {
  const facts = await readCycleFacts(tx, place, context.clock.now())
  return factsToKeep(facts, place.station.mechanismShare)
}

type Change = Partial<typeof declaration.$inferInsert> & { updatedAt: Date }

function changeOf(action: StepAction, { receiptNo }: Step, now: Date): Change {
  switch (action) {
    case 'SUBMIT':
      return { submittedAt: now, updatedAt: now }
    case 'APPROVE':
    case 'REJECT':
      return { reviewedAt: now, updatedAt: now }
    case 'FILE':
      return { filedAt: now, receiptNo, updatedAt: now }
    default:
      return { updatedAt: now }
  }
}

function diffOf(before: Declaration, after: Declaration): Record<string, unknown> {
  return {
    ...(before.version === after.version ? {} : { version: [before.version, after.version] }),
    ...(after.receiptNo === null || before.receiptNo === after.receiptNo
      ? {}
      : { receiptNo: [before.receiptNo, after.receiptNo] }),
  }
}

async function tell(
  tx: Database,
  action: StepAction,
  { changed, work }: { changed: Declaration; work: Work },
): Promise<void> {
  const { place, context, step } = work
  const now = context.clock.now()
  const { account, username } = context.user
  const params = { actor: username, actorAccount: account, reason: step.reason ?? '' }
  const about = { place, declaration: changed, actorId: context.user.userId }
  if (action === 'SUBMIT') {
    await tellReviewers(tx, about, { kind: 'DECLARATION_SUBMITTED', severity: 'INFO', now, params })
  }
  if (action === 'REJECT') {
    const kind = 'DECLARATION_REJECTED'
    await tellCreator(tx, about, { kind, severity: 'WARNING', now, params })
  }
  if (action === 'RETURN') {
    const kind = 'DECLARATION_RETURNED'
    await tellCreator(tx, about, { kind, severity: 'WARNING', now, params })
  }
}
