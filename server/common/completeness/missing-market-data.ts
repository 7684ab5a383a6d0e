import type { Database } from '#database/connection/database.ts'
import { addDays, type DeliveryDate, datesFromTo } from '#domain/calendar/delivery-date.ts'
import { cellsOf } from '#domain/collection/completeness/cells.ts'
import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { type DueItem, readDueItems, WHOLE_SYSTEM } from './due-items.ts'

/** Data of a whole province that are due for a date and of which nothing has come. */
export type MissingMarketData = {
  provinceId: string
  stage: CurveStage
  date: DeliveryDate
  dueAt: Date
  /** Kinds of values that are missing. */
  metrics: CurveMetric[]
}

type Asked = { provinceId: string; from: DeliveryDate; to: DeliveryDate }

/** Who has not brought a kind of values for so many days is not reminded of it any more; the board still shows it. */
const REMINDED_DAYS = 8

/** What of a province is late on the days of a range, as the completeness board has it, one for a stage and a day. */
export async function missingMarketData(
  db: Database,
  { provinceId, from, to }: Asked,
  now: Date,
): Promise<MissingMarketData[]> {
  const asked = { provinceId, from, to, together: [], apart: [WHOLE_SYSTEM] }
  const items = await readDueItems(db, asked)
  const missing = new Map<string, MissingMarketData>()
  for (const item of items) {
    for (const { date, dueAt } of lateCells(item, { from, to, now })) {
      const { stage, metric } = item.item
      const key = `${stage}:${date}`
      const metrics = [...(missing.get(key)?.metrics ?? []), metric]
      missing.set(key, { provinceId, stage, date, dueAt, metrics })
    }
  }
  return [...missing.values()]
}

function lateCells(
  { due, places, exceptions }: DueItem,
  { from, to, now }: Pick<Asked, 'from' | 'to'> & { now: Date },
) {
  const lastDays = places.flatMap(({ spans }) => spans.map(({ last }) => last))
  const last = lastDays.sort().at(-1)
  if (last === undefined) return []
  return cellsOf(places, { dates: datesFromTo(from, to), now, due, exceptions }).filter(
    ({ date, state }) => state === 'LATE' && date <= addDays(last, REMINDED_DAYS),
  )
}
