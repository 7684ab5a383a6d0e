import { exportNode, nodalDetail, nodalEvaluation, nodalOverview } from '#api/forecast/nodal.ts'
import { exportZone, forecastZones, zoneForecast } from '#api/forecast/zone.ts'
import { type Route, route } from '../../../http/route.ts'
import { exportNodeDays, exportZoneDays } from './export-place.ts'
import { evaluationOf, nodeDetailOf } from './nodal-service.ts'
import { overviewOf } from './overview-service.ts'
import { zoneDetailOf, zonesOf } from './zone-service.ts'

export const nodalForecastRoutes: Route[] = [
  route(nodalOverview, overviewOf),
  route(nodalDetail, nodeDetailOf),
  route(exportNode, exportNodeDays),
  route(nodalEvaluation, evaluationOf),
  route(forecastZones, zonesOf),
  route(zoneForecast, zoneDetailOf),
  route(exportZone, exportZoneDays),
]
