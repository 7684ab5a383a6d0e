import { eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { writeContract } from '#database/queries/market/result-contract.ts'
import { declaredLine, storedLines, withResult } from '#database/rows/declaration-lines.ts'
import { factsToKeep } from '#database/rows/filed-facts.ts'
import { station, type tenDayCalendar } from '#database/schema/tables.ts'
import { batchFill } from '#domain/declaration/batch-fill.ts'
import { classifyResult } from '#domain/declaration/outcome/clearing-result.ts'
import {
  type DeclarationContext,
  type DeclarationLine,
  declares,
} from '#domain/declaration/ten-day-declaration.ts'
import type { DeclarationAction, DeclarationState } from '#domain/declaration/words.ts'
import { clearAtPrices } from '#domain/replay/session-price.ts'
import { energyFromMwh, toMwh } from '#domain/units/energy.ts'
import { toCnyPerMwh } from '#domain/units/price.ts'
import { type PriceMilli, quantity } from '#domain/units/quantity.ts'
import type { Clock } from '../../../clock.ts'
import type { Services } from '../../../services.ts'
import {
  addEvent,
  findLines,
  insertFirst,
  lockCurrent,
  replaceLines,
  updateDeclaration,
} from '../declaration-repository.ts'
import { readCycleFacts } from '../facts/cycle-facts.ts'
import { loadPlace } from '../place.ts'

type Trading = {
  provinceId: string
  stationId: number
  tradeSession: typeof tenDayCalendar.$inferSelect
  actorId: number
  clock: Clock
}

/** States in which somebody has begun to declare by hand, which nobody must write over. */
const STEPS = [
  ['CREATE', 'NOT_STARTED', 'DRAFT'],
  ['SUBMIT', 'DRAFT', 'IN_REVIEW'],
  ['APPROVE', 'IN_REVIEW', 'APPROVED'],
  ['FILE', 'APPROVED', 'FILED'],
] as const satisfies readonly [DeclarationAction, DeclarationState, DeclarationState][]

/**
 * Files the suggestion for a session of a replay that nobody has begun to declare for: whatever the forecast
 * leaves open is sold, whatever is sold too much is bought back, each at the price that the forecast expects.
 */
export async function declareSuggested(
  { db }: Services,
  { provinceId, stationId, tradeSession, actorId, clock }: Trading,
): Promise<void> {
  const { yearMonth, cycle } = tradeSession
  const subject = { provinceId, stationId, yearMonth, cycle }
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (await lockCurrent(tx, subject)) return
    const place = await loadPlace(tx, subject)
    const facts = await readCycleFacts(tx, place, now)
    const { context } = facts
    const made = await insertFirst(tx, subject, { createdBy: actorId, now, remark: null })
    if (!made) return
    await replaceLines(tx, storedLines(made.id, suggestedLines(context), context))
    await updateDeclaration(tx, made, {
      status: 'FILED',
      receiptNo: tradeSession.tradeSessionCode,
      filedFacts: factsToKeep(facts, place.station.mechanismShare),
      ...{ submittedAt: now, reviewedAt: now, filedAt: now, updatedAt: now },
    })
    for (const [action, from, to] of STEPS)
      await addEvent(tx, made.id, { action, from, to, actorId: null, at: now })
  })
}

/** Every hour brought to the forecast at the expected price; an hour that lacks a fact is left out. */
function suggestedLines(context: DeclarationContext): DeclarationLine[] {
  const blank = context.slots.map(({ slot }) => ({
    ...{ slot, direction: 'SELL' as const, energyWh: null, priceMilli: null },
  }))
  const rest = { scope: {}, context, periodKinds: [] }
  const filled = batchFill(blank, { fill: { kind: 'TARGET_COVERAGE', ratio: 1 }, ...rest })
  const offsetMilli = quantity<PriceMilli>(0)
  const priced = batchFill(filled.lines, {
    fill: { kind: 'REFERENCE_PRICE', offsetMilli },
    ...rest,
  })
  return priced.lines.filter((line) => declares(line) && line.priceMilli !== null)
}

/** Gives a filed declaration of a replay its result at the prices of the session. */
export async function clearReplayed(
  { db }: Services,
  asked: Trading & { prices: readonly (PriceMilli | null)[] },
): Promise<void> {
  const { provinceId, stationId, tradeSession, clock, prices } = asked
  const { yearMonth, cycle } = tradeSession
  const now = clock.now()
  await db.transaction(async (tx) => {
    const filed = await lockCurrent(tx, { provinceId, stationId, yearMonth, cycle })
    if (filed?.status !== 'FILED') return
    const before = await findLines(tx, filed.id)
    const cleared = clearAtPrices(before.map(declaredLine), prices)
    const lines = withResult(
      before,
      cleared.map(({ slot, clearedWh, clearedPriceMilli: price }) => ({
        hour: slot,
        clearedMwh: toMwh(clearedWh),
        clearedPriceCnyPerMwh: price === null ? null : toCnyPerMwh(price),
      })),
    )
    const result = classifyResult(
      lines.map((line) => ({
        slot: line.slot,
        declaredWh: declaredLine(line).energyWh,
        clearedWh: line.clearedMwh === null ? null : energyFromMwh(line.clearedMwh),
      })),
    )
    if (!result.complete) throw new RangeError('hours of a replay without a result')
    await replaceLines(tx, lines)
    await updateDeclaration(tx, filed, { status: result.outcome, updatedAt: now })
    await writeContract(tx, filed, { station: await stationOf(tx, stationId), lines, now })
    await addEvent(tx, filed.id, {
      ...{ action: 'IMPORT_RESULT', from: 'FILED', to: result.outcome, actorId: null, at: now },
    })
  })
}

async function stationOf(tx: Database, id: number) {
  const [found] = await tx.select().from(station).where(eq(station.id, id))
  return found!
}
