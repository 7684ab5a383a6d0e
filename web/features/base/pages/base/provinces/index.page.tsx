import { type AreaDataRow, areaData, deleteAreaData, saveAreaData } from '#api/base/area-data.ts'
import { type ProvinceRow, provinceData, saveProvinceData } from '#api/base/provinces.ts'
import { AREA_KINDS, LABEL_CONVENTIONS, SLOT_COUNTS } from '#domain/base/words.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { TableTabs, tabAddress, useTableTab } from '#web/ui/resource/table-tabs.tsx'

const RIGHTS = { read: '/base:read', edit: '/base:edit' } as const
const NAMES = [
  { kind: 'text', name: 'nameZh', width: 160, sortable: true },
  { kind: 'text', name: 'nameEn', width: 180, sortable: true },
] as const

const PROVINCES = {
  ...{ ...RIGHTS, texts: 'places:provinces', code: 'places.provinces', isClosed: true },
  ...{ list: provinceData, save: saveProvinceData },
  nameOf: ({ nameZh }) => nameZh,
  filters: [{ kind: 'search', name: 'search' }],
  columns: [
    ...NAMES,
    { kind: 'text', name: 'code', width: 90 },
    { kind: 'choice', name: 'slotCount', choices: SLOT_COUNTS, width: 150 },
    { kind: 'choice', name: 'labelConvention', choices: LABEL_CONVENTIONS, width: 170 },
    { kind: 'number', name: 'sort', digits: 0, sortable: true },
    { kind: 'number', name: 'lockVersion', digits: 0, hidden: true },
  ],
} satisfies Resource<ProvinceRow>

const ZONES = {
  ...{ ...RIGHTS, texts: 'places:zones', code: 'places.zones' },
  ...{ list: areaData, save: saveAreaData, remove: deleteAreaData },
  nameOf: ({ nameZh }) => nameZh,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'kind', choices: AREA_KINDS },
  ],
  columns: [
    { kind: 'text', name: 'code', width: 160, sortable: true },
    ...NAMES,
    { kind: 'choice', name: 'kind', choices: AREA_KINDS },
    { kind: 'number', name: 'nodeCount', digits: 0 },
  ],
} satisfies Resource<AreaDataRow>

const TABLES = ['provinces', 'zones'] as const
const ADDRESS = tabAddress(...TABLES)

/** Provinces, which are fixed, and the zones of the chosen one. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  const { table, show } = useTableTab<typeof TABLES>(ADDRESS)
  const tabs = (
    <TableTabs texts="places" tables={TABLES} table={table} onChange={(wanted) => show(wanted)} />
  )
  if (table === 'provinces' || provinceId === undefined) {
    return <ResourcePage resource={PROVINCES}>{tabs}</ResourcePage>
  }
  return (
    <ResourcePage resource={ZONES} within={{ provinceId }}>
      {tabs}
    </ResourcePage>
  )
}
