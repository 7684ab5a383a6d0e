import { and, count, eq, inArray, min, sql } from 'drizzle-orm'
import type { CellDetail, completenessCell } from '#api/collection/completeness.ts'
import { MAX_CELL_PLACES } from '#api/collection/completeness.ts'
import type { RequestOf } from '#api/kernel/endpoint.ts'
import { missingDataKey } from '#database/queries/collection/missing-data.ts'
import { readProvinceNames } from '#database/queries/market/province-names.ts'
import { appUser, dataException, notification } from '#database/schema/tables.ts'
import { cellsOf } from '#domain/collection/completeness/cells.ts'
import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import { type DueItem, readDueItems } from '../../../common/completeness/due-items.ts'
import { personName } from '../../../common/names/person-name.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type BoardPlace, boardPlaces, TOGETHER } from './board-places.ts'
import { itemWordsOf } from './board-service.ts'
import { layoutsBringing } from './bringing-layouts.ts'
import { type DayOfPlace, placesOnDay, versionsOfDay } from './cell-source.ts'

type Request = RequestOf<typeof completenessCell>

/** An item of the board on one day, with the places of the caller that it is of. */
export type FoundCell = {
  found: DueItem
  own: BoardPlace[]
  places: LackingPlace[]
}

/** A place without all of its values. */
export type LackingPlace = Omit<DayOfPlace, 'seriesId' | 'name' | 'nameEn'> & { name: string }

/**
 * An item of the caller's board on a day, and what lacks of it.
 *
 * @throws AppError notFound where the board has no such item
 */
export async function findCell(
  { provinceId, item: code, date }: Request,
  context: CallContext,
): Promise<FoundCell & { days: DayOfPlace[] }> {
  const places = await boardPlaces(provinceId, context)
  const items = await readDueItems(context.db, {
    ...{ provinceId, from: date, to: date },
    ...{ together: TOGETHER, apart: places },
  })
  const found = items.find((one) => one.code === code)
  if (!found) throw notFound()
  const { item } = found
  const own = places.filter(({ locKind }) => locKind === item.locKind)
  const days = await placesOnDay(context.db, {
    ...{ provinceId, item, date },
    own: ownCodes(found, own),
  })
  return { found, own, days, places: lackingOf({ found, own, days }, date, context) }
}

const ownCodes = ({ item }: DueItem, own: readonly BoardPlace[]) =>
  TOGETHER.includes(item.locKind) ? null : own.map(({ locCode }) => locCode)

/** All about one item of one day. */
export async function cell(request: Request, context: CallContext): Promise<CellDetail> {
  const { provinceId, date } = request
  const { db, clock, user } = context
  const { found, own, days, places } = await findCell(request, context)
  const { item, due, exceptions } = found
  const now = clock.now()
  const [one] = cellsOf(found.places, { dates: [date], now, due, exceptions })
  const { dueAt, percent, expected, full, partial, receivedAt, state, reason } = one!
  const asked = { provinceId, item, date, own: ownCodes(found, own) }
  const versions = await versionsOfDay(context, asked, MAX_CELL_PLACES)
  const { nameZh } = await readProvinceNames(db, provinceId)
  const { systemType } = user
  return {
    ...itemWordsOf(found),
    ...{ date, state, reason, percent, expected, full, partial },
    ...{ dueAt: dueAt.toISOString(), isDue: dueAt <= now, receivedAt },
    lacking: places.length,
    places: places.slice(0, MAX_CELL_PLACES).map(({ missing, ...place }) => ({
      ...place,
      missingSlots: runsOf(missing),
    })),
    versions: versions.map(({ fileId, fileName, ...version }) => ({
      ...version,
      receivedAt: isoOf(version.receivedAt)!,
      withdrawnAt: isoOf(version.withdrawnAt),
      file: fileId === null || fileName === null ? null : { id: fileId, name: fileName },
    })),
    ...layoutsBringing(item, { systemType, exchange: exchangeNamed(nameZh) }),
    seriesIds: days.slice(0, MAX_LINKED).map(({ seriesId }) => seriesId),
    exception: await exceptionOf(request, own, context),
    reminded: await remindedOf(request, context),
  }
}

/** Curves that a link to the curve explorer opens. */
const MAX_LINKED = 3

const isoOf = (text: string | null) => (text === null ? null : new Date(text).toISOString())

/** Own places that never had a value lack all of the day; of others the series says it. */
function lackingOf(
  { found, own, days }: Pick<FoundCell, 'found' | 'own'> & { days: readonly DayOfPlace[] },
  date: string,
  { language, clock }: CallContext,
): LackingPlace[] {
  const isZh = language === 'zh'
  const nameOf = (day: DayOfPlace) => {
    const place = own.find(({ locCode }) => locCode === day.locCode)
    if (place) return isZh ? place.nameZh : place.nameEn
    return (isZh ? day.name : (day.nameEn ?? day.name)) ?? day.locCode
  }
  const known = days.map(({ seriesId: _id, nameEn: _en, ...day }, index) => ({
    ...day,
    name: nameOf(days[index]!),
  }))
  const asked = { dates: [date], now: clock.now(), due: found.due, exceptions: found.exceptions }
  const silent = found.places
    .filter(({ locCode, spans }) => locCode !== null && spans.length === 0)
    .filter((place) => cellsOf([place], asked)[0]!.state !== 'NOT_EXPECTED')
    .map(({ locCode }) => {
      const place = own.find((one) => one.locCode === locCode)
      return {
        ...{ locCode: locCode!, slotCount: SLOTS, presentCount: 0, missing: null },
        name: (isZh ? place?.nameZh : place?.nameEn) ?? '',
      }
    })
  return [...known, ...silent].filter(({ presentCount, slotCount }) => presentCount < slotCount)
}

const SLOTS = 96

/** Numbers in order as runs. */
function runsOf(slots: readonly number[] | null): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const slot of slots ?? []) {
    const last = runs.at(-1)
    if (last?.to === slot - 1) last.to = slot
    else runs.push({ from: slot, to: slot })
  }
  return runs
}

/** Conditions on exceptions of an item that concern the caller. */
export const exceptionsOf = (
  { provinceId, item }: Pick<Request, 'provinceId' | 'item'>,
  own: readonly BoardPlace[],
) =>
  and(
    eq(dataException.provinceId, provinceId),
    eq(dataException.itemCode, item),
    inArray(dataException.locCode, ['', ...own.map(({ locCode }) => locCode)]),
  )

async function exceptionOf(
  request: Request,
  own: readonly BoardPlace[],
  { db, language }: CallContext,
): Promise<CellDetail['exception']> {
  const [row] = await db
    .select({
      reason: dataException.reason,
      note: dataException.note,
      by: { account: appUser.account, username: appUser.username },
    })
    .from(dataException)
    .innerJoin(appUser, eq(appUser.id, dataException.createdBy))
    .where(and(exceptionsOf(request, own), eq(dataException.deliveryDate, request.date)))
    .limit(1)
  return row ? { ...row, by: personName(row.by, language) } : null
}

async function remindedOf(
  { provinceId, item, date }: Request,
  { db }: CallContext,
): Promise<CellDetail['reminded']> {
  const [row] = await db
    .select({ at: min(notification.createTime), people: count() })
    .from(notification)
    .where(
      and(
        eq(notification.kind, 'DATA_MISSING'),
        sql`${notification.dedupKey} = ${missingDataKey(item, provinceId, date)}`,
      ),
    )
  return row?.at ? { at: new Date(row.at).toISOString(), people: row.people } : null
}
