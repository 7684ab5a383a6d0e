import { nodalDetail, nodalEvaluation, nodalOverview } from '#contract/forecast-nodal.ts'
import { forecastZones, zoneForecast } from '#contract/forecast-zone.ts'
import { type Route, route } from '../../../http/route.ts'
import { evaluationOf, nodeDetailOf, overviewOf } from './nodal-service.ts'
import { zoneDetailOf, zonesOf } from './zone-service.ts'

export const nodalForecastRoutes: Route[] = [
  route(nodalOverview, overviewOf),
  route(nodalDetail, nodeDetailOf),
  route(nodalEvaluation, evaluationOf),
  route(forecastZones, zonesOf),
  route(zoneForecast, zoneDetailOf),
]
