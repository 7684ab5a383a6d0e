import { nodes } from '#api/base/endpoints.ts'
import {
  deleteStorageData,
  exportStorageData,
  type StorageDataRow,
  saveStorageData,
  storageData,
} from '#api/base/storage-data.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'

const RATING = { kind: 'number', digits: 3, sortable: true, width: 150 } as const
const SHARE = { kind: 'number', digits: 3, width: 130 } as const

const STORAGE = {
  ...{ texts: 'places:storage', code: 'places.storage' },
  ...{ read: '/base:read', edit: '/base:edit' },
  ...{ list: storageData, save: saveStorageData, remove: deleteStorageData },
  exporter: exportStorageData,
  nameOf: ({ nameZh }) => nameZh,
  filters: [{ kind: 'search', name: 'search' }],
  columns: [
    { kind: 'text', name: 'code', width: 140, sortable: true },
    { kind: 'text', name: 'nameZh', width: 180, sortable: true },
    { kind: 'text', name: 'nameEn', width: 200, sortable: true },
    { ...RATING, name: 'chargeMw', unit: 'MW' },
    { ...RATING, name: 'dischargeMw', unit: 'MW' },
    { ...RATING, name: 'energyMwh', unit: 'MWh' },
    { ...SHARE, name: 'socMin' },
    { ...SHARE, name: 'socMax' },
    { ...SHARE, name: 'etaC' },
    { ...SHARE, name: 'etaD' },
    { kind: 'object', name: 'nodeId', list: nodes, label: 'nodeName', searchBy: 'keyword' },
  ],
} satisfies Resource<StorageDataRow>

/** Storage units of the chosen province. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  if (provinceId === undefined) return null
  return <ResourcePage resource={STORAGE} within={{ provinceId }} />
}
