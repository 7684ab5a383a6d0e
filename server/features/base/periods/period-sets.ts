import { asc, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { periodRow } from '#database/schema/tables.ts'
import type { PeriodStretch } from '#domain/calendar/period-sets.ts'
import type { Validity } from '#domain/calendar/validity.ts'
import type { DayKind } from '#domain/calendar/words.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { type SavedRow, saveRow } from '../../../common/rows/save-row.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { overlap } from '../rules/rule-fault.ts'

type Row = typeof periodRow.$inferSelect

/** What a set says, and when. */
export type SetValues = Validity & {
  months: readonly number[]
  dayKind: DayKind
  document: string | null
  verified: boolean
  stretches: readonly PeriodStretch[]
}

/** A stored set: its rows by minute; the first stands for all of them, with its id and version. */
export type StoredSet = Omit<SetValues, 'stretches'> & { rows: readonly [Row, ...Row[]] }

/** The sets of a province, the latest first. */
export async function readSets(
  db: Database,
  provinceId: string,
  { isHeld = false } = {},
): Promise<StoredSet[]> {
  const query = db
    .select()
    .from(periodRow)
    .where(eq(periodRow.provinceId, provinceId))
    .orderBy(asc(periodRow.minuteFrom), asc(periodRow.id))
  const rows = await (isHeld ? query.for('update') : query)
  return [...groupBy(rows, keyOfRow).values()]
    .map(asSet)
    .filter((set) => set !== null)
    .toSorted(byBegin)
}

/** Whether two sets would say two things of one day: one kind of day, a common month, a common date. */
export function meets(a: Omit<SetValues, 'stretches'>, b: Omit<SetValues, 'stretches'>): boolean {
  return a.dayKind === b.dayKind && sharedMonths(a, b).length > 0 && overlap(a, b)
}

export const sharedMonths = (
  a: { months: readonly number[] },
  b: { months: readonly number[] },
): number[] => a.months.filter((month) => b.months.includes(month))

/** Stores a set in the rows of an old one, as far as it has any; whoever has read an older version is refused. */
export async function storeSet(
  tx: Database,
  {
    provinceId,
    old,
    lockVersion,
    values: { stretches, months, ...values },
  }: { provinceId: string; old: StoredSet | null; lockVersion: number; values: SetValues },
  context: CallContext,
): Promise<SavedRow> {
  const ordered = stretches.toSorted((a, b) => a.minuteFrom - b.minuteFrom)
  const rows: readonly Row[] = old?.rows ?? []
  const saved: SavedRow[] = []
  for (const [index, { minuteFrom, minuteTo, kind }] of ordered.entries()) {
    const row = rows[index]
    saved.push(
      await saveRow(
        tx,
        periodRow,
        {
          id: row?.id,
          lockVersion: index === 0 ? lockVersion : (row?.lockVersion ?? 0),
          values: { ...values, provinceId, months: [...months], minuteFrom, minuteTo, kind },
        },
        context,
      ),
    )
  }
  for (const { id } of rows.slice(ordered.length)) await deleteRow(tx, periodRow, id)
  return saved[0]!
}

/** The values of a stored set, with what is changed of them. */
export function valuesOf({ rows, ...set }: StoredSet, changes: Partial<SetValues> = {}): SetValues {
  const stretches = rows.map(({ minuteFrom, minuteTo, kind }) => ({ minuteFrom, minuteTo, kind }))
  return { ...set, stretches, ...changes }
}

/** What names a set in its province. */
export const keyOfSet = ({ effectiveFrom, dayKind, months }: Omit<SetValues, 'stretches'>) =>
  `${effectiveFrom} ${dayKind} ${months.join()}`

const keyOfRow = (row: Row) => `${keyOfSet(row)} ${row.effectiveTo}`

function asSet(rows: Row[]): StoredSet | null {
  const [first, ...others] = rows
  if (!first) return null
  const { months, dayKind, effectiveFrom, effectiveTo, document, verified } = first
  const values = { months, dayKind, effectiveFrom, effectiveTo, document, verified }
  return { ...values, rows: [first, ...others] }
}

function byBegin(a: StoredSet, b: StoredSet): number {
  if (a.effectiveFrom !== b.effectiveFrom) return a.effectiveFrom < b.effectiveFrom ? 1 : -1
  return a.months[0]! - b.months[0]! || a.dayKind.localeCompare(b.dayKind)
}
