import { and, eq, inArray, or } from 'drizzle-orm'
import type { remindOfData } from '#api/collection/completeness.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { SCOPE_KINDS } from '#api/kernel/scope-kinds.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import {
  codesOfNotice,
  missingDataKey,
  missingStageKey,
} from '#database/queries/collection/missing-data.ts'
import { notifyAll, usersWithRight } from '#database/queries/notification/notifications.ts'
import { notification } from '#database/schema/tables.ts'
import { shanghaiText } from '#domain/calendar/shanghai-time.ts'
import { delivererOf } from '#domain/collection/completeness/data-items.ts'
import { dueAtOf } from '#domain/collection/completeness/due-time.ts'
import type { Deliverer } from '#domain/collection/completeness/words.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type FoundCell, findCell } from './cell-service.ts'
import { itemNameIn } from './item-names.ts'

type Request = RequestOf<typeof remindOfData>

const RIGHT = '/collection:import'

/** Sessions that see an item: those that work on its places; what is of the market every one that imports. */
const TYPES_OF: Record<Deliverer, readonly SystemType[]> = {
  EXCHANGE: SCOPE_KINDS.importFile,
  STATION: SCOPE_KINDS.station,
  STORAGE: SCOPE_KINDS.ess,
  COMPANY: SCOPE_KINDS.company,
}

/**
 * Tells those who can bring an item that it is missing, each once for an item and a day; who has been told by the
 * clock of all that is missing in its stage, and has not done with it, is told already.
 *
 * @throws AppError refused where nothing is late, or nobody can be told
 */
export async function remind(
  request: Request,
  context: CallContext,
): Promise<AnswerOf<typeof remindOfData>> {
  const { db, clock } = context
  const cell = await findCell(request, context)
  const dueAt = dueAtOf(cell.found.due, request.date)
  if (cell.places.length === 0 || dueAt > clock.now())
    throw new AppError('refused', 'dataNotMissing')
  const codesOf = await codesByUser(request.provinceId, cell, context)
  if (codesOf.size === 0) throw new AppError('refused', 'dataNobodyToTell')
  const dedupKey = missingDataKey(request.item, request.provinceId, request.date)
  const userIds = [...codesOf.keys()]
  return db.transaction(async (tx) => {
    const before = await tx
      .selectDistinct({ userId: notification.userId })
      .from(notification)
      .where(and(alreadyTold(request, { cell, dedupKey }), inArray(notification.userId, userIds)))
    for (const { userId } of before) codesOf.delete(userId)
    const message = messageOf(request, { cell, dueAt, dedupKey }, context)
    await notifyAll(
      tx,
      [...codesOf].map(([userId, codes]) => ({
        userIds: [userId],
        message: { ...message, params: { ...message.params, codes: codesOfNotice(codes) } },
      })),
    )
    return { told: userIds.length - before.length, already: before.length }
  })
}

function alreadyTold(
  { provinceId, date }: Request,
  { cell, dedupKey }: { cell: FoundCell; dedupKey: string },
) {
  const { stage, locKind } = cell.found.item
  const ofItem = eq(notification.dedupKey, dedupKey)
  // The clock tells of items of which nothing has come.
  const isCovered =
    locKind === 'SYSTEM' && cell.places.every(({ presentCount }) => presentCount === 0)
  if (!isCovered) return ofItem
  const ofStage = eq(notification.dedupKey, missingStageKey(provinceId, stage, date))
  return or(ofItem, and(ofStage, eq(notification.processed, false)))
}

/** Who has which of the places that lack values. */
async function codesByUser(
  provinceId: string,
  { found, own, places }: FoundCell,
  { db }: CallContext,
): Promise<Map<number, string[]>> {
  const deliverer = delivererOf(found.item)
  const types = TYPES_OF[deliverer]
  const codesOf = new Map<number, string[]>()
  const tell = (userIds: readonly number[], codes: readonly string[]) => {
    for (const userId of userIds) codesOf.set(userId, [...(codesOf.get(userId) ?? []), ...codes])
  }
  if (deliverer === 'EXCHANGE') {
    const all = places.map(({ locCode }) => locCode)
    tell(await usersWithRight(db, RIGHT, { provinceId }, types), all)
    return codesOf
  }
  for (const { locCode } of places) {
    const id = own.find((place) => place.locCode === locCode)?.id
    if (!id) continue
    const place = { STATION: { stationId: id }, STORAGE: { essId: id }, COMPANY: { companyId: id } }
    tell(await usersWithRight(db, RIGHT, { provinceId, ...place[deliverer] }, types), [locCode])
  }
  return codesOf
}

function messageOf(
  { provinceId, item, date }: Request,
  { cell, dueAt, dedupKey }: { cell: FoundCell; dueAt: Date; dedupKey: string },
  { user, clock }: CallContext,
) {
  return {
    ...{ kind: 'DATA_MISSING' as const, dedupKey, severity: 'WARNING' as const },
    params: {
      ...{ actor: user.username, actorAccount: user.account },
      itemZh: itemNameIn(cell.found.item, 'zh'),
      itemEn: itemNameIn(cell.found.item, 'en'),
      date,
      due: shanghaiText(dueAt).slice(0, 16),
    },
    createTime: clock.now(),
    ...{ provinceId, date },
    deepLink: `${PAGES.completeness}?item=${item}&day=${date}`,
  }
}
