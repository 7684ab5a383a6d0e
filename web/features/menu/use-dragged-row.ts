import { type DragEvent, useState } from 'react'
import type { MenuRow } from '#api/menu/endpoints.ts'
import styles from './menu.module.css'
import type { Side } from './model.ts'

type Over = { id: number; side: Side }

/** What the rows of a table need so that one can be dragged beside another. */
export function useDraggedRow(onMove: (row: MenuRow, target: MenuRow, side: Side) => void) {
  const [dragged, setDragged] = useState<MenuRow | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (row: MenuRow) => ({
    className: styles.row ?? '',
    draggable: true,
    'data-drop': over?.id === row.id ? over.side : undefined,
    onDragStart: () => setDragged(row),
    onDragEnd: end,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!dragged || dragged.id === row.id) return
      event.preventDefault()
      const side = sideOf(event)
      if (over?.id !== row.id || over.side !== side) setOver({ id: row.id, side })
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged && dragged.id !== row.id) onMove(dragged, row, sideOf(event))
      end()
    },
  })
}

/** The upper half of a row is before it. */
function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Side {
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY < top + height / 2 ? 'before' : 'after'
}
