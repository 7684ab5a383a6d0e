import { z } from 'zod'
import { file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { id, maybeNumber, provinceId } from '../kernel/fields.ts'
import { exportRequest, listRequest, rowToSave, saved, sortedBy, stored } from '../kernel/list.ts'
import { placeCode, placeName, search } from './place-fields.ts'

const companyFields = z.object({
  code: placeCode(),
  nameZh: placeName(),
  nameEn: placeName(),
  /** Energy that the guarantee allows contracts for. */
  quotaMwh: maybeNumber(0, 1e10),
  guaranteeCny: maybeNumber(0, 1e12),
})

const companyDataRow = z.object({ ...stored, ...companyFields.shape })
export type CompanyDataRow = z.output<typeof companyDataRow>

const filters = { provinceId: provinceId(), search: search() }

/** Sales companies of a province that lie in the caller's data scope. */
export const companyData = endpoint({
  path: '/sale/saleCompanyData/page',
  access: '/base:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: listRequest({
    ...{ ...filters, ...sortedBy('code', 'nameZh', 'nameEn', 'quotaMwh', 'guaranteeCny') },
  }),
  answer: rows(companyDataRow),
})

/** Refused for a new company by whoever does not hold the whole province. */
export const saveCompanyData = endpoint({
  path: '/sale/saleCompanyData/save',
  access: '/base:edit',
  scope: { id: 'company', provinceId: 'province' },
  request: z.object({ ...rowToSave(), provinceId: provinceId(), ...companyFields.shape }),
  answer: saved,
})

/** Refused while users are bound to it, and while it has curves. */
export const deleteCompanyData = endpoint({
  path: '/sale/saleCompanyData/delete',
  access: '/base:edit',
  scope: { id: 'company' },
  request: z.object({ id: id() }),
  answer: none(),
})

/** The companies that the filters fit as a csv. */
export const exportCompanyData = endpoint({
  path: '/sale/saleCompanyData/export',
  access: '/base:read',
  scope: { provinceId: 'province' },
  readOnly: true,
  request: exportRequest(filters),
  answer: file(),
})
