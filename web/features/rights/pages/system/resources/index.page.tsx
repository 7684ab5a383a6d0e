import {
  deleteResource,
  type ResourceEntry,
  resources,
  saveResource,
} from '#api/rights/resources.ts'
import { RESOURCE_TYPES } from '#domain/system/words.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'

const choices = RESOURCE_TYPES
const RESOURCES = {
  texts: 'rights:resources',
  code: 'system.resources',
  list: resources,
  read: '/system:manage',
  edit: '/system:manage',
  save: saveResource,
  remove: deleteResource,
  nameOf: ({ code }) => code,
  isFixed: ({ builtIn }) => builtIn,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'type', choices },
  ],
  columns: [
    { kind: 'text', name: 'code', width: 200, sortable: true },
    { kind: 'text', name: 'groupCode', width: 130, sortable: true },
    { kind: 'text', name: 'nameZh', sortable: true },
    { kind: 'text', name: 'nameEn', width: 220, sortable: true },
    { kind: 'choice', name: 'type', choices },
    { kind: 'text', name: 'url', width: 240 },
    { kind: 'number', name: 'groupCount', digits: 0, width: 150 },
    { kind: 'flag', name: 'builtIn' },
  ],
} satisfies Resource<ResourceEntry>

/** Rights that the program knows, and those that an administrator has added for links and framed pages. */
export function Page() {
  return <ResourcePage resource={RESOURCES} />
}
