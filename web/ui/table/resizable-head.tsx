import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'

const MIN_WIDTH_PX = 64
const KEY_STEP_PX = 16

export type Resizing = { title: string; width: number; onResize: (width: number) => void }

/** A head cell with an edge to drag. Not part of the title, which antd also draws where it measures. */
export function ResizableHead({
  resizing,
  ...cell
}: ComponentProps<'th'> & { resizing?: Resizing }) {
  return (
    <th {...cell}>
      {cell.children}
      {resizing && <Edge {...resizing} />}
    </th>
  )
}

/** The edge; the arrow keys move it too. */
function Edge({ title, width, onResize }: Resizing) {
  const { t } = useTranslation('ui')
  const from = useRef<{ x: number; width: number }>(null)
  const resize = (to: number) => onResize(Math.max(MIN_WIDTH_PX, Math.round(to)))

  function onPointerDown(event: PointerEvent<HTMLHRElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  function onPointerMove(event: PointerEvent) {
    if (from.current) resize(from.current.width + event.clientX - from.current.x)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -KEY_STEP_PX, ArrowRight: KEY_STEP_PX }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    resize(width + step)
  }
  return (
    <hr
      className={styles.edge}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('table.resize', { title })}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH_PX}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        from.current = null
      }}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={onKeyDown}
    />
  )
}
