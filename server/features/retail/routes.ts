import { companiesByCurrentUser } from '#api/retail/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { findCompanies } from './company-repository.ts'

export const retailRoutes: Route[] = [route(companiesByCurrentUser, findCompanies)]
