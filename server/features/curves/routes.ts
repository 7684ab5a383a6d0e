import { curveExport, curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { queryCurves, visibleSeries } from './curve-service.ts'
import { exportCurves } from './export-curves.ts'

export const curveRoutes: Route[] = [
  route(curveSeriesList, visibleSeries),
  route(curveQuery, queryCurves),
  route(curveExport, exportCurves),
]
