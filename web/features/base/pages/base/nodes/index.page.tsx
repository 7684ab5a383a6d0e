import { areas } from '#api/base/endpoints.ts'
import {
  deleteNodeData,
  exportNodeData,
  importNodeData,
  type NodeDataRow,
  nodeData,
  saveNodeData,
} from '#api/base/node-data.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'

const NODES = {
  ...{ texts: 'places:nodes', code: 'places.nodes', read: '/base:read', edit: '/base:edit' },
  ...{ list: nodeData, save: saveNodeData, remove: deleteNodeData },
  ...{ importer: importNodeData, exporter: exportNodeData },
  nameOf: ({ name }) => name,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'object', name: 'areaId', list: areas },
  ],
  columns: [
    { kind: 'text', name: 'code', sortable: true },
    { kind: 'text', name: 'name', width: 200, sortable: true },
    { kind: 'text', name: 'nameEn', width: 200 },
    { kind: 'object', name: 'areaId', list: areas, label: 'areaName' },
    { kind: 'number', name: 'voltageKv', digits: 0, unit: 'kV', sortable: true },
    { kind: 'words', name: 'aliases' },
    { kind: 'date', name: 'validFrom', sortable: true },
    { kind: 'date', name: 'validTo' },
  ],
} satisfies Resource<NodeDataRow>

/** Nodes of the chosen province, with the other names that files have for them. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  return provinceId === undefined ? null : <ResourcePage resource={NODES} within={{ provinceId }} />
}
