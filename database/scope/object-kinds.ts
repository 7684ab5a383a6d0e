import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ScopeKind } from '#api/kernel/scope-kinds.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import {
  area,
  declaration,
  essUnit,
  forecastModel,
  forecastRun,
  importFile,
  inverter,
  job,
  maintenanceEvent,
  moduleType,
  news,
  newsFile,
  node,
  plant,
  plantGroup,
  province,
  pvArray,
  pvString,
  replay,
  report,
  reportSchedule,
  reportTemplate,
  salesCompany,
  scanTask,
  station,
  stringType,
  tradeSession,
  tradingUnit,
  workOrder,
} from '../schema/tables.ts'
import { typesOfImportFile } from './import-file-types.ts'

/** Where an object lies; the scope of a user decides by this alone. */
export type Place = {
  provinceId: string | null
  stationId?: number | null
  companyId?: number
  essId?: number
  plantId?: number
  ownerId?: number | null
  /** Plants that lie in a group or trade at a station; null where there is none. */
  plantIds?: readonly number[] | null
  /** System types that work on what it is about, where not all of its kind's do; null: those. */
  systemTypes?: readonly SystemType[] | null
}

/** Who sees an object without holding the whole of its province. */
export type Holder =
  /** Whoever has anything in the province. */
  | 'PROVINCE'
  | 'STATION'
  | 'COMPANY'
  | 'ESS'
  | 'PLANT'
  /** Whoever made it. */
  | 'OWNER'
  /** Whoever holds a plant that belongs to it. */
  | 'OWN_PLANT'
  | 'STATION_OR_OWN_PLANT'
  /** Everybody where it lies in no province, else whoever holds a plant in the province. */
  | 'SHARED_OR_OWN_PLANT'
  | 'NOBODY'

type Column = AnyPgColumn | SQL
type ObjectKind = {
  table: PgTable & { id: AnyPgColumn }
  holder: Holder
  place: { provinceId: Column } & { [Key in Exclude<keyof Place, 'provinceId'>]?: Column }
}

/** Written out with table names: drizzle leaves them away where a query is of one table. */
const plantOf = (from: string) => sql<number>`${sql.raw(`(select plant_id ${from})`)}`
const provinceOf = (from: string) => sql<string>`${sql.raw(`(select province_id ${from})`)}`
const plantsWith = (condition: string) =>
  sql<number[] | null>`${sql.raw(`(select jsonb_agg(plant.id) from plant where ${condition})`)}`

const OF_INVERTER = 'from pv_array where pv_array.id = inverter.array_id'
const OF_STRING =
  'from pv_array join inverter on inverter.array_id = pv_array.id where inverter.id = pv_string.inverter_id'
const PLANT_OF_STRING =
  'from plant join pv_array on pv_array.plant_id = plant.id join inverter on inverter.array_id = pv_array.id where inverter.id = pv_string.inverter_id'
const PLANT_OF_INVERTER =
  'from plant join pv_array on pv_array.plant_id = plant.id where pv_array.id = inverter.array_id'

/**
 * The one register of object kinds: the table of each, the way to its place, and who holds it. The check
 * of every call and the objects of the rights tests follow from it.
 */
export const OBJECT_KINDS: Record<ScopeKind, ObjectKind> = {
  province: { table: province, holder: 'PROVINCE', place: { provinceId: province.id } },
  forecastModel: {
    table: forecastModel,
    holder: 'PROVINCE',
    place: { provinceId: forecastModel.provinceId },
  },
  forecastRun: {
    table: forecastRun,
    holder: 'PROVINCE',
    place: { provinceId: forecastRun.provinceId },
  },
  news: { table: news, holder: 'PROVINCE', place: { provinceId: news.provinceId } },
  newsFile: {
    table: newsFile,
    holder: 'PROVINCE',
    place: { provinceId: provinceOf('from news where news.id = news_file.news_id') },
  },
  area: { table: area, holder: 'PROVINCE', place: { provinceId: area.provinceId } },
  node: { table: node, holder: 'PROVINCE', place: { provinceId: node.provinceId } },
  tradeSession: {
    table: tradeSession,
    holder: 'PROVINCE',
    place: { provinceId: tradeSession.provinceId },
  },
  station: {
    table: station,
    holder: 'STATION',
    place: { provinceId: station.provinceId, stationId: station.id },
  },
  tradingUnit: {
    table: tradingUnit,
    holder: 'STATION',
    place: {
      provinceId: provinceOf('from station where station.id = trading_unit.station_id'),
      stationId: tradingUnit.stationId,
    },
  },
  declaration: {
    table: declaration,
    holder: 'STATION',
    place: { provinceId: declaration.provinceId, stationId: declaration.stationId },
  },
  company: {
    table: salesCompany,
    holder: 'COMPANY',
    place: { provinceId: salesCompany.provinceId, companyId: salesCompany.id },
  },
  ess: {
    table: essUnit,
    holder: 'ESS',
    place: { provinceId: essUnit.provinceId, essId: essUnit.id },
  },
  importFile: {
    table: importFile,
    holder: 'OWNER',
    place: {
      provinceId: importFile.provinceId,
      ownerId: importFile.ownerId,
      systemTypes: typesOfImportFile,
    },
  },
  replay: {
    table: replay,
    holder: 'OWNER',
    place: { provinceId: replay.provinceId, ownerId: replay.ownerId },
  },
  job: {
    table: job,
    holder: 'OWNER',
    place: { provinceId: job.provinceId, ownerId: job.createdBy },
  },
  // Who works in single plants must not change what others have in the group.
  plantGroup: {
    table: plantGroup,
    holder: 'NOBODY',
    place: { provinceId: plantGroup.provinceId },
  },
  homeGroup: {
    table: plantGroup,
    holder: 'OWN_PLANT',
    place: {
      provinceId: plantGroup.provinceId,
      plantIds: plantsWith('plant.group_id = plant_group.id'),
    },
  },
  tradingStation: {
    table: station,
    holder: 'STATION_OR_OWN_PLANT',
    place: {
      provinceId: station.provinceId,
      stationId: station.id,
      plantIds: plantsWith('plant.station_id = station.id'),
    },
  },
  plant: {
    table: plant,
    holder: 'PLANT',
    place: { provinceId: plant.provinceId, plantId: plant.id },
  },
  pvArray: {
    table: pvArray,
    holder: 'PLANT',
    place: {
      provinceId: provinceOf('from plant where plant.id = pv_array.plant_id'),
      plantId: pvArray.plantId,
    },
  },
  inverter: {
    table: inverter,
    holder: 'PLANT',
    place: { provinceId: provinceOf(PLANT_OF_INVERTER), plantId: plantOf(OF_INVERTER) },
  },
  pvString: {
    table: pvString,
    holder: 'PLANT',
    place: { provinceId: provinceOf(PLANT_OF_STRING), plantId: plantOf(OF_STRING) },
  },
  moduleType: {
    table: moduleType,
    holder: 'SHARED_OR_OWN_PLANT',
    place: {
      provinceId: moduleType.provinceId,
      plantIds: plantsWith('plant.province_id = module_type.province_id'),
    },
  },
  stringType: {
    table: stringType,
    holder: 'PLANT',
    place: {
      provinceId: provinceOf('from plant where plant.id = string_type.plant_id'),
      plantId: stringType.plantId,
    },
  },
  scanTask: {
    table: scanTask,
    holder: 'PLANT',
    place: { provinceId: scanTask.provinceId, plantId: scanTask.plantId },
  },
  workOrder: {
    table: workOrder,
    holder: 'PLANT',
    place: { provinceId: workOrder.provinceId, plantId: workOrder.plantId },
  },
  maintenanceEvent: {
    table: maintenanceEvent,
    holder: 'PLANT',
    place: { provinceId: maintenanceEvent.provinceId, plantId: maintenanceEvent.plantId },
  },
  report: {
    table: report,
    holder: 'PLANT',
    place: { provinceId: report.provinceId, plantId: report.plantId },
  },
  // A template is an owner's: whoever has anything in the province may use it.
  reportTemplate: {
    table: reportTemplate,
    holder: 'PROVINCE',
    place: { provinceId: reportTemplate.provinceId },
  },
  reportSchedule: {
    table: reportSchedule,
    holder: 'PLANT',
    place: {
      provinceId: provinceOf('from plant where plant.id = report_schedule.plant_id'),
      plantId: reportSchedule.plantId,
    },
  },
}
