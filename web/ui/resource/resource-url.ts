import { z } from 'zod'
import { tableQueryFields } from '../table/table-query.ts'
import type { TableQuery } from '../table/table-types.ts'
import { urlChoice, urlText } from '../url-state/codecs.ts'
import type { UrlSchema } from '../url-state/url-codec.ts'
import type { ResourceFilter } from './resource-types.ts'

export type FilterValues = Record<string, string | undefined>

/** State of a page of master data: filters, page and sort. */
export type ResourceUrl = TableQuery & { filters: FilterValues }

/** The fields of the address that hold it. */
export function resourceUrlSchema(filters: readonly ResourceFilter[]): UrlSchema {
  const fields = filters.map((filter) => [
    filter.name,
    filter.kind === 'search'
      ? urlText(60).optional()
      : urlChoice(filter.choices as [string, ...string[]]).optional(),
  ])
  return z.object({ ...Object.fromEntries(fields), ...tableQueryFields() })
}

/** What the address says, filters apart from page and sort. */
export function resourceUrlOf(
  state: Record<string, unknown>,
  filters: readonly ResourceFilter[],
): ResourceUrl {
  const { page, size, sort, order } = state as TableQuery
  const values = filters.map(({ name }) => [name, state[name] as string | undefined])
  return { page, size, sort, order, filters: Object.fromEntries(values) }
}

/** The request of the list: what is not given is left out. */
export function listRequestOf({ page, size, sort, order, filters }: ResourceUrl) {
  const sorted = sort === undefined || order === undefined ? {} : { sort, order }
  return { ...given(filters), pageNum: page, pageSize: size, ...sorted }
}

export const given = (filters: FilterValues) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
