import { z } from 'zod'
import { AREA_KINDS } from '#domain/base/words.ts'
import { none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, provinceId } from '../kernel/fields.ts'
import { listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { placeCode, placeName, search } from './place-fields.ts'

const names = { code: placeCode(), nameZh: placeName(), nameEn: placeName() }

const areaDataRow = z.object({ ...stored, ...names, kind: z.string(), nodeCount: z.number().int() })
export type AreaDataRow = z.infer<typeof areaDataRow>

/** Price zones and regions of a province. */
export const areaData = endpoint({
  path: '/base/areaData/page',
  access: '/base:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: listRequest({
    ...{ provinceId: provinceId(), search: search(), kind: z.enum(AREA_KINDS).optional() },
    ...sortedBy('code', 'nameZh', 'nameEn'),
  }),
  answer: rows(areaDataRow),
})

/** Refused for another code while curves are kept under this one. */
export const saveAreaData = endpoint({
  path: '/base/areaData/save',
  access: '/base:edit',
  scope: { id: 'area', provinceId: 'province' },
  request: z.object({
    ...{ ...rowToSave(), provinceId: provinceId(), ...names, kind: z.enum(AREA_KINDS) },
  }),
  answer: saved,
})

/** Refused while nodes or stations lie in it, and while it has curves. */
export const deleteAreaData = endpoint({
  path: '/base/areaData/delete',
  access: '/base:edit',
  scope: { id: 'area' },
  request: z.object({ id: id() }),
  answer: none(),
})
