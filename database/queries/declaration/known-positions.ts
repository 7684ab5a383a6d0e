import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { positionConfirmation } from '../../schema/tables.ts'
import { preparedOnce } from '../../sql/prepared.ts'

type Range = { stationId: number; from: string; to: string }

const overlapping = preparedOnce((db) =>
  db
    .select({ dateFrom: positionConfirmation.dateFrom, dateTo: positionConfirmation.dateTo })
    .from(positionConfirmation)
    .where(
      and(
        eq(positionConfirmation.stationId, sql.placeholder('stationId')),
        lte(positionConfirmation.dateFrom, sql.placeholder('to')),
        gte(positionConfirmation.dateTo, sql.placeholder('from')),
      ),
    )
    .orderBy(desc(positionConfirmation.dateFrom), asc(positionConfirmation.id))
    .prepare(''),
)

/**
 * Whether the position of a station on a date of the range is known where no contract says so: somebody
 * has confirmed that there are none but those entered, so that their absence is 0. Without such a word it
 * is unknown, not 0.
 */
export async function readConfirmedDates(
  db: Database,
  range: Range,
): Promise<(date: string) => boolean> {
  const rows = await overlapping(db).execute(range)
  return (date) => rows.some(({ dateFrom, dateTo }) => dateFrom <= date && date <= dateTo)
}
