import { sql } from 'drizzle-orm'
import { addDays, type DeliveryDate } from '#domain/calendar/delivery-date.ts'
import {
  type DayCount,
  GIVEN_UP_DAYS,
  type PlaceSpan,
  type Presence,
} from '#domain/collection/completeness/cells.ts'
import { type DataItem, DELIVERED_STAGES } from '#domain/collection/completeness/data-items.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { LocationKind } from '#domain/curves/words.ts'
import type { Database } from '../../connection/database.ts'
import { queryRows } from '../../sql/query-rows.ts'

type PresenceAsked = {
  provinceId: string
  from: DeliveryDate
  to: DeliveryDate
  /** Kinds whose places are counted together; a province has thousands of nodes. */
  together: readonly LocationKind[]
  /** Places that are told apart, by kind. */
  apart: Readonly<Partial<Record<LocationKind, Iterable<string>>>>
}

type Row = DataItem & {
  what: 'SPAN' | 'DAY' | 'BEFORE'
  locCode: string | null
  first: string
  last: string
  validFrom: string | null
  validTo: string | null
  full: number
  partial: number
  share: number
  receivedAt: string
}

/**
 * What of the delivered items of a province there is on the days of a range, in one statement: places and how far
 * they reach, days and how many places have them. A curve that comes in two resolutions counts in the better one of
 * each day.
 */
export async function readPresence(db: Database, asked: PresenceAsked): Promise<Presence[]> {
  const rows = await queryRows<Row>(db, statementOf(asked))
  const groups = groupBy(rows, ({ metric, stage, locKind, locCode }) =>
    [metric, stage, locKind, locCode].join('|'),
  )
  return [...groups.values()].map((ofPlace) => {
    const { metric, stage, locKind, locCode } = ofPlace[0]!
    const of = (what: Row['what']) => ofPlace.filter((row) => row.what === what)
    return {
      ...{ metric, stage, locKind, locCode },
      spans: of('SPAN').map(spanOf),
      days: new Map(of('DAY').map((row) => [row.first, dayOf(row)])),
      lastBefore: of('BEFORE')[0]?.last ?? null,
    }
  })
}

const spanOf = ({ first, last, full, validFrom, validTo }: Row): PlaceSpan => ({
  ...{ first, last, count: full, validFrom, validTo },
})

const dayOf = ({ full, partial, share, receivedAt }: Row): DayCount => ({
  ...{ full, partial, share: share / FULL },
  receivedAt: new Date(receivedAt).toISOString(),
})

/** Days are compared in per mille of their slots, whatever the resolution. */
const FULL = 1000

function statementOf({ provinceId, from, to, together, apart }: PresenceAsked) {
  const places = Object.entries(apart).flatMap(([kind, codes]) =>
    [...codes].map((code) => ({ kind, code })),
  )
  const list = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
  // Written out: the product would be a small integer like the count.
  const full = sql.raw(String(FULL))
  const key = sql`metric, stage, loc_kind, loc_code`
  return sql`
    with series as materialized (
      select s.id, s.metric, s.stage, s.loc_kind, s.resolution_min, s.loc_code as code,
        case when s.loc_kind = any(${list(together)}) then null else s.loc_code end as loc_code
      from curve_series s
      where s.province_id = ${provinceId} and s.stage = any(${list(DELIVERED_STAGES)})
        and (s.loc_kind = any(${list(together)}) or (s.loc_kind, s.loc_code) in (
          select * from unnest(${list(places.map(({ kind }) => kind))},
            ${list(places.map(({ code }) => code))})))
    ),
    place_day as materialized (
      select s.metric, s.stage, s.loc_kind, s.loc_code, s.code, d.delivery_date,
        max(d.present_count * ${full} / (1440 / s.resolution_min)) as share,
        max(d.received_at) as received_at
      from series s join curve_day d on d.series_id = s.id
      where d.province_id = ${provinceId} and d.is_current
        and d.delivery_date between ${addDays(from, -GIVEN_UP_DAYS)}::date and ${to}::date
      group by s.metric, s.stage, s.loc_kind, s.loc_code, s.code, d.delivery_date
    ),
    place as (
      select p.*, n.valid_from, n.valid_to from (
        select ${key}, code, min(delivery_date) as first, max(delivery_date) as last
        from place_day where share > 0 group by ${key}, code
      ) p left join node n on p.loc_kind = 'NODE' and n.province_id = ${provinceId}
        and n.code = p.code
    )
    select 'SPAN' as what, metric, stage, loc_kind as "locKind", loc_code as "locCode",
      first::text, last::text, valid_from::text as "validFrom", valid_to::text as "validTo",
      count(*)::int as "full", 0 as partial, 0::float8 as share, null::text as "receivedAt"
    from place group by ${key}, first, last, valid_from, valid_to
    union all
    select 'DAY', ${key}, delivery_date::text, null, null, null,
      (count(*) filter (where share >= ${full}))::int,
      (count(*) filter (where share > 0 and share < ${full}))::int,
      sum(share)::float8, max(received_at)::text
    from place_day where delivery_date >= ${from}::date and share > 0 group by ${key}, delivery_date
    union all
    select 'BEFORE', ${key}, null, max(before.last)::text, null, null, 0, 0, 0::float8, null
    from series s join lateral (
      select d.delivery_date as last from curve_day d
      where d.province_id = ${provinceId} and d.series_id = s.id and d.is_current
        and d.delivery_date < ${addDays(from, -GIVEN_UP_DAYS)}::date
      order by d.delivery_date desc limit 1
    ) before on true
    where s.loc_code is not null and not exists (
      select 1 from place p where p.metric = s.metric and p.stage = s.stage
        and p.loc_kind = s.loc_kind and p.loc_code = s.loc_code)
    group by ${key}`
}
