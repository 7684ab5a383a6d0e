import type { Board, BoardItem, completenessBoard } from '#api/collection/completeness.ts'
import { MAX_BOARD_DAYS } from '#api/collection/completeness.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { cellsOf, isGap } from '#domain/collection/completeness/cells.ts'
import { delivererOf } from '#domain/collection/completeness/data-items.ts'
import { dateRuns } from '#domain/collection/completeness/date-runs.ts'
import { type DueItem, readDueItems } from '../../../common/completeness/due-items.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { boardPlaces, TOGETHER } from './board-places.ts'

type Request = RequestOf<typeof completenessBoard>

/**
 * Items of a province and of the caller's own places by day.
 *
 * @throws AppError refused for a range that is turned round or too long
 */
export async function board(request: Request, context: CallContext): Promise<Board> {
  const { provinceId, from, to } = request
  checkRange(request)
  const now = context.clock.now()
  const items = await readDueItems(context.db, {
    ...{ provinceId, from, to },
    together: TOGETHER,
    apart: await boardPlaces(provinceId, context),
  })
  const dates = datesFromTo(from, to)
  return {
    ...{ now: now.toISOString(), today: shanghaiDate(now), dates },
    items: items.map((item) => boardItemOf(item, { dates, now })),
  }
}

function checkRange({ from, to }: Request): void {
  if (from > to) throw new AppError('refused', 'rangeTurnedRound')
  if (daysBetween(from, to) >= MAX_BOARD_DAYS)
    throw new AppError('refused', 'boardTooLong', { days: MAX_BOARD_DAYS })
}

/** What names an item on the board and in its drawer. */
export const itemWordsOf = ({ item, code, due }: DueItem) => ({
  ...{ item: code, ...item, deliverer: delivererOf(item) },
  ...{ dueDayOffset: due.dayOffset, dueTime: due.time },
})

function boardItemOf(
  found: DueItem,
  { dates, now }: { dates: readonly string[]; now: Date },
): BoardItem {
  const { due, places, exceptions } = found
  const cells = cellsOf(places, { dates, now, due, exceptions })
  const daysIn = (state: 'LATE' | 'PARTIAL') =>
    dateRuns(cells.filter((cell) => cell.state === state).map(({ date }) => date))
  return {
    ...itemWordsOf(found),
    places: Math.max(0, ...cells.map(({ expected }) => expected)),
    cells: cells.map(({ state, reason, percent }) => ({ state, reason, percent })),
    missing: daysIn('LATE'),
    partial: daysIn('PARTIAL'),
    lateSince: cells.find(isGap)?.dueAt.toISOString() ?? null,
  }
}
