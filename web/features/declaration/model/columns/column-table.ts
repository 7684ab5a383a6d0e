import type { TFunction } from 'i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import type { DeclarationContext } from '#domain/declaration/ten-day-declaration.ts'
import type { GridColumn } from '#web/ui/curve-grid/grid-types.ts'
import type { cellHints } from './cell-hints.ts'

export const MWH = 'MWh'
export const PERCENT = '%'

/** What the columns are made from. */
export type Table = {
  detail: DeclarationDetail
  context: DeclarationContext
  editable: boolean
  t: TFunction<'declaration'>
}

/** Makes a column that nobody types. */
export type Fixed = (key: string, unit: string, rest?: Partial<GridColumn>) => GridColumn
export type Hints = ReturnType<typeof cellHints>
