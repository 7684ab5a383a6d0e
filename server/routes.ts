import { sessionRoutes } from './features/session/routes.ts'
import type { Route } from './http/route.ts'

/** Everything that the server answers, a line a feature. */
export const routes: Route[] = [...sessionRoutes]
