import { PAGES } from '#api/kernel/pages.ts'
import { rangeAround } from './nodal-queries.ts'
import type { NodeTarget } from './nodal-url.ts'

/** The page of a node, over the days around a date. */
export const nodeAddress = (of: { target: NodeTarget; node: string; date: string }): string => {
  const { target, node, date } = of
  return `${PAGES.nodalPriceDetail}?${new URLSearchParams({ target, node, ...rangeAround(date) })}`
}
