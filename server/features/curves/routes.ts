import { disclosure } from '#api/curves/disclosure.ts'
import { curveExport, curveQuery, curveSeriesList } from '#api/curves/endpoints.ts'
import { exploreCurves, exploreExport, seriesSearch } from '#api/curves/explore.ts'
import { type Route, route } from '../../http/route.ts'
import { queryCurves, visibleSeries } from './curve-service.ts'
import { disclosedDays } from './disclosure/disclosure-service.ts'
import { explore } from './explore/explore-service.ts'
import { exportExplored } from './explore/export-explored.ts'
import { searchSeries } from './explore/search-series.ts'
import { exportCurves } from './export-curves.ts'

export const curveRoutes: Route[] = [
  route(curveSeriesList, visibleSeries),
  route(curveQuery, queryCurves),
  route(curveExport, exportCurves),
  route(disclosure, disclosedDays),
  route(seriesSearch, searchSeries),
  route(exploreCurves, explore),
  route(exploreExport, exportExplored),
]
