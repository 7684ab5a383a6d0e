import { settings, updateSetting } from '#api/settings/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { listSettings, saveSetting } from './settings-service.ts'

export const settingRoutes: Route[] = [
  route(settings, listSettings),
  route(updateSetting, saveSetting),
]
