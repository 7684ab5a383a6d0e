import { useState } from 'react'
import { urlChoice, urlInt, urlText } from '../url-state/codecs.ts'
import { PAGE_SIZES, type TableQuery } from './table-types.ts'

/** Fields of the address that hold page, size and sort: `z.object({ ...tableQueryFields(), … })`. */
export function tableQueryFields({ size = 20 }: { size?: (typeof PAGE_SIZES)[number] } = {}) {
  return {
    page: urlInt({ min: 1 }).default(1),
    size: urlInt({ min: PAGE_SIZES[0], max: PAGE_SIZES.at(-1)! }).default(size),
    sort: urlText(64).optional(),
    order: urlChoice(['ascend', 'descend']).optional(),
  }
}

/** Rows that are all here, a page at a time; one page has no pager. */
export function usePages<Row>(all: readonly Row[], size: number) {
  const [wanted, setPage] = useState(1)
  const page = Math.max(1, Math.min(wanted, Math.ceil(all.length / size)))
  const rows = all.slice((page - 1) * size, page * size)
  if (all.length <= size) return { rows, total: all.length }
  const onQuery = ({ page: next = 1 }: Partial<TableQuery>) => setPage(next)
  return { rows, total: all.length, query: { page, size }, onQuery }
}
