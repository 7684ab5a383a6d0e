import {
  exportForecast,
  forecastDetail,
  forecastInputs,
  forecastModels,
  forecastRuns,
  latestForecast,
  modelsByStation,
  startForecast,
} from '#contract/forecast.ts'
import { type Route, route } from '../../http/route.ts'
import { exportRun } from './export-forecast.ts'
import { latestRunId, listRuns } from './forecast-repository.ts'
import { detailOf, inputsOf, modelsOfProvince, modelsOfStation, start } from './forecast-service.ts'

export const forecastRoutes: Route[] = [
  route(modelsByStation, modelsOfStation),
  route(forecastModels, modelsOfProvince),
  route(startForecast, (request, context) => start(request, context, context.user.userId)),
  route(forecastRuns, (request, { db, language }) => listRuns(db, request, language)),
  route(forecastDetail, detailOf),
  route(latestForecast, async ({ provinceId, target }, { db }) => ({
    runId: await latestRunId(db, provinceId, target),
  })),
  route(forecastInputs, inputsOf),
  route(exportForecast, exportRun),
]
