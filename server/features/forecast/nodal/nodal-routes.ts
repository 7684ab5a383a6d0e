import { nodalDetail, nodalEvaluation, nodalOverview } from '#contract/forecast-nodal.ts'
import { type Route, route } from '../../../http/route.ts'
import { evaluationOf, nodeDetailOf, overviewOf } from './nodal-service.ts'

export const nodalForecastRoutes: Route[] = [
  route(nodalOverview, overviewOf),
  route(nodalDetail, nodeDetailOf),
  route(nodalEvaluation, evaluationOf),
]
