import { Checkbox, Radio } from 'antd'
import type { DataTableProps } from '../data-table-props.ts'
import { afterChoice } from './choice.ts'

/** Chooses the row of a card, as the box in front of a line does. */
export function CardChoice<Row extends object>({
  table: { selection = {}, rows = [], rowKey },
  row,
  index,
  labelledBy,
}: {
  table: DataTableProps<Row>
  row: Row
  index: number
  labelledBy: string
}) {
  const { selectedRowKeys = [], type, onChange, onSelect, getCheckboxProps, renderCell } = selection
  const key = rowKey(row)
  const checked = selectedRowKeys.includes(key)
  const isOne = type === 'radio'
  const choose = (event: Event, isChosen: boolean) => {
    const keys = isOne ? [key] : afterChoice(selectedRowKeys, key, isChosen)
    const chosen = rows.filter((one) => keys.includes(rowKey(one)))
    onSelect?.(row, isChosen, chosen, event)
    onChange?.(keys, chosen, { type: 'single' })
  }
  const Box = isOne ? Radio : Checkbox
  const box = (
    // biome-ignore lint/a11y: a click on the box is not one on the card
    <span onClick={(event) => event.stopPropagation()}>
      <Box
        aria-labelledby={labelledBy}
        {...getCheckboxProps?.(row)}
        checked={checked}
        onChange={({ nativeEvent, target }) => choose(nativeEvent, target.checked)}
      />
    </span>
  )
  return renderCell ? renderCell(checked, row, index, box) : box
}
