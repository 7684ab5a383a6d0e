import { z } from 'zod'
import { STATION_TECHNOLOGIES } from '#domain/base/words.ts'
import { file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, maybeNumber, number, positiveNumber, provinceId } from '../kernel/fields.ts'
import { exportRequest, listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { maybeDate, maybeId, placeCode, placeName, search } from './place-fields.ts'

const stationFields = z.object({
  code: placeCode(),
  nameZh: placeName(),
  nameEn: placeName(),
  technology: z.enum(STATION_TECHNOLOGIES),
  capacityMw: positiveNumber(100_000),
  nodeId: maybeId(),
  areaId: maybeId(),
  /** Share of the energy that is settled by the mechanism price, 0..1. */
  mechanismShare: number(0, 1).default(0),
  longitude: maybeNumber(-180, 180),
  /** As wide as the longitude, so that the two the wrong way round are told as such. */
  latitude: maybeNumber(-180, 180),
  gridDate: maybeDate(),
})

const stationDataRow = z.object({
  ...stored,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  technology: z.string(),
  capacityMw: z.number(),
  nodeId: z.number().int().nullable(),
  nodeName: z.string().nullable(),
  areaId: z.number().int().nullable(),
  areaName: z.string().nullable(),
  mechanismShare: z.number(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  gridDate: z.string().nullable(),
  unitCount: z.number().int(),
  /** Made by the simulator. */
  simulated: z.boolean(),
})
export type StationDataRow = z.infer<typeof stationDataRow>

const filters = {
  provinceId: provinceId(),
  search: search(),
  technology: z.enum(STATION_TECHNOLOGIES).optional(),
}

/** Stations of a province that lie in the caller's data scope. */
export const stationData = endpoint({
  path: '/base/stationData/page',
  access: '/base:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: listRequest({
    ...{ ...filters, ...sortedBy('code', 'nameZh', 'nameEn', 'capacityMw', 'gridDate') },
  }),
  answer: rows(stationDataRow),
})

/**
 * Refused for a new station by whoever does not hold the whole province, and for less capacity than its
 * trading units have.
 */
export const saveStationData = endpoint({
  path: '/base/stationData/save',
  access: '/base:edit',
  scope: { id: 'station', provinceId: 'province', nodeId: 'node', areaId: 'area' },
  request: z.object({ ...rowToSave(), provinceId: provinceId(), ...stationFields.shape }),
  answer: saved,
})

/** Refused while anything is kept of it: trading units, declarations, contracts, curves. */
export const deleteStationData = endpoint({
  path: '/base/stationData/delete',
  access: '/base:edit',
  scope: { id: 'station' },
  request: z.object({ id: id() }),
  answer: none(),
})

/** The stations that the filters fit as a csv. */
export const exportStationData = endpoint({
  path: '/base/stationData/export',
  access: '/base:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})
