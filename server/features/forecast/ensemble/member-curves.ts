import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { forecastMemberCurve, forecastRun } from '#database/schema/tables.ts'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import type { MemberFamily } from '#domain/forecasting/members/member.ts'
import type { MemberDay } from '#domain/forecasting/members/weigh-leads.ts'
import type { MemberStep } from './ensemble-task.ts'

type Run = Pick<
  typeof forecastRun.$inferSelect,
  'id' | 'provinceId' | 'modelId' | 'modelVersion' | 'kind'
>

/** Writes down what a member said at one origin, all leads or none. */
export async function storeMemberDays(
  db: Database,
  { id: runId, provinceId }: Run,
  { days, seconds }: MemberStep,
): Promise<void> {
  if (!days) return
  const rows = days.map(({ date, prices, ...rest }) => ({
    ...{ provinceId, runId, deliveryDate: date, ...rest },
    prices: Array.from(prices),
    seconds: seconds / days.length,
  }))
  await db
    .insert(forecastMemberCurve)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        forecastMemberCurve.provinceId,
        forecastMemberCurve.runId,
        forecastMemberCurve.member,
        forecastMemberCurve.deliveryDate,
        forecastMemberCurve.lead,
      ],
      set: { prices: sql`excluded.prices`, seconds: sql`excluded.seconds` },
    })
}

/** What distinguishes a member's forecasts of a model. */
export const memberDayKey = ({ member, date, lead }: Pick<MemberDay, 'member' | 'date' | 'lead'>) =>
  `${member} ${date} ${lead}`

/**
 * What the members of a model's version said of delivery dates: to a live run, in any of its runs up to this
 * one, in the latest where a day was forecast more than once. A back-test goes by its own words alone: a
 * live run may have known more than the rules of a back-test allow, and an earlier back-test other data.
 */
export async function memberDays(
  db: Database,
  run: Run,
  { from, to, longestLead }: { from: DeliveryDate; to: DeliveryDate; longestLead: number },
): Promise<MemberDay[]> {
  const { member, deliveryDate, lead, runId } = forecastMemberCurve
  const rows = await db
    .selectDistinctOn([member, deliveryDate, lead], {
      date: deliveryDate,
      lead,
      member,
      family: forecastMemberCurve.family,
      prices: forecastMemberCurve.prices,
    })
    .from(forecastMemberCurve)
    .innerJoin(forecastRun, eq(forecastRun.id, runId))
    .where(
      and(
        run.kind === 'BACKTEST' ? eq(forecastRun.id, run.id) : upTo(run),
        gte(deliveryDate, from),
        lte(deliveryDate, to),
        lte(lead, longestLead),
      ),
    )
    .orderBy(asc(member), asc(deliveryDate), asc(lead), desc(runId))
  return rows.map(({ family, prices, ...rest }) => ({
    ...rest,
    family: family as MemberFamily,
    prices: Float64Array.from(prices, (price) => price ?? Number.NaN),
  }))
}

const upTo = (run: Run) =>
  and(
    eq(forecastRun.modelId, run.modelId),
    eq(forecastRun.modelVersion, run.modelVersion),
    lte(forecastRun.id, run.id),
  )
