import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { base64Of } from '#database/schema/columns.ts'
import { forecastMemberMemory, type forecastRun } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { MEMORY_FORMAT } from '#domain/forecasting/members/member.ts'

type Run = Pick<typeof forecastRun.$inferSelect, 'kind' | 'modelId' | 'modelVersion' | 'dateFrom'>

/** What a member had learned at its latest origin. */
export type KeptMemory = { originDate: DeliveryDate; memory: Uint8Array }

/**
 * What the members of a model's version had learned, by their names. A back-test is given nothing: it must
 * not know later days.
 */
export async function memberMemories(
  db: Database,
  { kind, modelId, modelVersion }: Run,
): Promise<Map<string, KeptMemory>> {
  if (kind === 'BACKTEST') return new Map()
  const { member, originDate, memory } = forecastMemberMemory
  const rows = await db
    .select({ member, originDate, memory: base64Of(memory) })
    .from(forecastMemberMemory)
    .where(
      and(
        eq(forecastMemberMemory.modelId, modelId),
        eq(forecastMemberMemory.modelVersion, modelVersion),
        eq(forecastMemberMemory.format, MEMORY_FORMAT),
      ),
    )
  return new Map(rows.map((row) => [row.member, row]))
}

/** Keeps what a member had learned at the end of a live run, unless a later one is kept. */
export async function keepMemory(
  db: Database,
  { kind, modelId, modelVersion, dateFrom: originDate }: Run,
  { member, memory }: { member: string; memory: Uint8Array },
): Promise<void> {
  if (kind === 'BACKTEST') return
  const learned = { modelVersion, format: MEMORY_FORMAT, originDate, memory }
  const kept = forecastMemberMemory
  await db
    .insert(kept)
    .values({ modelId, member, ...learned })
    .onConflictDoUpdate({
      target: [kept.modelId, kept.member],
      set: { ...learned, memory: sql`excluded.memory` },
      setWhere: sql`(${kept.modelVersion}, ${kept.originDate}) <= (excluded.model_version, excluded.origin_date)`,
    })
}
