import type { SheetTable } from '../../documents/table.ts'

/** A sheet stays as it is where a message must name the cells of doubted formulas. */
export function hasDoubtfulFormulas({ formulas = [] }: SheetTable): boolean {
  return formulas.some(
    ({ cells, withoutResult, zeros, unproved = 0 }) =>
      withoutResult > 0 || unproved > 0 || zeros === cells,
  )
}
