import { and, eq, sql } from 'drizzle-orm'
import { CYCLES, type Cycle, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import { FORWARD_SESSION, SESSION_KINDS_CODE } from '#domain/market/rule-codes.ts'
import type { Database } from '../connection/database.ts'
import { tenDayCalendar } from '../schema/tables.ts'
import { preparedOnce } from '../sql/prepared.ts'
import { readMarketRules } from './market-rules.ts'

const announcedCycles = preparedOnce((db) =>
  db
    .select({ cycle: tenDayCalendar.cycle })
    .from(tenDayCalendar)
    .where(
      and(
        eq(tenDayCalendar.provinceId, sql.placeholder('provinceId')),
        eq(tenDayCalendar.yearMonth, sql.placeholder('yearMonth')),
      ),
    )
    .prepare(''),
)

/**
 * The cycles of a month that the exchange of a province holds sessions for: the whole month or its ten-day
 * periods, as they are announced; as long as none is, by the rules of the province,
 * and none where these say that it holds no such sessions (docs/domain/market.md#sessions-by-province).
 */
export async function readHeldCycles(
  db: Database,
  provinceId: string,
  yearMonth: string,
): Promise<readonly Cycle[]> {
  const announced = await announcedCycles(db).execute({ provinceId, yearMonth })
  if (announced.some(({ cycle }) => cycle === WHOLE_MONTH)) return [WHOLE_MONTH]
  if (announced.length > 0) return CYCLES
  const date = `${yearMonth}-01`
  const { byCode } = await readMarketRules(db, { provinceId, side: 'GENERATOR', date })
  const kind = byCode.get(FORWARD_SESSION)?.value === 'MONTHLY' ? 'MONTHLY' : 'TEN_DAY'
  const held = byCode.get(SESSION_KINDS_CODE)?.value.split(',')
  if (held && !held.includes(kind)) return []
  return kind === 'MONTHLY' ? [WHOLE_MONTH] : CYCLES
}
