import { z } from 'zod'
import { LABEL_CONVENTIONS, SLOT_COUNTS } from '#domain/base/words.ts'
import { rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { lockVersion, provinceId, wholeNumber } from '../kernel/fields.ts'
import { listRequest, saved, sortedBy, stored } from '../kernel/list.ts'
import { placeName, search } from './place-fields.ts'

const fields = {
  nameZh: placeName(),
  nameEn: placeName(),
  /** Place in the selector. */
  sort: wholeNumber(0, 10_000),
  /** Slots a day of the spot market on the generator side. */
  slotCount: z.enum(SLOT_COUNTS),
  labelConvention: z.enum(LABEL_CONVENTIONS),
}

const provinceRow = z.object({
  ...stored,
  /** The value that clients exchange. */
  code: z.string(),
  ...fields,
})
export type ProvinceRow = z.infer<typeof provinceRow>

/** Provinces of the caller's data scope, in the order of the selector; replays are none of them. */
export const provinceData = endpoint({
  path: '/base/provinceData/page',
  access: '/base:read',
  scope: {},
  readOnly: true,
  request: listRequest({ search: search(), ...sortedBy('nameZh', 'nameEn', 'sort') }),
  answer: rows(provinceRow),
})

/** Changes a province; which there are is fixed. */
export const saveProvinceData = endpoint({
  path: '/base/provinceData/save',
  access: '/base:edit',
  scope: { id: 'province' },
  request: z.object({ id: provinceId(), lockVersion: lockVersion(), ...fields }),
  answer: saved,
})
