import {
  deleteMenu,
  groupSystemTypes,
  marketSystemTypes,
  menuChoices,
  menus,
  previewMenu,
  saveMenu,
  sortMenus,
  switchMenu,
} from '#api/menu/endpoints.ts'
import { type Route, route } from '../../http/route.ts'
import { listMenus, removeMenu, saveMenuRow, switchMenuBy } from './menu-service.ts'
import { choicesOfMenus, previewOf } from './preview-service.ts'
import { sortMenuRows } from './sort-service.ts'
import { systemTypesOf } from './system-types.ts'

export const menuRoutes: Route[] = [
  route(menus, listMenus),
  route(menuChoices, (_request, context) => choicesOfMenus(context)),
  route(saveMenu, saveMenuRow),
  route(deleteMenu, removeMenu),
  route(sortMenus, sortMenuRows),
  route(switchMenu, switchMenuBy),
  route(previewMenu, previewOf),
  route(marketSystemTypes, (_request, context) => systemTypesOf('MARKET', context)),
  route(groupSystemTypes, (_request, context) => systemTypesOf('GROUP', context)),
]
