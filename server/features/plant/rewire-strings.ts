import { count, inArray } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { findDevicePlace } from '#database/queries/plant/device-place.ts'
import { lastRewiring } from '#database/queries/plant/string-types.ts'
import { maintenanceEvent, pvString, stringPastType } from '#database/schema/tables.ts'
import { shanghaiDate, shanghaiInstant, shanghaiMinute } from '#domain/calendar/shanghai-time.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { fieldError } from '../../http/answer/field-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { isLogged, logChanges, rowChanges } from '../../http/log/logged-changes.ts'

/** A string as it was before it got another type. */
export type BeforeRewiring = { id: number; inverterId: number; stringTypeId: number }

type Writer = Pick<CallContext, 'clock' | 'user' | 'language'>

const ROWS_A_STATEMENT = 1000

/**
 * Keeps the types that strings had until they were wired anew, and writes that down in the upkeep. Without a time it is
 * a correction: they were always built so, and nothing is kept.
 *
 * @param rewiredAt a date, whose beginning counts, or an instant
 * @throws AppError invalid for a time that has not come yet or lies before a rewiring that is known
 */
export async function keepPastTypes(
  tx: Database,
  strings: readonly BeforeRewiring[],
  rewiredAt: string | undefined,
  writer: Writer,
): Promise<void> {
  if (rewiredAt === undefined || strings.length === 0) return
  const validUntil =
    rewiredAt.length === 10 ? shanghaiInstant(rewiredAt, '00:00') : new Date(rewiredAt)
  const { clock, language } = writer
  if (validUntil > clock.now())
    throw fieldError(language, { field: 'rewiredAt', text: 'rewiringNotYet' })
  const last = await lastRewiring(
    tx,
    strings.map(({ id }) => id),
  )
  if (last && last > validUntil) {
    const params = { at: shanghaiMinute(last) }
    throw fieldError(language, { field: 'rewiredAt', text: 'rewiringBeforeLast', params })
  }
  const fresh = await insertPastTypes(tx, strings, validUntil)
  const rewired = strings.filter(({ id }) => fresh.has(id))
  await writeEvents(tx, rewired, shanghaiDate(validUntil), writer)
}

/** Of two changes at one instant the type before the first was the earlier one. */
async function insertPastTypes(
  tx: Database,
  strings: readonly BeforeRewiring[],
  validUntil: Date,
): Promise<Set<number>> {
  const fresh = new Set<number>()
  for (let from = 0; from < strings.length; from += ROWS_A_STATEMENT) {
    const rows = strings
      .slice(from, from + ROWS_A_STATEMENT)
      .map(({ id, stringTypeId }) => ({ stringId: id, stringTypeId, validUntil }))
    const made = await tx.insert(stringPastType).values(rows).onConflictDoNothing().returning()
    for (const row of made) {
      fresh.add(row.stringId)
      if (isLogged(tx)) logChanges(tx, rowChanges(stringPastType, null, row))
    }
  }
  return fresh
}

/** One event where all strings of an inverter were wired anew, else one a string. */
async function writeEvents(
  tx: Database,
  strings: readonly BeforeRewiring[],
  happenedOn: string,
  { clock, user }: Writer,
): Promise<void> {
  const byInverter = groupBy(strings, ({ inverterId }) => inverterId)
  if (byInverter.size === 0) return
  const stringCounts = await countStrings(tx, [...byInverter.keys()])
  const stamp = { updatedAt: clock.now(), updatedBy: user.userId }
  const events: (typeof maintenanceEvent.$inferInsert)[] = []
  for (const [inverterId, own] of byInverter) {
    const place = await findDevicePlace(tx, { inverterId })
    if (!place) continue
    const { provinceId, plantId, arrayId } = place
    const isWhole = own.length === stringCounts.get(inverterId)
    const stringIds = isWhole ? [null] : own.map(({ id }) => id)
    for (const stringId of stringIds)
      events.push({
        ...{ provinceId, plantId, arrayId, inverterId, stringId, happenedOn },
        ...{ kind: 'REWIRING', ...stamp },
      })
  }
  for (let from = 0; from < events.length; from += ROWS_A_STATEMENT) {
    const made = await tx
      .insert(maintenanceEvent)
      .values(events.slice(from, from + ROWS_A_STATEMENT))
      .returning()
    for (const row of made)
      if (isLogged(tx)) logChanges(tx, rowChanges(maintenanceEvent, null, row))
  }
}

async function countStrings(tx: Database, inverterIds: number[]): Promise<Map<number, number>> {
  const found = await tx
    .select({ inverterId: pvString.inverterId, strings: count() })
    .from(pvString)
    .where(inArray(pvString.inverterId, inverterIds))
    .groupBy(pvString.inverterId)
  return new Map(found.map(({ inverterId, strings }) => [inverterId, strings]))
}
