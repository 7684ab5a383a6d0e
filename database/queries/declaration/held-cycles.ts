import { and, eq, sql } from 'drizzle-orm'
import { CYCLES, type Cycle, WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import type { ForwardSessionKind } from '#domain/declaration/words.ts'
import { FORWARD_SESSION, SESSION_KINDS_CODE } from '#domain/market/rule-codes.ts'
import type { Database } from '../../connection/database.ts'
import { tenDayCalendar } from '../../schema/tables.ts'
import { preparedOnce } from '../../sql/prepared.ts'
import { readMarketRules } from '../market/market-rules.ts'

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
 * periods, as they are announced; as long as none is, by the rules of the province. A kind that these say the
 * exchange does not hold is never offered, whatever is announced (docs/domain/market.md#sessions-by-province).
 */
export async function readHeldCycles(
  db: Database,
  provinceId: string,
  yearMonth: string,
): Promise<readonly Cycle[]> {
  const rules = await rulesOf(db, provinceId, yearMonth)
  const found = await announcedCycles(db).execute({ provinceId, yearMonth })
  const announced = found.filter(({ cycle }) => rules.holds(cycle))
  if (announced.some(({ cycle }) => cycle === WHOLE_MONTH)) return [WHOLE_MONTH]
  if (announced.length > 0) return CYCLES
  return heldCycles(rules)
}

/** The cycles of a month that the rules of a province say sessions are held for; none where they hold no such kind. */
export async function ruledCycles(
  db: Database,
  provinceId: string,
  yearMonth: string,
): Promise<readonly Cycle[]> {
  return heldCycles(await rulesOf(db, provinceId, yearMonth))
}

/** Whether the exchange holds sessions of the kind of a cycle; where no rule says which it holds, any. */
export async function holdsCycle(
  db: Database,
  { provinceId, yearMonth, cycle }: { provinceId: string; yearMonth: string; cycle: Cycle },
): Promise<boolean> {
  return (await rulesOf(db, provinceId, yearMonth)).holds(cycle)
}

type Rules = { kind: ForwardSessionKind; holds: (cycle: Cycle) => boolean }

async function rulesOf(db: Database, provinceId: string, yearMonth: string): Promise<Rules> {
  const date = `${yearMonth}-01`
  const { byCode } = await readMarketRules(db, { provinceId, side: 'GENERATOR', date })
  const held = byCode.get(SESSION_KINDS_CODE)?.value.split(',')
  return {
    kind: byCode.get(FORWARD_SESSION)?.value === 'MONTHLY' ? 'MONTHLY' : 'TEN_DAY',
    holds: (cycle) => !held || held.includes(kindOf(cycle)),
  }
}

const kindOf = (cycle: Cycle): ForwardSessionKind => (cycle === WHOLE_MONTH ? 'MONTHLY' : 'TEN_DAY')

function heldCycles({ kind, holds }: Rules): readonly Cycle[] {
  const cycles = kind === 'MONTHLY' ? [WHOLE_MONTH] : CYCLES
  return cycles.filter(holds)
}
