import {
  areas,
  businessDay,
  hideStation,
  hourTimeSlot,
  nodes,
  provinces,
  provincesPlain,
  reportColumns,
  saveReportColumns,
  stations,
  stationsByCurrentUser,
  stationsOfProvinces,
} from '#api/base/endpoints.ts'
import {
  deleteSavedFilter,
  savedFilters,
  saveSavedFilter,
  setDefaultFilter,
} from '#api/base/saved-filters.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { type Route, route } from '../../http/route.ts'
import { findAreas, findNodes, findProvinces } from './place-repository.ts'
import { listReportColumns, replaceReportColumns } from './report-column-repository.ts'
import { beginWith, listSavedFilters, removeFilter, saveFilter } from './saved-filter-service.ts'
import { findStations, setHidden } from './station-repository.ts'
import { hoursOfDay } from './time-slot-service.ts'

export const baseRoutes: Route[] = [
  route(businessDay, async (_request, { clock }) => ({ today: shanghaiDate(clock.now()) })),
  route(stationsByCurrentUser, findStations),
  route(stations, findStations),
  route(stationsOfProvinces, findStations),
  route(hideStation, setHidden),
  route(provinces, (_request, context) => findProvinces(context)),
  route(provincesPlain, (_request, context) => findProvinces(context)),
  route(areas, findAreas),
  route(nodes, findNodes),
  route(hourTimeSlot, hoursOfDay),
  route(reportColumns, listReportColumns),
  route(saveReportColumns, replaceReportColumns),
  route(savedFilters, listSavedFilters),
  route(saveSavedFilter, saveFilter),
  route(deleteSavedFilter, removeFilter),
  route(setDefaultFilter, beginWith),
]
