import { asc, eq, inArray } from 'drizzle-orm'
import { type PeriodDaySet, spelledOut, stretchFault } from '#domain/calendar/period-sets.ts'
import { PERIOD_TABLES_2025 } from '#domain/calendar/time-of-use-2025.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import type { Database } from '../connection/database.ts'
import { periodRow } from '../schema/tables.ts'
import { Brought } from './brought.ts'
import { PROVINCES } from './provinces.ts'

const EFFECTIVE_FROM = '2025-01-01'

type Row = typeof periodRow.$inferSelect
type Values = Omit<typeof periodRow.$inferInsert, 'months' | 'dayKind' | 'minuteFrom' | 'minuteTo'>

/** Period tables that provinces start with; what somebody deleted stays deleted. */
export async function seedPeriods(db: Database): Promise<void> {
  const brought = await Brought.read(db, 'periods.seeded')
  for (const { code, id: provinceId } of PROVINCES) {
    if (brought.has(provinceId)) continue
    brought.add(provinceId)
    const table = PERIOD_TABLES_2025.find(({ province }) => province === code)
    if (!table || (await db.$count(periodRow, eq(periodRow.provinceId, provinceId))) > 0) continue
    const values = { provinceId, document: table.document, effectiveFrom: EFFECTIVE_FROM }
    await db.insert(periodRow).values(rowsOf(spelledOut(table.rows), values))
  }
  await brought.keep(db)
  await spellOutOld(db)
}

/**
 * Earlier versions stored tables as they are published: sharp hours inside the peak, flat ones left unsaid. They
 * become the whole days that people edit now, and say the same of every minute.
 */
async function spellOutOld(db: Database): Promise<void> {
  const stored = await db.select().from(periodRow).orderBy(asc(periodRow.id))
  const tables = groupBy(stored, (row) =>
    [row.provinceId, row.effectiveFrom, row.effectiveTo].join(' '),
  )
  for (const table of tables.values()) {
    if (isWhole(table)) continue
    const ids = table.map(({ id }) => id)
    const { provinceId, effectiveFrom, effectiveTo, document, verified } = table[0]!
    const values = { provinceId, effectiveFrom, effectiveTo, document, verified }
    await db.delete(periodRow).where(inArray(periodRow.id, ids))
    await db.insert(periodRow).values(rowsOf(spelledOut(table), values))
  }
}

/** Whether every set of months and kind of day covers its day once. */
function isWhole(table: readonly Row[]): boolean {
  const sets = groupBy(table, ({ months, dayKind }) => `${months.join()} ${dayKind}`)
  return [...sets.values()].every((set) => stretchFault(set) === null)
}

function rowsOf(sets: readonly PeriodDaySet[], values: Omit<Values, 'kind'>) {
  return sets.flatMap(({ months, dayKind, stretches }) =>
    stretches.map((stretch) => ({ ...values, ...stretch, months: [...months], dayKind })),
  )
}
