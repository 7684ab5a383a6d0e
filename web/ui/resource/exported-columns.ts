import type { ShownColumns } from '#api/kernel/list.ts'
import type { ColumnSetting } from '../table/column-settings.ts'
import type { ResourceColumn } from './resource-types.ts'

/** What a file of a list is to have: the columns that the user sees, in the user's order. */
export function exportedColumns<Row>(
  columns: readonly ResourceColumn<Row>[],
  settings: readonly ColumnSetting[],
): ShownColumns {
  // The first always stays, as in the table.
  const isShown = ({ columnCode, visible }: ColumnSetting) =>
    visible || columnCode === codeOf(columns[0])
  const namesOf = (some: readonly ColumnSetting[]) =>
    some.flatMap(({ columnCode }) => {
      const column = columns.find((one) => codeOf(one) === columnCode)
      if (!column) return []
      // A file names an object by its id or by its name.
      return column.kind === 'object' ? [column.name, column.label] : [column.name]
    })
  return {
    shown: namesOf(settings.filter(isShown)),
    hidden: namesOf(settings.filter((one) => !isShown(one))),
  }
}

const codeOf = <Row>(column: ResourceColumn<Row> | undefined) => column?.code ?? column?.name
