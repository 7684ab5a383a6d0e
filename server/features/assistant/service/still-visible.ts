import type { Database } from '#database/connection/database.ts'
import { metricById } from '#domain/assistant/catalogue/metrics/all-metrics.ts'
import type { SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import type { AssistantArea, Dimension } from '#domain/assistant/words.ts'
import type { SessionUser } from '../../../http/call-context.ts'
import { scopeSettings } from '../running/scope-settings.ts'
import { plainError } from './plain-error.ts'
import { ownMessage } from './stored-messages.ts'

/** Figures of a whole market, which nothing but its province opens, unless they are of somebody's own places. */
const OF_MARKETS: readonly AssistantArea[] = ['PRICE', 'SYSTEM', 'WEATHER']
const OWN: readonly Dimension[] = ['STATION', 'ESS', 'PLANT']

type Stored = { query: unknown; scope: string }
type Lists = Record<string, readonly string[]>
type Reader = Pick<SessionUser, 'resources' | 'scope'>

/**
 * Whether an answer may be shown to its asker once more, or to somebody else. Rights and objects may have been taken away
 * since: it stays hidden unless its reader has the right to each figure and holds all that its asker held then. What
 * tells no figures of the product is always shown.
 */
export function isStillVisible({ query: stored, scope }: Stored, user: Reader): boolean {
  const query = (stored as { query: SemanticQuery } | null)?.query
  if (!query) return true
  const metrics = query.metrics.map((id) => metricById.get(id))
  const mayRead = metrics.every((metric) => metric && user.resources.has(metric.right))
  if (!mayRead) return false
  const then = listsOf(scope)
  if (then === null) return false
  const now = listsIn(scopeSettings(user.scope))
  const isHeld = (name: string, ids = then[name] ?? []) =>
    ids.every((id) => now[name]?.includes(id))
  const asked = query.entities.filter(({ dimension }) => dimension === 'PROVINCE')
  const provinces = asked.length > 0 ? asked.map(({ id }) => id) : then.provinces
  if (!isHeld('provinces', provinces)) return false
  const isOfMarket = metrics.every(
    (metric) =>
      metric &&
      OF_MARKETS.includes(metric.area) &&
      !metric.dimensions.some((one) => OWN.includes(one)),
  )
  return isOfMarket || ['kinds', 'whole', 'station', 'ess', 'plant'].every((name) => isHeld(name))
}

/** What was held, as it was written down; null where that cannot be read. */
function listsOf(scope: string): Lists | null {
  try {
    return listsIn(JSON.parse(scope) as Record<string, string>)
  } catch {
    return null
  }
}

const listsIn = (settings: Record<string, string>): Lists =>
  Object.fromEntries(
    Object.entries(settings).map(([name, list]) => [name, list.split(',').filter(Boolean)]),
  )

/** The caller's message whose figures the caller may still see; any other is not there. */
export async function visibleMessage(db: Database, id: string, user: SessionUser) {
  const message = await ownMessage(db, id, user)
  if (!isStillVisible(message, user)) throw plainError('message_not_found')
  return message
}
