import type { Database } from '#database/connection/database.ts'
import { notify, usersWithRight } from '#database/queries/notification/notifications.ts'
import { type DeclarationNotice, declarationMessage } from '#database/rows/declaration-message.ts'
import type { Declaration } from '../declaration-repository.ts'
import type { Place } from '../place.ts'

type Notice = Omit<DeclarationNotice, 'occasion'>

/** Tells those who may review the declaration, without the one who submitted it. */
export async function tellReviewers(
  tx: Database,
  { place, declaration, actorId }: { place: Place; declaration: Declaration; actorId: number },
  notice: Notice,
): Promise<void> {
  const reviewers = await usersWithRight(tx, '/declaration:review', place.subject)
  const others = reviewers.filter((userId) => userId !== actorId)
  await notify(tx, others, message(place, declaration, notice))
}

/** Tells whoever made the declaration. */
export async function tellCreator(
  tx: Database,
  { place, declaration }: { place: Place; declaration: Declaration },
  notice: Notice,
): Promise<void> {
  if (declaration.createdBy === null) return
  await notify(tx, [declaration.createdBy], message(place, declaration, notice))
}

function message(
  { subject, station, tradeSession }: Place,
  declaration: Declaration,
  notice: Notice,
) {
  const { yearMonth, cycle } = subject
  return declarationMessage(
    { station, yearMonth, cycle, closeAt: tradeSession?.declareCloseAt ?? null },
    { ...notice, occasion: `${declaration.id}:${declaration.lockVersion}` },
  )
}
