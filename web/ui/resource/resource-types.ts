import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { importOutcome, KeyedListEndpoint, ListEndpoint } from '#api/kernel/list.ts'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { RowSelection } from '../table/data-table-props.ts'

type ImportEndpoint = Endpoint<z.ZodObject, { kind: 'data'; schema: typeof importOutcome }>

/** How a value is shown and entered; a choice has a text for each of its words. */
export type FieldKind =
  | { kind: 'text' }
  /** Several lines where it is entered, one where it is shown. */
  | { kind: 'remark' }
  | { kind: 'number'; digits: number; unit?: string }
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'date' }
  /** Several texts. */
  | { kind: 'words' }
  /** Another object, by id; what the row calls it stands in `label`. The server searches where it is told by what. */
  | {
      kind: 'object'
      list: ListEndpoint<{ id: number | string; name: string }>
      label: string
      searchBy?: string
    }

/** How a value is shown that nobody enters: an instant, several texts. */
type ShownKind = { kind: 'time' } | { kind: 'list' }

/** A column of the list that is a field of the form too, if the save endpoint knows its name. */
export type ResourceColumn<Row> = (FieldKind | ShownKind) & {
  name: keyof Row & string
  /** Its name in the saved choice of columns and among the texts, where that is another. */
  code?: string
  width?: number
  sortable?: boolean
  /** Not shown until chosen. */
  hidden?: boolean
  render?: (row: Row) => ReactNode
}

/** What the list is narrowed by: words, a text as it is written, a day, one of several choices, or an object. */
export type ResourceFilter = {
  name: string
  /** Its name in the address and among the texts, where that is another. */
  param?: string
} & (
  | { kind: 'search' }
  | { kind: 'exact' }
  | { kind: 'day' }
  | {
      kind: 'choice'
      choices: readonly string[]
      /** What a choice is called in a language, where that does not stand among the texts. */
      nameOf?: (choice: string, language: string) => string
    }
  /** Not shown to those who may not read the list. */
  | { kind: 'object'; list: ListEndpoint<{ id: number | string; name: string }> }
  /** An object that lies in another, with all that lies in it. */
  | { kind: 'tree'; list: ListEndpoint<{ id: number; parentId: number | null; name: string }> }
)

/**
 * A page of master data, declared; with `satisfies`, so that `ResourcePage` knows which fields its endpoints
 * require (`within`). Its texts stand at `texts`, e.g. `plant:modules`: title, description, name (of a row),
 * field.<column or filter>, choice.<column or filter>.<word>, search (what the search finds).
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
  /** No rows are added. */
  isClosed?: boolean
  save?: Endpoint
  remove?: Endpoint
  /**
   * How many of what lies under a row go with it: the question tells them by the text `clears`, and the
   * endpoint that knows `withChildren` is told so.
   */
  clears?: (row: Row) => Record<string, number>
  importer?: ImportEndpoint
  exporter?: Endpoint
  columns: readonly ResourceColumn<Row>[]
  filters: readonly ResourceFilter[]
  /** How soon these rows are to be read again, in ms; false for not by themselves. */
  refreshEvery?: (rows: readonly Row[]) => number | false
  /** Columns of a file, where these are not the fields that are saved; each has a text as a field. */
  fileColumns?: readonly string[]
  /** What a row is called in questions and messages. */
  nameOf: (row: Row) => string
  /** A row that may neither be changed nor deleted, only copied. */
  isFixed?: (row: Row) => boolean
}

/** What a page adds to what is declared, because it depends on more than a row. */
export type ResourceExtras<Row> = {
  /** Above the rows; the page's own title names them anyway. */
  tableTitle?: string
  /** More that can be done to the list. */
  tools?: ReactNode
  /** More that can be done to a row; on a phone with its name written. */
  rowActions?: ((row: Row, isNamed: boolean) => ReactNode) | undefined
  /** In place of rows where there are none at all; where no row fits the filters the kit says so. */
  empty?: ReactNode
  /** In place of the form that follows from the declaration, where entering a row takes more than that. */
  form?: (form: { draft: Draft<Row>; onClose: () => void }) => ReactNode
  /** In the form of a row that is changed, below a field of it: what that asks for, or what became of it. */
  belowField?: (name: keyof Row & string, row: Row) => ReactNode
  /** Rows that are ticked for something else than to be deleted. */
  selection?: RowSelection<Row>
  /** Above the table, and what opens over it. */
  children?: ReactNode
}

/** Rows of master data have an id, and a version once they can be edited. */
export type ResourceRow = { id: number | string; lockVersion?: number }

/** What the form is about: a new row, a copy of one, or one that is changed; null while it is closed. */
export type Draft<Row> = { row: Row | null; isNew: boolean } | null
