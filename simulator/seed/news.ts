import { and, eq } from 'drizzle-orm'
import type { Database } from '#database/connection/database.ts'
import { appUser, news, role, userRole } from '#database/schema/tables.ts'
import { SIMULATOR_ACCOUNT } from '#database/seed/demo-accounts.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { shanghaiDate, shanghaiInstant } from '#domain/calendar/shanghai-time.ts'
import { announcementsFromTo } from '../market/exchange/announcements.ts'
import type { World } from '../market/world/world.ts'

const DAYS_BACK = 75
/** Exchanges publish in the morning. */
const TIME = '08:45'

/**
 * What the exchanges published in the weeks before the demonstration, as the simulator would have delivered it, without
 * the files; and the right of the simulator to go on with it. What is there stays.
 */
export async function seedNews(db: Database, world: World, now: Date): Promise<void> {
  const [simulator] = await db.select().from(appUser).where(eq(appUser.account, SIMULATOR_ACCOUNT))
  const [editor] = await db.select().from(role).where(eq(role.code, 'EDITOR'))
  if (!simulator || !editor) return
  const held = { userId: simulator.id, roleId: editor.id }
  const isHeld = and(eq(userRole.userId, held.userId), eq(userRole.roleId, held.roleId))
  if ((await db.$count(userRole, isHeld)) === 0) await db.insert(userRole).values(held)
  const today = shanghaiDate(now)
  const range = { from: addDays(today, -DAYS_BACK), to: today }
  const rows = world.provinces
    .flatMap(({ provinceId }) => announcementsFromTo(world, provinceId, range))
    .map(({ attachment: _, ...words }) => ({ ...words, at: shanghaiInstant(words.issuedOn, TIME) }))
    .filter(({ at }) => at <= now)
    .map(({ at, ...words }) => ({
      ...{ ...words, simulated: true, createdBy: simulator.id, createdAt: at },
      ...{ updatedBy: simulator.id, updatedAt: at },
    }))
  if (rows.length > 0) await db.insert(news).values(rows).onConflictDoNothing()
}
