import { essByCurrentUser } from '#api/storage/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { findEssUnits } from './ess-repository.ts'

export const storageRoutes: Route[] = [route(essByCurrentUser, findEssUnits)]
