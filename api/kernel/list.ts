import { z } from 'zod'
import { data } from './answer.ts'
import type { Endpoint } from './endpoint.ts'
import { flag, id, lockVersion, paging, shaped } from './fields.ts'

export const SORT_ORDERS = ['ascend', 'descend'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

/** The request of a list page by page: its filters, and what it can be {@link sortedBy}. */
export const listRequest = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.object({ ...filters, ...paging })

/** The columns that a list can be sorted by; without `sort` it has an order of its own. */
export const sortedBy = <const Sorts extends readonly [string, ...string[]]>(...sorts: Sorts) => ({
  sort: z.enum(sorts).optional(),
  order: z.enum(SORT_ORDERS).default('ascend'),
})

/** How far and in which order a list is read. */
export type ListPage<Sort extends string = string> = {
  pageNum: number
  pageSize: number
  sort?: Sort | undefined
  order: SortOrder
}

/** An endpoint that gives a list page by page. */
export type ListEndpoint<Row> = Endpoint<z.ZodObject, { kind: 'rows'; schema: z.ZodType<Row> }>

/**
 * The request of a list that only grows, newest first: its filters, and the key that the rows are older
 * than; without it the newest. Unlike a page by its number this costs the same however long the list is,
 * and what comes in meanwhile moves no row to another page.
 */
export function keyedRequest<Filters extends z.ZodRawShape>(filters: Filters) {
  return z.object({ ...filters, before: id().optional(), pageSize: paging.pageSize })
}

/** Such rows, and the key to ask for what is older than them; null at the end. */
export const keyedRows = <Row extends z.ZodType>(row: Row) =>
  data(z.object({ rows: z.array(row), next: z.number().int().nullable() }))

/** How far a list that only grows is read. */
export type KeyedPage = { before?: number | undefined; pageSize: number }

/** An endpoint that gives a list by key. */
export type KeyedListEndpoint<Row> = Endpoint<
  z.ZodObject,
  { kind: 'data'; schema: z.ZodType<{ rows: Row[]; next: number | null }> }
>

const columnNames = () =>
  z
    .array(shaped(/^\w{1,60}$/, 'account'))
    .max(100)
    .optional()

/**
 * The request of a file of what a list shows: its filters, its columns in their order, and those that are not
 * shown. A field that is no column of the list is in the file too; without columns all are, in an order of theirs.
 */
export const exportRequest = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.object({ ...filters, shown: columnNames(), hidden: columnNames() })

/** The part of it that is about columns. */
export type ShownColumns = z.output<ReturnType<typeof exportRequest<Record<never, never>>>>

/** What a list gives of a row that people edit, so that it can be saved. */
export const stored = { id: z.number().int(), lockVersion: z.number().int() }

/** How a save names its row: a new one has no id and version 0. */
export const rowToSave = () => ({ id: id().optional(), lockVersion: lockVersion() })

/** What a save answers. */
export const saved = data(z.object(stored))

/** With `preview` a file is checked, and what it would change is told; nothing is written. */
export const importRequest = z.object({ preview: flag().default(false) })

/** A sheet of a workbook that has rows and is not read. */
export const sheetNotRead = z.object({ name: z.string(), rows: z.number().int() })
export type SheetNotRead = z.infer<typeof sheetNotRead>

/**
 * What a file of rows did, or would do. With a problem, nothing. A problem names its sheet where rows of several are
 * read; a sheet with rows that is not read is named.
 */
export const importOutcome = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  problems: z.array(
    z.object({
      sheet: z.string().optional(),
      line: z.number().int(),
      column: z.string(),
      message: z.string(),
    }),
  ),
  sheetsNotRead: z.array(sheetNotRead).optional(),
})
export type ImportOutcome = z.infer<typeof importOutcome>
