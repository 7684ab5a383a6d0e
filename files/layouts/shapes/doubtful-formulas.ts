import type { SheetTable } from '../../documents/table.ts'

/** Formulas whose results are doubted are told where they stand: such a sheet stays as it is. */
export function hasDoubtfulFormulas({ formulas = [] }: SheetTable): boolean {
  return formulas.some(
    ({ cells, withoutResult, zeros, unproved = 0 }) =>
      withoutResult > 0 || unproved > 0 || zeros === cells,
  )
}
