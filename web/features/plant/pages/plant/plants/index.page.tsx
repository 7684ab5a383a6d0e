import {
  deletePlant,
  deletePlantGroup,
  exportPlants,
  type PlantGroupRow,
  type PlantRow,
  plantGroups,
  plantProvinces,
  plantStations,
  plants,
  savePlant,
  savePlantGroup,
} from '#api/plant/endpoints.ts'
import {
  GRID_ACCESSES,
  GRID_MODES,
  MODULE_LAYOUTS,
  OPERATION_STATUSES,
  PLANT_TYPES,
} from '#domain/plant/words.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { TableTabs, tabAddress, useTableTab } from '#web/ui/resource/table-tabs.tsx'
import { StatusChange } from '../../../components/status-change.tsx'

const RIGHTS = { read: '/plant:read', edit: '/plant:edit' } as const
const NUMBER = { kind: 'number' } as const
const COUNT = { ...NUMBER, digits: 0 } as const

const PLANTS = {
  ...{ ...RIGHTS, texts: 'plant:plants', code: 'plant.plants' },
  ...{ list: plants, save: savePlant, remove: deletePlant, exporter: exportPlants },
  nameOf: ({ name }) => name,
  clears: ({ arrayCount, inverterCount, stringCount, orderCount, eventCount, reportCount }) => ({
    ...{ arrayCount, inverterCount, stringCount },
    ...{ orderCount, eventCount, reportCount },
  }),
  filters: [
    { kind: 'search', name: 'name' },
    { kind: 'object', name: 'groupId', list: plantGroups },
    { kind: 'choice', name: 'operationStatus', choices: OPERATION_STATUSES },
    { kind: 'choice', name: 'plantType', choices: PLANT_TYPES },
  ],
  columns: [
    { kind: 'text', name: 'name', width: 180, sortable: true },
    { kind: 'object', name: 'groupId', list: plantGroups, label: 'groupName', width: 190 },
    { kind: 'choice', name: 'operationStatus', choices: OPERATION_STATUSES, width: 160 },
    { kind: 'date', name: 'operationDate', sortable: true, width: 190 },
    { kind: 'choice', name: 'plantType', choices: PLANT_TYPES },
    { ...COUNT, name: 'installedCapacityKw', unit: 'kW', sortable: true, width: 210 },
    { ...COUNT, name: 'acLimitKw', unit: 'kW', width: 130 },
    { ...COUNT, name: 'arrayCount', width: 100 },
    { ...COUNT, name: 'inverterCount', width: 100 },
    { ...COUNT, name: 'stringCount', width: 100 },
    { kind: 'choice', name: 'gridMode', choices: GRID_MODES, width: 190 },
    { kind: 'choice', name: 'gridAccess', choices: GRID_ACCESSES },
    { kind: 'object', name: 'stationId', list: plantStations, label: 'stationName' },
    { ...COUNT, name: 'areaM2', unit: 'm²', hidden: true },
    { ...NUMBER, name: 'installAngleDeg', digits: 1, unit: '°', hidden: true },
    { kind: 'choice', name: 'moduleLayout', choices: MODULE_LAYOUTS, hidden: true },
    { kind: 'flag', name: 'hasTracker', width: 100 },
    { ...COUNT, name: 'cleaningCostCny', unit: 'CNY', hidden: true },
    { ...NUMBER, name: 'longitude', digits: 6, unit: '°', hidden: true },
    { ...NUMBER, name: 'latitude', digits: 6, unit: '°', hidden: true },
    { ...NUMBER, name: 'altitudeM', digits: 0, unit: 'm', hidden: true },
    { kind: 'remark', name: 'introduction', hidden: true },
  ],
} satisfies Resource<PlantRow>

const GROUPS = {
  ...{ ...RIGHTS, texts: 'plant:groups', code: 'plant.groups' },
  ...{ list: plantGroups, save: savePlantGroup, remove: deletePlantGroup },
  nameOf: ({ name }) => name,
  clears: ({ plantCount }) => ({ plantCount }),
  filters: [{ kind: 'search', name: 'name' }],
  columns: [
    { kind: 'text', name: 'name', width: 220, sortable: true },
    { kind: 'object', name: 'provinceId', list: plantProvinces, label: 'provinceName' },
    { ...COUNT, name: 'plantCount' },
  ],
} satisfies Resource<PlantGroupRow>

const TABLES = ['plants', 'groups'] as const
const ADDRESS = tabAddress(...TABLES)

/** PV plants that are diagnosed, and the groups that they are kept in. */
export function Page() {
  const { table, show } = useTableTab<typeof TABLES>(ADDRESS)
  const tabs = (
    <TableTabs texts="plant" tables={TABLES} table={table} onChange={(wanted) => show(wanted)} />
  )
  return table === 'groups' ? (
    <ResourcePage resource={GROUPS}>{tabs}</ResourcePage>
  ) : (
    <ResourcePage
      resource={PLANTS}
      belowField={(name, row) => name === 'operationStatus' && <StatusChange plant={row} />}
    >
      {tabs}
    </ResourcePage>
  )
}
