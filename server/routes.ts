import { assistantRoutes } from './features/assistant/routes.ts'
import { placeRoutes } from './features/base/place-routes.ts'
import { baseRoutes } from './features/base/routes.ts'
import { ruleRoutes } from './features/base/rule-routes.ts'
import { listFiles } from './features/collection/import-file-repository.ts'
import { collectionRoutes } from './features/collection/routes.ts'
import { curveRoutes } from './features/curves/routes.ts'
import { declarationRoutes } from './features/declaration/routes.ts'
import { demoRoutes } from './features/demo/routes.ts'
import { diagnosisSettingsRoutes } from './features/diagnosis/settings-routes.ts'
import { nodalForecastRoutes } from './features/forecast/nodal/nodal-routes.ts'
import { provinceForecastRoutes } from './features/forecast/province/routes.ts'
import { forecastRoutes } from './features/forecast/routes.ts'
import { jobRoutes } from './features/jobs/routes.ts'
import { logRoutes } from './features/log/routes.ts'
import { maintenanceEventRoutes } from './features/maintenance/events/routes.ts'
import { maintenanceRoutes } from './features/maintenance/routes.ts'
import { marketRoutes } from './features/market/routes.ts'
import { menuRoutes } from './features/menu/routes.ts'
import { newsRoutes } from './features/news/routes.ts'
import { listNotifications } from './features/notification/notification-repository.ts'
import { notificationRoutes } from './features/notification/routes.ts'
import { peopleRoutes } from './features/people/routes.ts'
import { plantRoutes } from './features/plant/routes.ts'
import { replayRoutes } from './features/replay/routes.ts'
import { reportRoutes } from './features/report/routes.ts'
import { retailRoutes } from './features/retail/routes.ts'
import { rightsRoutes } from './features/rights/routes.ts'
import { scanRoutes } from './features/scan/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { incomeOf, settledDaysOf } from './features/settlement/month-income.ts'
import { settlementRoutes } from './features/settlement/routes.ts'
import { scoreOf } from './features/settlement/score-service.ts'
import { storageRoutes } from './features/storage/routes.ts'
import { workbenchRoutes } from './features/workbench/routes.ts'
import type { Route } from './http/route.ts'

/** Everything that the server answers, a line a feature. */
export const routes: Route[] = [
  ...sessionRoutes,
  ...baseRoutes,
  ...curveRoutes,
  ...jobRoutes,
  ...forecastRoutes,
  ...nodalForecastRoutes,
  ...provinceForecastRoutes,
  ...settlementRoutes,
  ...declarationRoutes,
  ...marketRoutes,
  ...retailRoutes,
  ...storageRoutes,
  ...notificationRoutes,
  ...newsRoutes,
  ...demoRoutes,
  ...replayRoutes,
  ...collectionRoutes,
  ...scanRoutes,
  ...maintenanceEventRoutes,
  ...plantRoutes,
  ...diagnosisSettingsRoutes,
  ...maintenanceRoutes,
  ...reportRoutes,
  ...peopleRoutes,
  ...rightsRoutes,
  ...menuRoutes,
  ...settingRoutes,
  ...logRoutes,
  ...placeRoutes,
  ...ruleRoutes,
  ...workbenchRoutes({
    notices: listNotifications,
    files: listFiles,
    score: scoreOf,
    money: incomeOf,
  }),
  ...assistantRoutes({ settledDays: settledDaysOf }),
]
