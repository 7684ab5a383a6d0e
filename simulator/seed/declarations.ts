import { eq, inArray, lt, or } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { usersWithRight } from '#database/queries/notification/notifications.ts'
import { appUser, notification, station } from '#database/schema/tables.ts'
import { addDays, yearMonthOf } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { mayBeSubmitted } from '#domain/declaration/issues.ts'
import type {
  DeclarationContext,
  DeclarationLine,
} from '#domain/declaration/ten-day-declaration.ts'
import { validateTenDay } from '#domain/declaration/validate-ten-day.ts'
import { streamOf, uniform } from '#domain/statistics/hashed-random.ts'
import type { ProvinceId, Station, TenDayTradeSession } from '../market/model/types.ts'
import { cycleContext } from '../market/trader/cycle-context.ts'
import { decideLines } from '../market/trader/decide-lines.ts'
import { playStory } from '../market/trader/play-story.ts'
import { decisionDay, type Story, stepsOf } from '../market/trader/stories.ts'
import type { World } from '../market/world/world.ts'
import { seedSessionResults } from './session-results.ts'
import { type People, writeStory } from './story.ts'

/** Six cycles that are over, the one that is being delivered and the one that comes. */
const CYCLES_BACK = 8
/** Days before `now` whose months are looked through for sessions; more than eight cycles. */
const DAYS_BACK = 100
/** Messages of the last days are still to be read. */
const PENDING_DAYS = 16

/**
 * Declarations of every simulated station for the last cycles, as if a trader and a reviewer had made
 * them: decided by what was known on the day, checked by the rules, cleared by the exchange. Sessions
 * that are still open are left to the users.
 */
export async function seedDeclarations(db: Database, world: World, now: Date): Promise<void> {
  const trader = await personOf(db, 'trader')
  const reviewer = await personOf(db, 'admin')
  const actors = { TRADER: trader.id, REVIEWER: reviewer.id }
  const names = { TRADER: trader.username, REVIEWER: reviewer.username }
  for (const { provinceId, stations } of world.provinces) {
    const tradeSessions = closedTradeSessions(world, provinceId, now)
    await seedSessionResults(db, world, { tradeSessions, now })
    const rows = await db
      .select()
      .from(station)
      .where(
        inArray(
          station.code,
          stations.map(({ stationId }) => stationId),
        ),
      )
    for (const place of stations) {
      const row = rows.find(({ code }) => code === place.stationId)!
      const at = { provinceId, stationId: row.id }
      const reviewers = await usersWithRight(db, '/declaration:review', at)
      const people: People = { actors, names, reviewers }
      const stories = tradeSessions.flatMap((tradeSession, index) => {
        const isLate = index >= tradeSessions.length - 2
        const played = declared(world, { place, tradeSession, row, now, isLate })
        return played ? [{ ...played, tradeSession, station: row, people }] : []
      })
      await db.transaction(async (tx) => {
        for (const story of stories) await writeStory(tx, story)
      })
    }
  }
  await markOldProcessed(db, now)
}

async function personOf(db: Database, account: string) {
  const [user] = await db.select().from(appUser).where(eq(appUser.account, account))
  if (!user) throw new Error(`There is no account ${account}`)
  return user
}

/** What is older than the cycle before the last, or has been acted on, was dealt with. */
async function markOldProcessed(db: Database, now: Date): Promise<void> {
  const pendingFrom = new Date(now.getTime() - PENDING_DAYS * 86_400_000)
  await db
    .update(notification)
    .set({ processed: true })
    .where(
      or(
        lt(notification.createTime, pendingFrom),
        inArray(notification.kind, ['DECLARATION_SUBMITTED', 'DECLARATION_REJECTED']),
      ),
    )
}

/** The last sessions that have closed by `now`, the oldest first. */
function closedTradeSessions(
  world: World,
  provinceId: ProvinceId,
  now: Date,
): TenDayTradeSession[] {
  const today = shanghaiDate(now)
  const months = new Set<string>()
  for (let days = -DAYS_BACK; days <= 14; days++) months.add(yearMonthOf(addDays(today, days)))
  return [...months]
    .flatMap((month) => world.tenDayTradeSessions(provinceId, month))
    .filter(({ declareCloseAt }) => declareCloseAt <= now)
    .slice(-CYCLES_BACK)
}

type Case = {
  place: Station
  tradeSession: TenDayTradeSession
  row: typeof station.$inferSelect
  now: Date
  /** The latest sessions have no declaration that was forgotten: there the review begins. */
  isLate: boolean
}

function declared(world: World, { place, tradeSession, row, now, isLate }: Case) {
  const { stationId } = place
  const stream = streamOf(world.seed, `trader/${stationId}/${tradeSession.tradeSessionNo}`)
  const context = cycleContext(world, {
    station: place,
    tradeSession,
    decidedOn: decisionDay(tradeSession),
    mechanismShare: row.mechanismShare,
  })
  const concessionMilli = Math.round((0.2 + uniform(stream, 2)) * 40_000)
  const coverage = 0.9 + 0.16 * uniform(stream, 3)
  const drafts = {
    FIRST: decideLines(context, { coverage: coverage - 0.12, concessionMilli: 0 }),
    FINAL: decideLines(context, { coverage, concessionMilli }),
  }
  // What the rules refuse was never filed.
  if (![drafts.FIRST, drafts.FINAL].every((lines) => isSubmittable(lines, context))) return null
  const steps = stepsOf(storyOf(uniform(stream, 1), isLate), tradeSession)
  const played = playStory({
    tradeSession,
    drafts,
    steps: steps.filter(({ at }) => at <= now),
    receiptNo: (version) => `${tradeSession.tradeSessionNo}-${stationId}-${version}`,
    clear: (lines) => world.clearTenDay(tradeSession, { stationId, lines }).lines,
  })
  return { ...played, context }
}

function isSubmittable(lines: DeclarationLine[], context: DeclarationContext): boolean {
  return mayBeSubmitted(validateTenDay({ lines }, context))
}

function storyOf(chance: number, isLate: boolean): Story {
  if (chance < 0.06) return isLate ? 'PLAIN' : 'LEFT_TO_EXPIRE'
  if (chance < 0.2) return 'REJECTED_FIRST'
  return chance < 0.32 ? 'REVISED' : 'PLAIN'
}
