import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DealTechnology } from '#domain/trade-session/words.ts'
import { energyNearMwh, mwhText } from '#domain/units/energy.ts'
import { cnyPerMwhText, priceNearCnyPerMwh } from '#domain/units/price.ts'
import type { Database } from '../../connection/database.ts'
import {
  sessionResult,
  tenDayCalendar,
  tradeSession,
  tradeSessionResult,
} from '../../schema/tables.ts'
import type { TradeSessionRow } from '../declaration/ten-day-terms.ts'
import { writeSessionResults } from '../market/session-results.ts'

/** A public figure of a slot as a file has it: MWh and CNY/MWh; null is not published. */
export type PublishedFigure = {
  code: string
  technology: DealTechnology
  slot: number
  clearedMwh: number | null
  priceCnyPerMwh: number | null
  maxPriceCnyPerMwh: number | null
  minPriceCnyPerMwh: number | null
  participants: number | null
}

/** A figure that stands or stood, with the import that it is of. */
export type StoredFigure = {
  tradeSessionId: number
  technology: DealTechnology
  slot: number
  clearedMwh: string | null
  priceCnyPerMwh: string | null
  maxPriceCnyPerMwh: string | null
  minPriceCnyPerMwh: string | null
  participants: number | null
  simulated: boolean
  publishedAt: string
  importFileId: number | null
}

type Terms = typeof tenDayCalendar.$inferSelect
/** Sessions that figures are of, and the cycle of each that is declared for by the hour. */
type Sessions = { byCode: ReadonlyMap<string, TradeSessionRow>; terms: ReadonlyMap<number, Terms> }

/** What figures would do to those that stand. */
export type Comparison<F extends PublishedFigure = PublishedFigure> = Sessions & {
  /** Of each figure what stands; null for a new one. */
  changes: {
    figure: F
    session: TradeSessionRow
    before: StoredFigure | null
    isSame: boolean
  }[]
  /** What stands of the same publications and is not in the new one. */
  dropped: StoredFigure[]
}

/**
 * Holds figures of a province against those that stand; figures of sessions that are gone are left out. A session's
 * figures of all deals, or of a technology, are published as a whole: what stands of them and is not named any more is
 * dropped, and with another total so are technologies that it does not name, whose shares would be of nothing.
 */
export async function comparePublished<F extends PublishedFigure>(
  db: Database,
  provinceId: string,
  figures: readonly F[],
): Promise<Comparison<F>> {
  const sessions = await sessionsOf(db, provinceId, figures)
  const ids = [...sessions.byCode.values()].map(({ id }) => id)
  const standing = new Map(
    (await storedFigures(db, sessions, ids)).map((row) => [keyOf(row.tradeSessionId, row), row]),
  )
  const changes = figures.flatMap((figure) => {
    const session = sessions.byCode.get(figure.code)
    if (!session) return []
    const before = standing.get(keyOf(session.id, figure)) ?? null
    return [{ figure, session, before, isSame: before !== null && saysTheSame(figure, before) }]
  })
  return { ...sessions, changes, dropped: droppedOf(standing, changes) }
}

function droppedOf(
  standing: ReadonlyMap<string, StoredFigure>,
  changes: Comparison['changes'],
): StoredFigure[] {
  const groupOf = (id: number, technology: DealTechnology) => `${id} ${technology}`
  const named = new Set(changes.map(({ session, figure }) => keyOf(session.id, figure)))
  const groups = new Set(
    changes.map(({ session, figure }) => groupOf(session.id, figure.technology)),
  )
  const dropped = [...standing]
    .filter(([key, { tradeSessionId: id, technology }]) => {
      return groups.has(groupOf(id, technology)) && !named.has(key)
    })
    .map(([, row]) => row)
  const newTotals = new Set([
    ...changes
      .filter(({ figure, isSame }) => figure.technology === 'ALL' && !isSame)
      .map(({ session }) => session.id),
    ...dropped.filter(({ technology }) => technology === 'ALL').map((row) => row.tradeSessionId),
  ])
  const shares = [...standing.values()].filter(
    ({ tradeSessionId: id, technology }) =>
      technology !== 'ALL' && newTotals.has(id) && !groups.has(groupOf(id, technology)),
  )
  return [...dropped, ...shares]
}

/** Writes what differs, and answers what stood in its place. Belongs in a transaction. */
export async function writePublished(
  tx: Database,
  { changes, dropped, terms }: Comparison,
  { importFileId, now }: { importFileId: number | null; now: Date },
): Promise<{ written: number; replaced: StoredFigure[] }> {
  const changed = changes.filter(({ isSame }) => !isSame)
  await dropFigures(tx, terms, dropped)
  await putFigures(
    tx,
    terms,
    changed.map(({ figure, session }) => ({
      ...{ tradeSessionId: session.id, technology: figure.technology, slot: figure.slot },
      clearedMwh: energyText(figure.clearedMwh),
      priceCnyPerMwh: priceText(figure.priceCnyPerMwh),
      maxPriceCnyPerMwh: priceText(figure.maxPriceCnyPerMwh),
      minPriceCnyPerMwh: priceText(figure.minPriceCnyPerMwh),
      participants: figure.participants,
      ...{ simulated: session.simulated, publishedAt: now.toISOString(), importFileId },
    })),
  )
  const out = changes.filter(({ figure }) => figure.technology === 'ALL')
  await publish(tx, [...new Set(out.map(({ session }) => session.id))], now)
  const replaced = changed.flatMap(({ before }) => before ?? [])
  return { written: changed.length, replaced: [...replaced, ...dropped] }
}

/** A session whose result is there and that has closed is published. */
async function publish(tx: Database, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(tradeSession)
    .set({ status: 'PUBLISHED', publishedAt: now })
    .where(
      and(
        inArray(tradeSession.id, [...ids]),
        inArray(tradeSession.status, ['CLOSED', 'CLEARED', 'CHECKED']),
      ),
    )
}

/**
 * Takes the figures of an import back: what stood in their place counts again. Belongs in a transaction.
 *
 * @returns null where later figures stand in the place of some, and then nothing is taken back
 */
export async function withdrawPublished(
  tx: Database,
  {
    importFileId,
    written,
    replaced,
  }: { importFileId: number; written: number; replaced: readonly StoredFigure[] },
): Promise<{ restored: number; removed: number } | null> {
  const ofCycles = await tx
    .delete(sessionResult)
    .where(eq(sessionResult.importFileId, importFileId))
    .returning()
  const others = await tx
    .delete(tradeSessionResult)
    .where(eq(tradeSessionResult.importFileId, importFileId))
    .returning()
  if (ofCycles.length + others.length < written) return null
  const terms = await termsOf(tx, [
    ...new Set(replaced.map(({ tradeSessionId }) => tradeSessionId)),
  ])
  await putFigures(tx, terms, replaced)
  const ids = new Set(others.map(({ tradeSessionId }) => tradeSessionId))
  for (const row of ofCycles) {
    const [found] = await tx
      .select({ id: tenDayCalendar.tradeSessionId })
      .from(tenDayCalendar)
      .where(
        and(
          eq(tenDayCalendar.provinceId, row.provinceId),
          eq(tenDayCalendar.yearMonth, row.yearMonth),
          eq(tenDayCalendar.cycle, row.cycle),
        ),
      )
    if (found?.id != null) ids.add(found.id)
  }
  await unpublish(tx, [...ids])
  return { restored: replaced.length, removed: Math.max(0, written - replaced.length) }
}

/** A session whose result was all taken back has closed, and nothing more is known of it. */
async function unpublish(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    update trade_session set status = 'CLOSED', published_at = null
    where id in ${[...ids]} and status in ('PUBLISHED', 'CONFIRMED')
      and not exists (select 1 from trade_session_result result
        where result.trade_session_id = trade_session.id and result.technology = 'ALL')
      and not exists (select 1 from ten_day_calendar calendar join session_result result
        on result.province_id = calendar.province_id and result.year_month = calendar.year_month
          and result.cycle = calendar.cycle
        where calendar.trade_session_id = trade_session.id)`)
}

async function sessionsOf(
  db: Database,
  provinceId: string,
  figures: readonly PublishedFigure[],
): Promise<Sessions> {
  const codes = [...new Set(figures.map(({ code }) => code))]
  if (codes.length === 0) return { byCode: new Map(), terms: new Map() }
  const found = await db
    .select()
    .from(tradeSession)
    .where(and(eq(tradeSession.provinceId, provinceId), inArray(tradeSession.code, codes)))
  const terms = await termsOf(
    db,
    found.map(({ id }) => id),
  )
  return { byCode: new Map(found.map((session) => [session.code, session])), terms }
}

async function termsOf(db: Database, ids: readonly number[]): Promise<Map<number, Terms>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(tenDayCalendar)
    .where(inArray(tenDayCalendar.tradeSessionId, [...ids]))
  return new Map(found.map((terms) => [terms.tradeSessionId!, terms]))
}

/** What stands of sessions; of one that is declared for by the hour all participants stand by its cycle. */
async function storedFigures(
  db: Database,
  { terms }: Pick<Sessions, 'terms'>,
  ids: readonly number[],
): Promise<StoredFigure[]> {
  if (ids.length === 0) return []
  const others = await db
    .select()
    .from(tradeSessionResult)
    .where(inArray(tradeSessionResult.tradeSessionId, [...ids]))
  const figures = others.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }))
  for (const [id, { provinceId, yearMonth, cycle }] of terms) {
    const rows = await db
      .select()
      .from(sessionResult)
      .where(
        and(
          eq(sessionResult.provinceId, provinceId),
          eq(sessionResult.yearMonth, yearMonth),
          eq(sessionResult.cycle, cycle),
        ),
      )
    for (const { provinceId: _p, yearMonth: _m, cycle: _c, ...row } of rows)
      figures.push({
        ...{ ...row, tradeSessionId: id, technology: 'ALL' },
        publishedAt: row.publishedAt.toISOString(),
      })
  }
  return figures
}

/** Figures that no publication names any more. */
async function dropFigures(
  tx: Database,
  terms: ReadonlyMap<number, Terms>,
  figures: readonly StoredFigure[],
): Promise<void> {
  for (const { tradeSessionId, technology, slot } of figures) {
    const ofCycle = technology === 'ALL' ? terms.get(tradeSessionId) : undefined
    if (ofCycle) {
      const { provinceId, yearMonth, cycle } = ofCycle
      await tx
        .delete(sessionResult)
        .where(
          and(
            eq(sessionResult.provinceId, provinceId),
            eq(sessionResult.yearMonth, yearMonth),
            eq(sessionResult.cycle, cycle),
            eq(sessionResult.slot, slot),
          ),
        )
    } else
      await tx
        .delete(tradeSessionResult)
        .where(
          and(
            eq(tradeSessionResult.tradeSessionId, tradeSessionId),
            eq(tradeSessionResult.technology, technology),
            eq(tradeSessionResult.slot, slot),
          ),
        )
  }
}

async function putFigures(
  tx: Database,
  terms: ReadonlyMap<number, Terms>,
  figures: readonly StoredFigure[],
): Promise<void> {
  const placed = figures.map(({ publishedAt, ...figure }) => ({
    ...{ ...figure, publishedAt: new Date(publishedAt) },
    ofCycle: figure.technology === 'ALL' ? terms.get(figure.tradeSessionId) : undefined,
  }))
  await writeSessionResults(
    tx,
    placed.flatMap(({ ofCycle, tradeSessionId: _id, technology: _technology, ...values }) => {
      if (!ofCycle) return []
      const { provinceId, yearMonth, cycle } = ofCycle
      return [{ ...values, provinceId, yearMonth, cycle }]
    }),
  )
  const others = placed.flatMap(({ ofCycle, ...figure }) => (ofCycle ? [] : [figure]))
  for (let from = 0; from < others.length; from += ROWS_A_STATEMENT)
    await tx
      .insert(tradeSessionResult)
      .values(others.slice(from, from + ROWS_A_STATEMENT))
      .onConflictDoUpdate({
        target: [
          tradeSessionResult.tradeSessionId,
          tradeSessionResult.technology,
          tradeSessionResult.slot,
        ],
        set: {
          clearedMwh: sql`excluded.cleared_mwh`,
          priceCnyPerMwh: sql`excluded.price_cny_per_mwh`,
          maxPriceCnyPerMwh: sql`excluded.max_price_cny_per_mwh`,
          minPriceCnyPerMwh: sql`excluded.min_price_cny_per_mwh`,
          participants: sql`excluded.participants`,
          simulated: sql`excluded.simulated`,
          publishedAt: sql`excluded.published_at`,
          importFileId: sql`excluded.import_file_id`,
        },
      })
}

const ROWS_A_STATEMENT = 500

const keyOf = (id: number, { technology, slot }: { technology: string; slot: number }) =>
  `${id} ${technology} ${slot}`

function saysTheSame(figure: PublishedFigure, before: StoredFigure): boolean {
  const same = (value: number | null, stored: string | null) =>
    value === null || stored === null ? value === stored : value === Number(stored)
  return (
    same(rounded(energyText(figure.clearedMwh)), before.clearedMwh) &&
    same(rounded(priceText(figure.priceCnyPerMwh)), before.priceCnyPerMwh) &&
    same(rounded(priceText(figure.maxPriceCnyPerMwh)), before.maxPriceCnyPerMwh) &&
    same(rounded(priceText(figure.minPriceCnyPerMwh)), before.minPriceCnyPerMwh) &&
    figure.participants === before.participants
  )
}

const rounded = (text: string | null) => (text === null ? null : Number(text))
const energyText = (mwh: number | null) => (mwh === null ? null : mwhText(energyNearMwh(mwh)))
const priceText = (price: number | null) =>
  price === null ? null : cnyPerMwhText(priceNearCnyPerMwh(price), 3)
