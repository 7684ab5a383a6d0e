import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'

const MIN_WIDTH_PX = 64
const KEY_STEP_PX = 16

/** Title and unit of a column, with an edge to drag (or to move with the arrow keys). */
export function ColumnTitle({
  title,
  unit,
  width,
  onResize,
}: {
  title: string
  unit: string | undefined
  width: number
  onResize: (width: number) => void
}) {
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
    <>
      {title}
      {unit && <span className={styles.unit}> {unit}</span>}
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
    </>
  )
}
