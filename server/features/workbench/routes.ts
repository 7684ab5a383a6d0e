import { workbench } from '#api/workbench/overview.ts'
import { stationOne } from '#api/workbench/station-one.ts'
import { type Route, route } from '../../http/route.ts'
import { workbenchOf } from './overview.ts'
import type { WorkbenchSources } from './sources.ts'
import { stationOverviewOf } from './station-one.ts'

export const workbenchRoutes = (sources: WorkbenchSources): Route[] => [
  route(workbench, workbenchOf(sources)),
  route(stationOne, stationOverviewOf(sources)),
]
