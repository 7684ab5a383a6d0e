import type { ReactNode } from 'react'

export type SortOrder = 'ascend' | 'descend'

/** What a list is asked for; keep it in the address with `tableQueryFields`. */
export type TableQuery = {
  page: number
  size: number
  sort?: string | undefined
  order?: SortOrder | undefined
}

export type DataColumn<Row> = {
  /** Name for sorting, for the saved choice of columns and for exports. */
  code: string
  title: string
  unit?: string
  value: (row: Row) => unknown
  /** How the value is shown; texts as they are, everything empty as '-'. */
  render?: (row: Row) => ReactNode
  /** Right-aligned, tabular. */
  numeric?: boolean
  sortable?: boolean
  width?: number
  fixed?: 'start' | 'end'
  /** Not shown until chosen. */
  hidden?: boolean
  /** Always shown, e.g. the column of actions. */
  locked?: boolean
}

export const PAGE_SIZES = [10, 20, 30, 50] as const
