import { and, desc, eq, gte, lte, type SQL } from 'drizzle-orm'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type {
  DealtSession,
  exportMarketDeals,
  marketDealDetail,
  marketDeals,
} from '#api/market/market-deals.ts'
import type { Database } from '#database/connection/database.ts'
import {
  hasPublished,
  type PublishedSlot,
  readPublished,
} from '#database/queries/market/trade-session-results.ts'
import { tradeSession } from '#database/schema/tables.ts'
import { fitsWords } from '#database/sql/fits-words.ts'
import { hourLabel, slotEndLabel } from '#domain/calendar/slots.ts'
import { groupBy } from '#domain/collections/group-by.ts'
import { dealFigures, shareOf } from '#domain/trade-session/deal-figures.ts'
import { DEAL_TECHNOLOGIES, type TradeSessionKind } from '#domain/trade-session/words.ts'
import { orderOf } from '../../common/rows/list-rows.ts'
import { advanceSessions } from '../../common/trade-sessions/advance-sessions.ts'
import { notFound } from '../../http/answer/app-error.ts'
import type { CallContext } from '../../http/call-context.ts'
import { exact, figuresOf, slotFigures } from './deal-figures.ts'
import { type OwnDeals, ownFigures, readOwnDeals } from './own-deals.ts'
import { type Session, titleOf } from './session-views.ts'

type Detail = AnswerOf<typeof marketDealDetail>
/** Sessions of a kind that are shown before the one asked for, and after it. */
const TREND = { before: 11, after: 4 }

/** A page of sessions with public results. */
export async function listDeals(
  { sort, order, pageNum, pageSize, ...wanted }: RequestOf<typeof marketDeals>,
  context: CallContext,
): Promise<AnswerOf<typeof marketDeals>> {
  const { db } = context
  await advanceSessions(context, wanted.provinceId)
  const where = fitting(wanted)
  const { deliveryFrom, closeAt, code } = tradeSession
  const sorted = orderOf({ sorts: { deliveryFrom, closeAt }, first: [code] }, { sort, order })
  const found = await db
    .select()
    .from(tradeSession)
    .where(where)
    .orderBy(...(sort ? sorted : [desc(deliveryFrom), desc(closeAt)]), desc(tradeSession.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  return {
    rows: await dealtSessions(found, context),
    total: await db.$count(tradeSession, where),
  }
}

/** All sessions that the filters fit, the latest delivery first. */
export async function allDeals(
  wanted: RequestOf<typeof exportMarketDeals>,
  context: CallContext,
): Promise<DealtSession[]> {
  const found = await context.db
    .select()
    .from(tradeSession)
    .where(fitting(wanted))
    .orderBy(desc(tradeSession.deliveryFrom), desc(tradeSession.closeAt), desc(tradeSession.id))
  return dealtSessions(found, context)
}

function fitting({
  provinceId,
  search,
  kind,
  day,
}: RequestOf<typeof exportMarketDeals>): SQL | undefined {
  const { name, nameEn, code, deliveryFrom, deliveryTo } = tradeSession
  return and(
    eq(tradeSession.provinceId, provinceId),
    hasPublished,
    fitsWords(search, name, nameEn, code),
    kind === undefined ? undefined : eq(tradeSession.kind, kind),
    day === undefined ? undefined : and(lte(deliveryFrom, day), gte(deliveryTo, day)),
  )
}

async function dealtSessions(
  sessions: readonly Session[],
  context: CallContext,
): Promise<DealtSession[]> {
  const [first] = sessions
  if (!first) return []
  const { db } = context
  const chains = new Map<TradeSessionKind, Session[]>()
  for (const kind of new Set(sessions.map((session) => session.kind)))
    chains.set(kind, await ofKind(db, first.provinceId, kind))
  const beforeOf = new Map(
    sessions.map((session) => {
      const chain = chains.get(session.kind) ?? []
      return [session.id, chain[chain.findIndex(({ id }) => id === session.id) - 1]?.id]
    }),
  )
  const ids = [...sessions.map(({ id }) => id), ...[...beforeOf.values()].flatMap((id) => id ?? [])]
  const published = bySession(await readPublished(db, [...new Set(ids)], { technologies: false }))
  const deals = await readOwnDeals(
    sessions.map(({ id }) => id),
    context,
  )
  return sessions.map((session) =>
    dealtView(session, { published, deals, context, before: beforeOf.get(session.id) }),
  )
}

type Published = ReadonlyMap<number, readonly PublishedSlot[]>

const bySession = (slots: readonly PublishedSlot[]): Published =>
  groupBy(slots, ({ tradeSessionId }) => tradeSessionId)

function dealtView(
  session: Session,
  {
    published,
    deals,
    context,
    before,
  }: { published: Published; deals: OwnDeals; context: CallContext; before: number | undefined },
): DealtSession {
  const { id, code, kind, method, status, deliveryFrom, deliveryTo, simulated, slotCount } = session
  const slots = published.get(id) ?? []
  const figures = figuresOf(slots)
  const earlier = before === undefined ? null : figuresOf(published.get(before) ?? [])
  const counts = slots.flatMap(({ participants }) => participants ?? [])
  return {
    ...{ id, code, kind, method, state: status, deliveryFrom, deliveryTo, simulated, slotCount },
    title: titleOf(session, context.language),
    slots: slots.length,
    ...figures,
    participants: counts.length > 0 ? Math.max(...counts) : null,
    changeCnyPerMwh: difference(figures.priceCnyPerMwh, earlier?.priceCnyPerMwh ?? null),
    own: ownFigures(deals.get(id)),
  }
}

/** To a thousandth, as the prices are. */
const difference = (price: number | null, before: number | null) =>
  price === null || before === null ? null : Math.round((price - before) * 1000) / 1000

/** Sessions of a kind with a public result, by delivery. */
async function ofKind(
  db: Database,
  provinceId: string,
  kind: TradeSessionKind,
): Promise<Session[]> {
  return db
    .select()
    .from(tradeSession)
    .where(and(eq(tradeSession.provinceId, provinceId), eq(tradeSession.kind, kind), hasPublished))
    .orderBy(tradeSession.deliveryFrom, tradeSession.closeAt, tradeSession.id)
}

/** A session by slot; one without a public result has no figures. */
export async function readDeal(
  { id }: RequestOf<typeof marketDealDetail>,
  context: CallContext,
): Promise<Detail> {
  const { db } = context
  const ofId = () => db.select().from(tradeSession).where(eq(tradeSession.id, id))
  const [known] = await ofId()
  if (!known) throw notFound()
  await advanceSessions(context, known.provinceId)
  const [session] = await ofId()
  if (!session) throw notFound()
  const chain = await ofKind(db, session.provinceId, session.kind)
  const place = chain.findIndex((one) => one.id === id)
  const shown =
    place < 0 ? [] : chain.slice(Math.max(0, place - TREND.before), place + 1 + TREND.after)
  const before = place < 0 ? undefined : chain[place - 1]?.id
  const ids = [...new Set([id, ...shown.map((one) => one.id)])]
  const published = bySession(await readPublished(db, ids, { technologies: false }))
  const own = await readPublished(db, [id])
  const deals = await readOwnDeals(ids, context)
  const all = published.get(id) ?? []
  const lastAt = all.map(({ publishedAt }) => publishedAt.getTime())
  return {
    session: dealtView(session, { published, deals, context, before }),
    publishedAt: lastAt.length > 0 ? new Date(Math.max(...lastAt)).toISOString() : null,
    previousId: before ?? null,
    nextId: place < 0 ? null : (chain[place + 1]?.id ?? null),
    lines: linesOf(session, { all, earlier: published.get(before ?? -1), deals }),
    technologies: technologiesOf(session, own),
    trend: shown.map((one) => ({
      ...{ id: one.id, title: titleOf(one, context.language), deliveryFrom: one.deliveryFrom },
      ...figuresOf(published.get(one.id) ?? []),
      own: ownFigures(deals.get(one.id)),
    })),
  }
}

function linesOf(
  { id, slotCount }: Session,
  {
    all,
    earlier = [],
    deals,
  }: {
    all: readonly PublishedSlot[]
    earlier: readonly PublishedSlot[] | undefined
    deals: OwnDeals
  },
): Detail['lines'] {
  return slotsOf(slotCount).map((slot) => {
    const found = all.find((one) => one.slot === slot)
    const lines = deals.get(id)?.filter((line) => line.slot === slot)
    return {
      slot,
      label: slotCount === 24 ? hourLabel(slot) : slotEndLabel(slot, 96),
      ...slotFigures(found),
      participants: found?.participants ?? null,
      previousCnyPerMwh: slotFigures(earlier.find((one) => one.slot === slot)).priceCnyPerMwh,
      own: lines && lines.length > 0 ? ownFigures(lines, slot) : null,
    }
  })
}

function technologiesOf(
  { slotCount }: Session,
  slots: readonly PublishedSlot[],
): Detail['technologies'] {
  const byTechnology = groupBy(slots, ({ technology }) => technology)
  const whole = dealFigures((byTechnology.get('ALL') ?? []).map(exact)).energyWh
  return DEAL_TECHNOLOGIES.filter(
    (technology) => technology !== 'ALL' && byTechnology.has(technology),
  ).map((technology) => {
    const own = byTechnology.get(technology)!
    return {
      technology,
      ...figuresOf(own),
      share: shareOf(dealFigures(own.map(exact)).energyWh, whole),
      energyMwh: slotsOf(slotCount).map(
        (slot) => slotFigures(own.find((one) => one.slot === slot)).clearedMwh,
      ),
    }
  })
}

const slotsOf = (slotCount: number) => Array.from({ length: slotCount }, (_, index) => index + 1)
