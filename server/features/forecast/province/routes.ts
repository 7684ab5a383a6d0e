import { exportProvinceDays, provinceForecastDays } from '#api/forecast/province.ts'
import { type Route, route } from '../../../http/route.ts'
import { exportDays } from './export-province-days.ts'
import { provinceDays } from './province-days.ts'

export const provinceForecastRoutes: Route[] = [
  route(provinceForecastDays, provinceDays),
  route(exportProvinceDays, exportDays),
]
