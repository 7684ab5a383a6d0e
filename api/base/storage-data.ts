import { z } from 'zod'
import { file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, maybeNumber, positiveNumber, provinceId } from '../kernel/fields.ts'
import { exportRequest, listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { maybeId, placeCode, placeName, search } from './place-fields.ts'

const storageFields = z.object({
  code: placeCode(),
  nameZh: placeName(),
  nameEn: placeName(),
  chargeMw: positiveNumber(100_000),
  dischargeMw: positiveNumber(100_000),
  energyMwh: positiveNumber(1_000_000),
  /** Between which states of charge it is run, shares 0..1. */
  socMin: maybeNumber(0, 1),
  socMax: maybeNumber(0, 1),
  /** Efficiencies of charging and discharging, shares 0..1. */
  etaC: maybeNumber(0.01, 1),
  etaD: maybeNumber(0.01, 1),
  nodeId: maybeId(),
})

const storageDataRow = z.object({
  ...stored,
  ...storageFields.shape,
  nodeName: z.string().nullable(),
})
export type StorageDataRow = z.output<typeof storageDataRow>

const filters = { provinceId: provinceId(), search: search() }

/** Storage units of a province that lie in the caller's data scope. */
export const storageData = endpoint({
  path: '/ess/essData/page',
  access: '/base:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: listRequest({
    ...filters,
    ...sortedBy('code', 'nameZh', 'nameEn', 'chargeMw', 'dischargeMw', 'energyMwh'),
  }),
  answer: rows(storageDataRow),
})

/** Refused for a new unit by whoever does not hold the whole province. */
export const saveStorageData = endpoint({
  path: '/ess/essData/save',
  access: '/base:edit',
  scope: { id: 'ess', provinceId: 'province', nodeId: 'node' },
  request: z.object({ ...rowToSave(), provinceId: provinceId(), ...storageFields.shape }),
  answer: saved,
})

/** Refused while users are bound to it, and while it has curves. */
export const deleteStorageData = endpoint({
  path: '/ess/essData/delete',
  access: '/base:edit',
  scope: { id: 'ess' },
  request: z.object({ id: id() }),
  answer: none(),
})

/** The storage units that the filters fit as a csv. */
export const exportStorageData = endpoint({
  path: '/ess/essData/export',
  access: '/base:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})
