import {
  type CompanyDataRow,
  companyData,
  deleteCompanyData,
  exportCompanyData,
  saveCompanyData,
} from '#api/base/company-data.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'

const NUMBER = { kind: 'number', sortable: true } as const

const COMPANIES = {
  ...{ texts: 'places:companies', code: 'places.companies' },
  ...{ read: '/base:read', edit: '/base:edit' },
  ...{ list: companyData, save: saveCompanyData, remove: deleteCompanyData },
  exporter: exportCompanyData,
  nameOf: ({ nameZh }) => nameZh,
  filters: [{ kind: 'search', name: 'search' }],
  columns: [
    { kind: 'text', name: 'code', width: 140, sortable: true },
    { kind: 'text', name: 'nameZh', width: 200, sortable: true },
    { kind: 'text', name: 'nameEn', width: 220, sortable: true },
    { ...NUMBER, name: 'quotaMwh', digits: 3, unit: 'MWh', width: 170 },
    { ...NUMBER, name: 'guaranteeCny', digits: 2, unit: 'CNY', width: 190 },
  ],
} satisfies Resource<CompanyDataRow>

/** Sales companies of the chosen province. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  if (provinceId === undefined) return null
  return <ResourcePage resource={COMPANIES} within={{ provinceId }} />
}
