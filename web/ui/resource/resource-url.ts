import { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { tableQueryFields } from '../table/table-query.ts'
import type { TableQuery } from '../table/table-types.ts'
import { urlChoice, urlDate, urlInt, urlText } from '../url-state/codecs.ts'
import type { UrlSchema } from '../url-state/url-codec.ts'
import type { ResourceFilter } from './resource-types.ts'

export type FilterValues = Record<string, string | number | undefined>

/** State of a page of master data: filters, page and sort; of a list by key what it is older than. */
export type ResourceUrl = TableQuery & { before: number | undefined; filters: FilterValues }

type Listed = { list: Endpoint; filters: readonly ResourceFilter[] }

/** Lists that only grow have no pages by number. */
export const isKeyed = ({ list }: Pick<Listed, 'list'>) => list.answer.kind === 'data'

/** What the address has when a list is begun anew, as with another filter. */
export const FROM_THE_START = { page: 1, before: undefined }

/** The name of a filter in the address. */
export const paramOf = ({ param, name }: ResourceFilter) => param ?? name

/** The fields of the address that hold the state. */
export function resourceUrlSchema(resource: Listed): UrlSchema {
  const fields = resource.filters.map((filter) => [paramOf(filter), codecOf(filter).optional()])
  const { size, ...numbered } = tableQueryFields()
  const place = isKeyed(resource) ? { before: urlInt({ min: 1 }).optional() } : numbered
  return z.object({ ...Object.fromEntries(fields), size, ...place })
}

function codecOf(filter: ResourceFilter) {
  switch (filter.kind) {
    case 'search':
      return urlText(60)
    case 'exact':
      return urlText(200)
    case 'day':
      return urlDate()
    case 'choice':
      return urlChoice(filter.choices as [string, ...string[]])
    case 'object':
    case 'tree':
      return urlInt({ min: 1 })
  }
}

/** What the address says, filters apart from page and sort. */
export function resourceUrlOf(
  state: Record<string, unknown>,
  filters: readonly ResourceFilter[],
): ResourceUrl {
  const { page, size, sort, order, before } = state as Omit<ResourceUrl, 'filters'>
  const values = filters.map((filter) => [filter.name, state[paramOf(filter)]])
  return { page, size, sort, order, before, filters: Object.fromEntries(values) }
}

/** The request of the list: what is not given is left out. */
export function listRequestOf(resource: Listed, url: ResourceUrl) {
  const { page, size, sort, order, before, filters } = url
  if (isKeyed(resource)) return { ...given(filters), ...given({ before }), pageSize: size }
  const sorted = sort === undefined || order === undefined ? {} : { sort, order }
  return { ...given(filters), pageNum: page, pageSize: size, ...sorted }
}

export const given = (filters: FilterValues): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )

/** What takes every filter off the address. */
export const withoutFilters = (filters: readonly ResourceFilter[]) => ({
  ...Object.fromEntries(filters.map((filter) => [paramOf(filter), undefined])),
  ...FROM_THE_START,
})
