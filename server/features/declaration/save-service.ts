import type { saveTenDay } from '#api/declaration/endpoints.ts'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { storedLines } from '#database/rows/declaration-lines.ts'
import { diffLines } from '#domain/declaration/diff-lines.ts'
import { type DeclarationLine, declares } from '#domain/declaration/ten-day-declaration.ts'
import { validateTenDay } from '#domain/declaration/validate-ten-day.ts'
import { energyFromMwh } from '#domain/units/energy.ts'
import { priceFromCnyPerMwh } from '#domain/units/price.ts'
import { conflict } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import {
  addEvent,
  findLines,
  insertFirst,
  lockCurrent,
  replaceLines,
  updateDeclaration,
} from './declaration-repository.ts'
import { detailOf } from './detail-service.ts'
import { type CycleFacts, readCycleFacts } from './facts/cycle-facts.ts'
import { expireDue } from './notices/expire-due.ts'
import { refusedByRules } from './notices/issue-text.ts'
import { holdPlace, loadPlace, type Place } from './place.ts'
import { allowedState } from './refusals.ts'
import { clockOf, readSettings } from './trade-day/trade-session-terms.ts'

type Save = RequestOf<typeof saveTenDay>

/**
 * Makes a draft or replaces the lines of one.
 *
 * @throws AppError conflict when somebody saved in between; refused after the close, in a state that
 * is no draft, or for an hour that is given twice
 */
export async function saveDeclaration(
  request: Save,
  context: CallContext,
): Promise<DeclarationDetail> {
  return saveAdjusted(request, context, async (_, { lines }) => ({ lines }))
}

/** A draft that is being saved, with what was sent of its lines. */
type Saving = { declarationId: number; place: Place; lines: DeclarationLine[]; facts: CycleFacts }

/** What becomes of the lines that were sent, in the transaction that saves them, and what the history says of it. */
type Adjust = (
  tx: Database,
  saving: Saving,
) => Promise<{ lines: DeclarationLine[]; diff?: Record<string, [string | null, string]> }>

/**
 * {@link saveDeclaration} with lines that are adjusted before they are kept.
 *
 * @throws as that does, and what `adjust` throws; then nothing is saved
 */
export async function saveAdjusted(
  request: Save,
  context: CallContext,
  adjust: Adjust,
): Promise<DeclarationDetail> {
  const place = await loadPlace(context.db, request)
  await expireDue(context, { stationId: place.station.id })
  await context.db.transaction((tx) => write(tx, { request, place, context, adjust }))
  return detailOf(place.subject, context)
}

type Work = { request: Save; place: Place; context: CallContext; adjust: Adjust }

async function write(tx: Database, { request, place: known, context, adjust }: Work) {
  const now = context.clock.now()
  const { language, user } = context
  const remark = request.remark || null
  // In one order everywhere, so that nobody holds up somebody who waits for them: first the declaration.
  const current = await lockCurrent(tx, known.subject)
  const place = await holdPlace(tx, known)
  const clock = clockOf(place.tradeSession, await readSettings(tx), now)
  const action = current ? 'SAVE' : 'CREATE'
  const from = current?.status ?? 'NOT_STARTED'
  if (from === 'EXPIRED') allowedState(from, { action, clock }, language)
  if (request.lockVersion !== (current?.lockVersion ?? 0)) throw conflict()
  const to = allowedState(from, { action, clock }, language)
  const facts = await readCycleFacts(tx, place, now)
  const sent = linesOf(request)
  refuseRepeated(sent, facts, context)
  const saved = current
    ? await updateDeclaration(tx, current, { remark, updatedAt: now })
    : await insertFirst(tx, place.subject, { createdBy: user.userId, now, remark })
  if (!saved) throw conflict()
  const saving = { declarationId: saved.id, place, lines: sent, facts }
  const { lines, diff: adjusted } = await adjust(tx, saving)
  const before = await findLines(tx, saved.id)
  const after = storedLines(saved.id, lines, facts.context)
  await replaceLines(tx, after)
  const diff = {
    lines: diffLines(before, after, ['direction', 'energyMwh', 'priceCnyPerMwh']),
    ...(remark === (current?.remark ?? null) ? {} : { remark: [current?.remark ?? null, remark] }),
    ...adjusted,
  }
  await addEvent(tx, saved.id, { action, from, to, actorId: user.userId, diff, at: now })
}

function linesOf({ lines }: Save): DeclarationLine[] {
  const exact = lines.map(({ slot, direction, energyMwh, priceCnyPerMwh }) => ({
    slot,
    direction,
    energyWh: energyMwh === null ? null : energyFromMwh(energyMwh),
    priceMilli: priceCnyPerMwh === null ? null : priceFromCnyPerMwh(priceCnyPerMwh),
  }))
  const isOnly = (slot: number) => exact.filter((line) => line.slot === slot).length === 1
  return exact.filter((line) => declares(line) || isOnly(line.slot))
}

/** An hour holds one line; two of them cannot be kept, not even as a draft. */
function refuseRepeated(
  lines: readonly DeclarationLine[],
  { context: checks }: CycleFacts,
  { language }: CallContext,
): void {
  const slots = lines.map(({ slot }) => slot)
  const repeated = new Set(slots.filter((slot, index) => slots.indexOf(slot) !== index))
  if (repeated.size === 0) return
  const issues = validateTenDay({ lines }, checks).filter(
    ({ slot, problem }) =>
      slot !== null &&
      repeated.has(slot) &&
      (problem === 'SLOT_TWICE' || problem === 'BOTH_DIRECTIONS_IN_SLOT'),
  )
  throw refusedByRules(issues, language)
}
