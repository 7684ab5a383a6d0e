import type { FileColumn, Formula } from './file-table.ts'

/** A figure that a table does not have and that its columns give, with what questions call it. */
export type NamedFormula = {
  names: readonly string[]
  column: FileColumn
  formula: Formula
  /** Ranked by how far from 0 it is: a deviation may be either way. */
  isEitherWay?: true
}

/** The unit in brackets, or behind a slash, of a head. */
export function unitOf({ name }: FileColumn): string | null {
  return (
    /[([（【]([^()[\]（）【】]*)[)\]）】]\s*$/.exec(name)?.[1]?.trim() ??
    /\/([a-z元万千百]+)$/i.exec(name)?.[1] ??
    null
  )
}
