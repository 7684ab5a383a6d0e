import { inArray } from 'drizzle-orm'
import type { Database } from '../../connection/database.ts'
import { tradeSession } from '../../schema/tables.ts'

/** The key of a reminder that a session closes. */
export const sessionNoticeKey = ({ id, kind, closeAt }: Told): string =>
  `session:${id}:${kind}:${closeAt.toISOString()}`

type Told = { id: number; kind: string; closeAt: Date }

/** The session that such a key is of, and the close that was told. */
function partsOf(key: string): { session: number; close: string } | null {
  const found = /^session:(\d+):\w+:(.+)$/.exec(key)
  return found && { session: Number(found[1]), close: found[2]! }
}

/** What such a key is about: the same for all reminders of a session. */
export const sessionOfNotice = (key: string): number | string => partsOf(key)?.session ?? key

/** Which of such notices are of sessions that are cancelled or gone, or that close at another time by now. */
export async function noticesOfOtherCloses(
  db: Database,
  keys: readonly string[],
): Promise<readonly string[]> {
  const told = keys.flatMap((key) => {
    const parts = partsOf(key)
    return parts ? [{ key, ...parts }] : []
  })
  if (told.length === 0) return []
  const { id, status, closeAt } = tradeSession
  const ids = [...new Set(told.map(({ session }) => session))]
  const found = await db.select({ id, status, closeAt }).from(tradeSession).where(inArray(id, ids))
  const stands = new Set(
    found
      .filter((one) => one.status !== 'CANCELLED')
      .map((one) => `${one.id} ${one.closeAt.toISOString()}`),
  )
  return told
    .filter(({ session, close }) => !stands.has(`${session} ${close}`))
    .map(({ key }) => key)
}
