import { z } from 'zod'
import { EVENT_LEVELS } from '#domain/iv-history/words.ts'
import { MAINTENANCE_KINDS } from '#domain/maintenance/words.ts'
import { none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, id, maybeNumber, remark } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { devicePlace } from '../plant/device-place.ts'

export const maintenanceEventRow = z.object({
  ...stored,
  ...devicePlace,
  /** Of the place that it was done at. */
  level: z.enum(EVENT_LEVELS),
  kind: z.enum(MAINTENANCE_KINDS),
  happenedOn: z.string(),
  note: z.string(),
  costCny: z.number().nullable(),
  /** The work order that it was done for. */
  orderNo: z.string().nullable(),
  /** That order was closed by hand, and no scan has confirmed it. */
  orderUnconfirmed: z.boolean(),
  savedBy: z.string().nullable(),
})
export type MaintenanceEventRow = z.infer<typeof maintenanceEventRow>

/**
 * What was done on site, the newest first. A place narrows it to what concerns the place: done there, at what it lies
 * in, or at what lies in it; the narrowest that is given counts.
 */
export const maintenanceEvents = endpoint({
  path: '/maintenance/event/list',
  access: '/maintenance:read',
  scope: { plantId: 'plant', arrayId: 'pvArray', inverterId: 'inverter', stringId: 'pvString' },
  readOnly: true,
  request: listRequest({
    plantId: id().optional(),
    arrayId: id().optional(),
    inverterId: id().optional(),
    stringId: id().optional(),
    kind: z.enum(MAINTENANCE_KINDS).optional(),
    /** Days in Asia/Shanghai, both inclusive. */
    from: deliveryDate().optional(),
    to: deliveryDate().optional(),
    search: z.string().trim().max(60).default(''),
    ...sortedBy('happenedOn', 'kind', 'costCny'),
  }),
  answer: rows(maintenanceEventRow),
})

/**
 * Saves what was done at a plant, or at the narrowest place below it that is named.
 *
 * @throws invalid for a day that has not come yet, notFound for a place of another plant
 */
export const saveMaintenanceEvent = endpoint({
  path: '/maintenance/event/save',
  access: '/maintenance:edit',
  scope: {
    ...{ id: 'maintenanceEvent', plantId: 'plant', arrayId: 'pvArray' },
    ...{ inverterId: 'inverter', stringId: 'pvString' },
  },
  request: z.object({
    ...rowToSave(),
    plantId: id(),
    arrayId: id().nullish(),
    inverterId: id().nullish(),
    stringId: id().nullish(),
    kind: z.enum(MAINTENANCE_KINDS),
    happenedOn: deliveryDate(),
    note: remark().default(''),
    costCny: maybeNumber(0, 999_999_999),
  }),
  answer: saved,
})

export const deleteMaintenanceEvent = endpoint({
  path: '/maintenance/event/delete',
  access: '/maintenance:edit',
  scope: { id: 'maintenanceEvent' },
  request: z.object({ id: id() }),
  answer: none(),
})
