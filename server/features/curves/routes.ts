import { curveQuery, curveSeriesList } from '#contract/curves.ts'
import { type Route, route } from '../../http/route.ts'
import { queryCurves, visibleSeries } from './curve-service.ts'

export const curveRoutes: Route[] = [
  route(curveSeriesList, visibleSeries),
  route(curveQuery, queryCurves),
]
