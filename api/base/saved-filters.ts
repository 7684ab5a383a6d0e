import { z } from 'zod'
import { none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, objectName } from '../kernel/fields.ts'
import type { ResourceCode } from '../kernel/resources.ts'

/**
 * Lists whose filters can be saved, each with the right to read it: whoever holds it sees what others have
 * shared. Codes are those of the choice of columns where a list has both.
 */
export const FILTERED_LISTS = {
  'base.periods': '/base:read',
  'base.rules': '/base:read',
  'base.subjects': '/base:read',
  'collection.import.files': '/collection:read',
  'diagnosis.faultStrings': '/diagnosis:read',
  'diagnosis.parameterHistory': '/diagnosis:read',
  'forecast.evaluation': '/forecast:read',
  'forecast.nodes': '/forecast:read',
  'forecast.unified': '/forecast:read',
  'log.logins': '/system:audit',
  'assistant.questions': '/system:manage',
  'log.operations': '/system:audit',
  'maintenance.orders': '/maintenance:read',
  'market.curves': '/market:read',
  'market.deals': '/market:read',
  'market.overview': '/market:read',
  'market.sessions': '/market:read',
  'news.news': '/news:show',
  'people.users': '/system:manage',
  'places.companies': '/base:read',
  'places.nodes': '/base:read',
  'places.provinces': '/base:read',
  'places.stations': '/base:read',
  'places.storage': '/base:read',
  'places.units': '/base:read',
  'places.zones': '/base:read',
  'plant.groups': '/plant:read',
  'plant.modules': '/plant:read',
  'plant.plants': '/plant:read',
  'report.reports': '/report:read',
  'report.schedules': '/report:read',
  'report.templates': '/report:read',
  'scan.tasks': '/scan:read',
  'settlement.score': '/settlement:read',
  'system.menus': '/system:manage',
  'system.permissions': '/system:manage',
  'system.resources': '/system:manage',
  'system.roles': '/system:manage',
  'system.settings': '/system:manage',
} as const satisfies Record<string, ResourceCode>

export type FilteredList = keyof typeof FILTERED_LISTS

export const isFilteredList = (code: string): code is FilteredList =>
  Object.hasOwn(FILTERED_LISTS, code)

const LISTS = Object.keys(FILTERED_LISTS) as [FilteredList, ...FilteredList[]]
const reportCode = () => z.enum(LISTS)

/** A user has no more than this. */
export const MAX_SAVED_FILTERS = 200

/**
 * State of a list as `URLSearchParams` writes it, without `?`: no character of it can begin another address,
 * a fragment or a script.
 */
const query = () =>
  z
    .string()
    .max(1000)
    .regex(/^[\w.*%+=&-]*$/)
    .meta({ examples: ['state=OPEN'] })

export const savedFilterRow = z.object({
  id: z.number().int(),
  reportCode: z.string(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** Of the caller, who may change and delete it. */
  own: z.boolean(),
  /** Name of whoever saved it. */
  owner: z.string(),
  /** The caller's list begins with it. */
  isDefault: z.boolean(),
})
export type SavedFilterRow = z.infer<typeof savedFilterRow>

/** Filters of a list: the caller's own by name, then those that others share. */
export const savedFilters = endpoint({
  path: '/base/savedFilter/list',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({ reportCode: reportCode() }),
  answer: rows(savedFilterRow),
})

/** Saves filters under a name that the caller has no other filters of the list under. */
export const saveSavedFilter = endpoint({
  path: '/base/savedFilter/save',
  access: 'session',
  scope: {},
  request: z.object({
    /** Without it a new one. */
    id: id().optional(),
    reportCode: reportCode(),
    name: objectName(),
    query: query(),
    shared: flag().default(false),
  }),
  answer: none(),
})

/** Deletes own filters; whoever began with them begins without. */
export const deleteSavedFilter = endpoint({
  path: '/base/savedFilter/delete',
  access: 'session',
  scope: {},
  request: z.object({ id: id() }),
  answer: none(),
})

/** What the caller's list begins with: own or shared filters, or none. */
export const setDefaultFilter = endpoint({
  path: '/base/savedFilter/setDefault',
  access: 'session',
  scope: {},
  request: z.object({ reportCode: reportCode(), id: id().nullable() }),
  answer: none(),
})
