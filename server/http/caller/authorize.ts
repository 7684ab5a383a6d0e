import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { Services } from '../../services.ts'
import { AppError, notFound } from '../answer/app-error.ts'
import type { SessionUser } from '../call-context.ts'
import { homeInScope } from './data-scope.ts'

/**
 * Checks the right that an endpoint asks for.
 *
 * @throws AppError forbidden, also for a user who still has the initial password or no second factor yet
 */
export function checkAccess(endpoint: Endpoint, user: SessionUser): void {
  if (endpoint.access === 'public') return
  if (user.newUser && !endpoint.beforePasswordChange) {
    throw new AppError('forbidden', 'passwordChangeRequired')
  }
  if (user.mustEnrol && !endpoint.beforeSecondFactor) {
    throw new AppError('forbidden', 'secondFactorFirst')
  }
  if (endpoint.access === 'session') return
  if (!user.resources.has(endpoint.access)) throw new AppError('forbidden', 'forbidden')
}

/** @throws AppError refused for what holds in the whole installation, to whoever sees a part of it only */
export function checkWholeScope(endpoint: Endpoint, user: SessionUser): void {
  if (endpoint.wholeScope && !user.scope.all) throw new AppError('refused', 'wholeScopeWanted')
}

/**
 * Checks every object that the parameters name against the type of the session and the data scope, and gives
 * the province that the call is about, if it names anything in one.
 *
 * @throws AppError notFound for a foreign object as for a missing one
 */
export async function checkScope(
  { db }: Services,
  endpoint: Endpoint,
  user: SessionUser,
  parameters: Record<string, unknown>,
): Promise<string | null> {
  let provinceId: string | null = null
  for (const [field, kind] of Object.entries(endpoint.scope)) {
    const value = parameters[field]
    if (value === undefined || value === null || kind === undefined) continue
    const ids = (Array.isArray(value) ? value : [value]) as (string | number)[]
    // An empty list names nothing.
    if (ids.length === 0) continue
    const home = await homeInScope(db, user.scope, kind, ids)
    if (home === undefined) throw notFound()
    provinceId ??= home
  }
  return provinceId
}
