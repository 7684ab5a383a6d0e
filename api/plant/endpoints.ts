import { z } from 'zod'
import {
  GRID_ACCESSES,
  GRID_MODES,
  MODULE_LAYOUTS,
  OPERATION_STATUSES,
  PLANT_TYPES,
} from '#domain/plant/words.ts'
import { file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import {
  deliveryDate,
  flag,
  id,
  maybeNumber,
  objectName,
  positiveNumber,
  provinceId,
  remark,
} from '../kernel/fields.ts'
import { exportRequest, listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'

/** Words that a name has, in any order. */
const words = () => z.string().trim().max(60).default('')

export const plantGroupRow = z.object({
  ...stored,
  provinceId: z.string(),
  provinceName: z.string(),
  name: z.string(),
  plantCount: z.number().int(),
})
export type PlantGroupRow = z.infer<typeof plantGroupRow>

/** Groups with a plant of the data scope, and those of whole provinces. */
export const plantGroups = endpoint({
  path: '/plant/group/list',
  access: '/plant:read',
  scope: {},
  readOnly: true,
  request: listRequest({
    name: words(),
    provinceId: provinceId().optional(),
    ...sortedBy('name'),
  }),
  answer: rows(plantGroupRow),
})

export const savePlantGroup = endpoint({
  path: '/plant/group/save',
  access: '/plant:edit',
  scope: { id: 'plantGroup', provinceId: 'province' },
  request: z.object({
    ...rowToSave(),
    provinceId: provinceId(),
    name: objectName(),
  }),
  answer: saved,
})

/** Provinces that the caller may make a group in: those held as a whole. */
export const plantProvinces = endpoint({
  path: '/plant/province/list',
  access: '/plant:read',
  scope: {},
  readOnly: true,
  request: listRequest({}),
  answer: rows(z.object({ id: z.string(), name: z.string() })),
})

/** Clears all child data under the group. */
export const deletePlantGroup = endpoint({
  path: '/plant/group/delete',
  access: '/plant:edit',
  scope: { id: 'plantGroup' },
  request: z.object({ id: id() }),
  answer: none(),
})

export const plantFields = {
  name: objectName(),
  /** The station that trades the plant's energy. */
  stationId: id().nullish(),
  operationStatus: z.enum(OPERATION_STATUSES),
  operationDate: deliveryDate().nullish(),
  plantType: z.enum(PLANT_TYPES),
  installedCapacityKw: positiveNumber(20_000_000),
  /** What the plant may feed in, AC; null where nothing limits it. */
  acLimitKw: maybeNumber(0.1, 20_000_000),
  hasTracker: flag().default(false),
  /** Of cleaning the whole plant once. */
  cleaningCostCny: maybeNumber(0, 1e9),
  gridMode: z.enum(GRID_MODES),
  gridAccess: z.enum(GRID_ACCESSES),
  areaM2: maybeNumber(0, 1e9),
  installAngleDeg: maybeNumber(0, 90),
  moduleLayout: z.enum(MODULE_LAYOUTS).nullish(),
  longitude: maybeNumber(-180, 180),
  /** As wide as the longitude, so that the two the wrong way round are told as such. */
  latitude: maybeNumber(-180, 180),
  altitudeM: maybeNumber(-500, 9000),
  introduction: remark().nullish(),
}

export const plantRow = z.object({
  ...z.object(plantFields).shape,
  ...stored,
  provinceId: z.string(),
  groupId: z.number().int(),
  groupName: z.string(),
  stationName: z.string().nullable(),
  arrayCount: z.number().int(),
  inverterCount: z.number().int(),
  stringCount: z.number().int(),
  /** Work orders, maintenance events and reports, which go with the plant. */
  orderCount: z.number().int(),
  eventCount: z.number().int(),
  reportCount: z.number().int(),
})

export type PlantRow = z.infer<typeof plantRow>

const filters = {
  groupId: id().optional(),
  name: words(),
  operationStatus: z.enum(OPERATION_STATUSES).optional(),
  plantType: z.enum(PLANT_TYPES).optional(),
}
const read = { access: '/plant:read', scope: { groupId: 'homeGroup' }, readOnly: true } as const

/** Plants of the data scope, by group and name. */
export const plants = endpoint({
  path: '/plant/plant/list',
  ...read,
  request: listRequest({
    ...filters,
    ...sortedBy('name', 'groupName', 'operationDate', 'installedCapacityKw'),
  }),
  answer: rows(plantRow),
})

/** The plants that the filters fit, with what lies under them, as a csv. */
export const exportPlants = endpoint({
  path: '/plant/plant/export',
  ...read,
  request: exportRequest(filters),
  answer: file(),
})

/** Stations that may trade the energy of a plant: those of the caller's scope and of the own plants. */
export const plantStations = endpoint({
  path: '/plant/station/list',
  access: '/plant:read',
  scope: {},
  readOnly: true,
  request: listRequest({ name: words() }),
  answer: rows(z.object({ id: z.number().int(), name: z.string() })),
})

/**
 * A plant lies in the province of its group. Who holds single plants may change them, but not move them
 * to another group or give them a station that is not held.
 */
export const savePlant = endpoint({
  path: '/plant/plant/save',
  access: '/plant:edit',
  scope: { id: 'plant', groupId: 'homeGroup', stationId: 'tradingStation' },
  request: z.object({
    ...rowToSave(),
    groupId: id(),
    ...plantFields,
    /** Why the operation status changes; required where it does. */
    statusReason: remark().nullish(),
  }),
  answer: saved,
})

/** The latest operation statuses that a plant was brought to, each with its reason; the newest first. */
export const plantStatusHistory = endpoint({
  path: '/plant/plant/statusHistory',
  access: '/plant:read',
  scope: { plantId: 'plant' },
  readOnly: true,
  request: z.object({ plantId: id() }),
  answer: rows(
    z.object({
      id: z.number().int(),
      status: z.enum(OPERATION_STATUSES),
      reason: z.string(),
      changedBy: z.string().nullable(),
      changedAt: z.string(),
    }),
  ),
})

/** Clears all child data under the plant: devices, tasks and results. */
export const deletePlant = endpoint({
  path: '/plant/plant/delete',
  access: '/plant:edit',
  scope: { id: 'plant' },
  request: z.object({ id: id() }),
  answer: none(),
})
