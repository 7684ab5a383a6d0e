import { sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { importFile } from '#database/schema/tables.ts'
import { importFileSeenBy } from '#database/scope/import-file-types.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { GIVEN_UP_DAYS } from '#domain/collection/completeness/cells.ts'
import type { DataItem } from '#domain/collection/completeness/data-items.ts'
import type { CallContext } from '../../../http/call-context.ts'

type Asked = {
  provinceId: string
  item: DataItem
  date: DeliveryDate
  /** Codes that the caller has; null where the places are the market's. */
  own: readonly string[] | null
}

export type DayOfPlace = {
  seriesId: number
  locCode: string
  name: string | null
  nameEn: string | null
  slotCount: number
  presentCount: number
  /** Of what lacks values: which. */
  missing: number[] | null
}

const ofItem = ({ provinceId, item: { metric, stage, locKind }, own }: Asked) =>
  sql`s.province_id = ${provinceId} and s.metric = ${metric} and s.stage = ${stage}
    and s.loc_kind = ${locKind}
    and ${own === null ? sql`true` : sql`s.loc_code = any(${sql.param([...own])}::text[])`}`

/**
 * Places of an item that had values in the month before a day, or have some on it, with what each lacks on it; the
 * resolution that has most.
 */
export async function placesOnDay(db: Database, asked: Asked): Promise<DayOfPlace[]> {
  const { provinceId, date } = asked
  const window = sql`w.province_id = ${provinceId} and w.is_current
    and w.delivery_date between ${addDays(date, -GIVEN_UP_DAYS)}::date and ${date}::date`
  return queryRows<DayOfPlace>(
    db,
    sql`select distinct on (s.loc_code) s.id::int as "seriesId", s.loc_code as "locCode",
        coalesce(n.name, a.name_zh) as name, coalesce(n.name_en, a.name_en) as "nameEn",
        (1440 / s.resolution_min)::int as "slotCount",
        coalesce(d.present_count, 0)::int as "presentCount",
        case when d.present_count < 1440 / s.resolution_min then array(
          select slot::int from generate_subscripts(d."values", 1) slot
          where d."values"[slot] is null order by slot) end as missing
      from curve_series s
      left join curve_day d on d.province_id = ${provinceId} and d.series_id = s.id
        and d.delivery_date = ${date}::date and d.is_current
      left join node n on s.loc_kind = 'NODE' and n.province_id = s.province_id
        and n.code = s.loc_code
      left join area a on s.loc_kind = 'ZONE' and a.province_id = s.province_id
        and a.code = s.loc_code
      where ${ofItem(asked)}
        and (n.valid_from is null or n.valid_from <= ${date}::date)
        and (n.valid_to is null or n.valid_to > ${date}::date)
        and exists (select 1 from curve_day w where w.series_id = s.id and ${window})
      order by s.loc_code, coalesce(d.present_count, 0) * s.resolution_min desc,
        s.resolution_min`,
  )
}

export type VersionOfDay = {
  locCode: string
  version: number
  presentCount: number
  receivedAt: string
  isCurrent: boolean
  withdrawnAt: string | null
  fileId: number | null
  fileName: string | null
}

/** Versions of the day, the latest first; files only of the caller, or of whoever sees the whole province. */
export async function versionsOfDay(
  { db, user: { scope, systemType } }: CallContext,
  asked: Asked,
  limit: number,
): Promise<VersionOfDay[]> {
  const { provinceId, date } = asked
  const seesAll = scope.all || scope.wholeProvinces.has(provinceId)
  const isSeen = sql`${importFileSeenBy(systemType)}
    and ${seesAll ? sql`true` : sql`${importFile.ownerId} = ${scope.userId}`}`
  return queryRows<VersionOfDay>(
    db,
    sql`select s.loc_code as "locCode", d.version::int, d.present_count::int as "presentCount",
        d.received_at::text as "receivedAt", d.is_current as "isCurrent",
        d.withdrawn_at::text as "withdrawnAt", ${importFile.id}::int as "fileId",
        ${importFile.fileName} as "fileName"
      from curve_series s
      join curve_day d on d.province_id = ${provinceId} and d.series_id = s.id
        and d.delivery_date = ${date}::date
      left join ${importFile} on ${importFile.id} = d.import_file_id and ${isSeen}
      where ${ofItem(asked)}
      order by d.received_at desc, d.version desc, s.loc_code limit ${limit}`,
  )
}
