import { rm } from 'node:fs/promises'
import type { importTenDayResult } from '#api/declaration/endpoints.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { contractCodeOf, writeContract } from '#database/queries/market/result-contract.ts'
import { reminderSettings } from '#database/queries/notification/reminder-settings.ts'
import { declaredLine, type StoredLine, withResult } from '#database/rows/declaration-lines.ts'
import { diffLines } from '#domain/declaration/diff-lines.ts'
import type { TradeSessionClock } from '#domain/declaration/next-state.ts'
import { classifyResult } from '#domain/declaration/outcome/clearing-result.ts'
import type { Direction } from '#domain/declaration/words.ts'
import { resultSeverity } from '#domain/notification/reminder-rules.ts'
import { energyFromMwh, toMwh } from '#domain/units/energy.ts'
import { sum } from '#domain/units/quantity.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import {
  addEvent,
  type Declaration,
  findLines,
  lockCurrent,
  replaceLines,
  updateDeclaration,
} from '../declaration-repository.ts'
import { tellCreator, tellReviewers } from '../notices/declaration-notices.ts'
import { expireDue } from '../notices/expire-due.ts'
import { loadPlace, type Place } from '../place.ts'
import { allowedState } from '../refusals.ts'
import { clockOf, readSettings } from '../trade-day/trade-session-terms.ts'
import { issuesOfResult, refusedByFile } from './check-result.ts'
import { keepPublished } from './published-result.ts'
import { type ResultFile, readResultFile } from './result-file.ts'

type Answer = AnswerOf<typeof importTenDayResult>

/**
 * Takes a result file in: lines, state, contract, history and messages, all or nothing.
 *
 * @throws AppError refused for a file with any fault, or when nothing was filed
 */
export async function importResult(
  subject: RequestOf<typeof importTenDayResult>,
  context: CallContext,
): Promise<Answer> {
  const upload = context.upload!
  try {
    const place = await loadPlace(context.db, subject)
    if (!place.tradeSession) throw new AppError('refused', 'declarationNotAnnounced')
    await expireDue(context, { stationId: place.station.id })
    const file = await readResultFile(upload, place.station.code, context.signal)
    return await context.db.transaction((tx) => take(tx, { place, file, context }))
  } finally {
    await rm(upload.path, { force: true })
  }
}

type Work = { place: Place; file: ResultFile; context: CallContext }

async function take(tx: Database, { place, file, context }: Work): Promise<Answer> {
  const { language } = context
  const locked = await lockCurrent(tx, place.subject)
  if (!locked) throw new AppError('refused', 'declarationResultMissing')
  const clock = clockOf(place.tradeSession!, await readSettings(tx), context.clock.now())
  // Whether a result may come at all does not depend on what it says.
  allowedState(locked.status, { action: 'IMPORT_RESULT', clock, outcome: 'NOT_CLEARED' }, language)
  const before = await findLines(tx, locked.id)
  const issues = issuesOfResult(file, before, place)
  if (issues.length > 0) throw refusedByFile(issues, language)
  await keepPublished(tx, file, { place, now: context.clock.now() })
  const lines = withResult(before, file.rows)
  return keep(tx, { locked, before, lines, clock, place, context })
}

type Result = {
  locked: Declaration
  before: StoredLine[]
  lines: StoredLine[]
  clock: TradeSessionClock
  place: Place
  context: CallContext
}

async function keep(tx: Database, result: Result): Promise<Answer> {
  const { locked, before, lines, clock, place, context } = result
  const now = context.clock.now()
  const cleared = classify(lines)
  const request = { action: 'IMPORT_RESULT', clock, outcome: cleared.outcome } as const
  const status = allowedState(locked.status, request, context.language)
  const diff = diffLines(before, lines, ['clearedMwh', 'clearedPriceCnyPerMwh'])
  const changedSlots = Object.keys(diff).map(Number)
  const unchanged = changedSlots.length === 0 && status === locked.status
  const contractCode = unchanged
    ? await contractCodeOf(tx, locked)
    : await writeContract(tx, locked, { station: place.station, lines, now })
  const answer = { declarationId: locked.id, status, contractCode, changedSlots, ...cleared.totals }
  if (unchanged) return { ...answer, outcome: 'UNCHANGED', lockVersion: locked.lockVersion }
  await replaceLines(tx, lines)
  const changed = await updateDeclaration(tx, locked, { status, updatedAt: now })
  await addEvent(tx, locked.id, {
    action: 'IMPORT_RESULT',
    from: locked.status,
    to: status,
    actorId: context.user.userId,
    diff: { lines: diff, file: context.upload!.fileName, sha256: context.upload!.sha256 },
    at: now,
  })
  await tell(tx, changed, { place, context, fillRate: cleared.totals.fillRate })
  const outcome = locked.status === 'FILED' ? 'IMPORTED' : 'CORRECTED'
  return { ...answer, outcome, lockVersion: changed.lockVersion }
}

function classify(lines: readonly StoredLine[]) {
  const results = lines.map((line) => ({
    slot: line.slot,
    direction: line.direction,
    declaredWh: declaredLine(line).energyWh,
    clearedWh: line.clearedMwh === null ? null : energyFromMwh(line.clearedMwh),
  }))
  const classified = classifyResult(results)
  if (!classified.complete) {
    throw new RangeError(`hours without a result: ${classified.missingSlots.join(', ')}`)
  }
  const clearedMwh = (direction: Direction) =>
    toMwh(
      sum(
        results
          .filter((line) => line.direction === direction)
          .map((line) => line.clearedWh)
          .filter((energy) => energy !== null),
      ),
    )
  const { outcome, fillRate } = classified
  const totals = { clearedSellMwh: clearedMwh('SELL'), clearedBuyMwh: clearedMwh('BUY') }
  return { outcome, totals: { fillRate, ...totals } }
}

async function tell(
  tx: Database,
  declaration: Declaration,
  told: { place: Place; context: CallContext; fillRate: number | null },
): Promise<void> {
  const { place, context, fillRate } = told
  const notice = {
    kind: 'DECLARATION_RESULT',
    severity: resultSeverity(fillRate, (await reminderSettings(tx)).fillRate),
    now: context.clock.now(),
    params: { fillPercent: fillRate === null ? '-' : (fillRate * 100).toFixed(1) },
  } as const
  const about = { place, declaration, actorId: context.user.userId }
  await tellCreator(tx, about, notice)
  await tellReviewers(tx, about, notice)
}
