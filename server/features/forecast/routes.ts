import {
  exportForecast,
  forecastDetail,
  forecastInputs,
  forecastModels,
  forecastRuns,
  latestForecast,
  modelsByStation,
  startForecast,
} from '#api/forecast/endpoints.ts'
import { createModel, modelVersions, promoteModel, updateModel } from '#api/forecast/models.ts'
import { forecastOutlook } from '#api/forecast/outlook.ts'
import { similarDays } from '#api/forecast/similar-days.ts'
import { type Route, route } from '../../http/route.ts'
import { evaluationRoutes } from './evaluation/routes.ts'
import { exportRun } from './export-forecast.ts'
import { latestRunId, listRuns } from './forecast-repository.ts'
import { detailOf, inputsOf, modelsOfProvince, modelsOfStation, start } from './forecast-service.ts'
import { create, promote, update, versionsOf } from './models/change-models.ts'
import { outlook } from './outlook.ts'
import { similarDaysOf } from './similar-days.ts'

export const forecastRoutes: Route[] = [
  ...evaluationRoutes,
  route(modelsByStation, modelsOfStation),
  route(forecastModels, modelsOfProvince),
  route(createModel, create),
  route(updateModel, update),
  route(promoteModel, promote),
  route(modelVersions, versionsOf),
  route(startForecast, (request, context) => start(request, context, context.user)),
  route(forecastRuns, (request, { db, language }) => listRuns(db, request, language)),
  route(forecastDetail, detailOf),
  route(latestForecast, async ({ provinceId, target }, { db }) => ({
    runId: await latestRunId(db, provinceId, target),
  })),
  route(forecastInputs, inputsOf),
  route(forecastOutlook, outlook),
  route(similarDays, similarDaysOf),
  route(exportForecast, exportRun),
]
