import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { AnswerOf, Endpoint } from '#api/kernel/endpoint.ts'
import type { importOutcome, ListEndpoint } from '#api/kernel/list.ts'
import type { ResourceCode } from '#api/kernel/resources.ts'

export type RowOf<List extends ListEndpoint> = AnswerOf<List>['rows'][number]

type ImportEndpoint = Endpoint<z.ZodObject, { kind: 'data'; schema: typeof importOutcome }>

/** How a value is shown and entered; a choice has a text for each of its words. */
type FieldKind =
  | { kind: 'text' }
  | { kind: 'number'; digits: number; unit?: string }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'flag' }

/** A column of the list that is a field of the form too, if the save endpoint knows its name. */
export type ResourceColumn<Row> = FieldKind & {
  name: keyof Row & string
  width?: number
  sortable?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
  render?: (row: Row) => ReactNode
}

/** What the list is narrowed by: words, or one of several choices. */
export type ResourceFilter = { name: string } & (
  | { kind: 'search' }
  | { kind: 'choice'; choices: readonly string[] }
)

/**
 * A page of master data, declared. Its texts stand at `texts`, e.g. `plant:modules`: title, description,
 * name (of a row), field.<column>, choice.<column or filter>.<word>, search (what the search finds).
 */
export type Resource<List extends ListEndpoint> = {
  texts: `${string}:${string}`
  /** Key of the saved choice of columns. */
  code: string
  list: List
  read: ResourceCode
  /** Who may change rows; without it and the endpoints below the list is only read. */
  edit?: ResourceCode
  save?: Endpoint
  remove?: Endpoint
  importer?: ImportEndpoint
  exporter?: Endpoint
  columns: readonly ResourceColumn<RowOf<List>>[]
  filters: readonly ResourceFilter[]
  /** What a row is called in questions and messages. */
  nameOf: (row: RowOf<List>) => string
  /** A row that may neither be changed nor deleted, only copied. */
  isFixed?: (row: RowOf<List>) => boolean
}

/** Rows of master data have an id, and a version once they can be edited. */
export type ResourceRow = { id: number; lockVersion?: number }

/** What the form is about: a new row, a copy of one, or one that is changed; null while it is closed. */
export type Draft<Row> = { row: Row | null; isNew: boolean } | null
