import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { importOutcome, KeyedListEndpoint, ListEndpoint } from '#api/kernel/list.ts'
import type { ResourceCode } from '#api/kernel/resources.ts'

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

/** What the list is narrowed by: words, one of several choices, or an object. */
export type ResourceFilter = {
  name: string
  /** Its name in the address and among the texts, where that is another. */
  param?: string
} & (
  | { kind: 'search' }
  | { kind: 'choice'; choices: readonly string[] }
  /** Not shown to those who may not read the list. */
  | { kind: 'object'; list: ListEndpoint<{ id: number; name: string }> }
)

/**
 * A page of master data, declared. Its texts stand at `texts`, e.g. `plant:modules`: title, description,
 * name (of a row), field.<column or filter>, choice.<column or filter>.<word>, search (what the search finds).
 */
export type Resource<Row extends ResourceRow> = {
  texts: `${string}:${string}`
  /** Key of the saved choice of columns. */
  code: string
  /** Page by page, or newest first by key. */
  list: ListEndpoint<Row> | KeyedListEndpoint<Row>
  read: ResourceCode
  /** Who may change rows; without it and the endpoints below the list is only read. */
  edit?: ResourceCode
  save?: Endpoint
  remove?: Endpoint
  importer?: ImportEndpoint
  exporter?: Endpoint
  columns: readonly ResourceColumn<Row>[]
  filters: readonly ResourceFilter[]
  /** What a row is called in questions and messages. */
  nameOf: (row: Row) => string
  /** A row that may neither be changed nor deleted, only copied. */
  isFixed?: (row: Row) => boolean
}

/** Rows of master data have an id, and a version once they can be edited. */
export type ResourceRow = { id: number; lockVersion?: number }

/** What the form is about: a new row, a copy of one, or one that is changed; null while it is closed. */
export type Draft<Row> = { row: Row | null; isNew: boolean } | null
