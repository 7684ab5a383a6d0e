import { exportEvaluation, forecastEvaluation } from '#api/forecast/evaluation.ts'
import { type Route, route } from '../../../http/route.ts'
import { evaluationOf } from './evaluation-service.ts'
import { exportOf } from './export-evaluation.ts'

export const evaluationRoutes: Route[] = [
  route(forecastEvaluation, evaluationOf),
  route(exportEvaluation, exportOf),
]
