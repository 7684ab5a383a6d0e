import { and, between } from 'drizzle-orm'
import type { exceptData } from '#api/collection/completeness.ts'
import { MAX_BOARD_DAYS } from '#api/collection/completeness.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { dataException } from '#database/schema/tables.ts'
import { datesFromTo, daysBetween } from '#domain/calendar/delivery-date.ts'
import { delivererOf } from '#domain/collection/completeness/data-items.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { logChanges } from '../../../http/log/logged-changes.ts'
import { TOGETHER } from './board-places.ts'
import { exceptionsOf, findCell } from './cell-service.ts'

/**
 * Marks days of an item as ones on which it does not come, of own places those of the caller alone; without a reason
 * it is expected again.
 *
 * @throws AppError refused for a range that is turned round or too long, forbidden for what the market publishes to who
 * does not manage its data, notFound for an item that is not on the board
 */
export async function except(
  request: RequestOf<typeof exceptData>,
  context: CallContext,
): Promise<undefined> {
  const { provinceId, item, from, to, reason, note } = request
  const { db, clock, user } = context
  if (from > to) throw new AppError('refused', 'rangeTurnedRound')
  if (daysBetween(from, to) >= MAX_BOARD_DAYS)
    throw new AppError('refused', 'boardTooLong', { days: MAX_BOARD_DAYS })
  const { found, own } = await findCell({ provinceId, item, date: to }, context)
  // What the market publishes is missed by everybody.
  if (delivererOf(found.item) === 'EXCHANGE' && !user.resources.has('/collection:manage'))
    throw new AppError('forbidden', 'dataOfMarket')
  const codes = TOGETHER.includes(found.item.locKind) ? [''] : own.map(({ locCode }) => locCode)
  await db.transaction(async (tx) => {
    const days = between(dataException.deliveryDate, from, to)
    const before = await tx
      .delete(dataException)
      .where(and(exceptionsOf(request, own), days))
      .returning({ reason: dataException.reason })
    if (reason !== undefined)
      await tx
        .insert(dataException)
        .values(
          codes.flatMap((locCode) =>
            datesFromTo(from, to).map((deliveryDate) => ({
              ...{ provinceId, itemCode: item, locCode, deliveryDate, reason, note },
              ...{ createdBy: user.userId, createdAt: clock.now() },
            })),
          ),
        )
        .onConflictDoNothing()
    logChanges(tx, [
      { field: 'item', before: item, after: item },
      { field: 'days', before: `${from} ${to}`, after: `${from} ${to}` },
      { field: 'reason', before: before[0]?.reason ?? '', after: reason ?? '' },
    ])
  })
}
