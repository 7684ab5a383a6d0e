import { and, eq, sql } from 'drizzle-orm'
import { itemOfCode } from '#domain/collection/completeness/data-items.ts'
import type { Database } from '../../connection/database.ts'
import { notification } from '../../schema/tables.ts'
import { queryRows } from '../../sql/query-rows.ts'

const KEY = 'dataMissing:'
/** Codes of a notice; of more places (a grid's nodes come in one file) the first ones stand for all. */
const MAX_CODES = 50
const BETWEEN = '|'

/** The key of a notice of missing data, which begins with its item, so that there is one of an item and a day. */
export const missingDataKey = (...parts: readonly string[]): string => KEY + parts.join(':')

/**
 * The key of what the clock tells of a stage of the market's data on a day. It covers every item of the stage: who
 * has been told of it needs no notice of an item.
 */
export const missingStageKey = (provinceId: string, stage: string, date: string): string =>
  `fileMissing:${provinceId}:${stage}:${date}`

type About = Pick<Notice, 'kind' | 'dedupKey' | 'provinceId' | 'date'>

/** The item of the market's data that a notice of missing data names; null where it is of an own place. */
function marketItemOf({ kind, dedupKey }: About) {
  const item = itemOfCode(dedupKey.slice(KEY.length).split(':')[0] ?? '')
  return kind === 'DATA_MISSING' && item?.locKind === 'SYSTEM' ? item : null
}

/** The key of the stage that covers the item of a notice of missing data; null where none does. */
export function stageOfItemNotice(notice: About): string | null {
  const { provinceId, date } = notice
  const item = marketItemOf(notice)
  return item && provinceId && date ? missingStageKey(provinceId, item.stage, date) : null
}

/** Of which quantities of a stage of the market's data on a day each user has been told by name. */
export async function itemsToldOf(
  db: Database,
  { provinceId, stage, date }: { provinceId: string; stage: string; date: string },
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const about = and(
    eq(notification.kind, 'DATA_MISSING'),
    eq(notification.provinceId, provinceId),
    eq(notification.date, date),
  )
  const told = new Map<number, Set<string>>()
  for (const row of await db.select().from(notification).where(about)) {
    const item = marketItemOf(row)
    if (item?.stage !== stage) continue
    told.set(row.userId, (told.get(row.userId) ?? new Set()).add(item.metric))
  }
  return told
}

/** Places that a notice of missing data is about, as it keeps them. */
export const codesOfNotice = (codes: readonly string[]): string =>
  codes.slice(0, MAX_CODES).join(BETWEEN)

type Notice = Pick<
  typeof notification.$inferSelect,
  'kind' | 'dedupKey' | 'provinceId' | 'date' | 'params'
>

/** Keys of the notices of missing data whose places have all slots of the day by now. */
export async function noticesThatCame(
  db: Database,
  notices: readonly Notice[],
): Promise<ReadonlySet<string>> {
  const places = notices.flatMap(({ kind, dedupKey, provinceId, date, params }) => {
    const item = itemOfCode(dedupKey.slice(KEY.length).split(':')[0] ?? '')
    if (kind !== 'DATA_MISSING' || !item || !provinceId || !date) return []
    const { metric, stage, locKind } = item
    return String(params.codes ?? '')
      .split(BETWEEN)
      .map((code) => [dedupKey, provinceId, metric, stage, locKind, code, date])
  })
  if (places.length === 0) return new Set()
  const column = (index: number) => sql`${sql.param(places.map((row) => row[index]!))}::text[]`
  const rows = await queryRows<{ key: string }>(
    db,
    sql`select wanted.key from unnest(${column(0)}, ${column(1)}, ${column(2)}, ${column(3)},
        ${column(4)}, ${column(5)}, ${column(6)}::date[])
        as wanted (key, province_id, metric, stage, loc_kind, loc_code, day)
      group by wanted.key
      having bool_and(exists (
        select 1 from curve_series s join curve_day d on d.series_id = s.id
          and d.province_id = s.province_id
        where s.province_id = wanted.province_id and s.metric = wanted.metric
          and s.stage = wanted.stage and s.loc_kind = wanted.loc_kind
          and s.loc_code = wanted.loc_code and d.delivery_date = wanted.day and d.is_current
          and d.present_count >= 1440 / s.resolution_min))`,
  )
  return new Set(rows.map(({ key }) => key))
}
