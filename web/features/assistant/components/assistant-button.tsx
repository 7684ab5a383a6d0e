import { RobotOutlined } from '@ant-design/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ButtonPlace, placeAt, readPlace, storePlace } from '../model/button-place.ts'
import styles from './assistant-button.module.css'

const Panel = lazy(() =>
  import('./assistant-panel.tsx').then((module) => ({ default: module.AssistantPanel })),
)

/** A press that moves so far is a move of the button. */
const DRAG_PX = 6
const STEP = 0.04
const MOVES: Record<string, (place: ButtonPlace) => ButtonPlace> = {
  ArrowUp: ({ side, top }) => ({ side, top: top - STEP }),
  ArrowDown: ({ side, top }) => ({ side, top: top + STEP }),
  ArrowLeft: ({ top }) => ({ side: 'left', top }),
  ArrowRight: ({ top }) => ({ side: 'right', top }),
}

/** The button of the data assistant, over every page; what it opens is fetched with the first opening. */
export function AssistantButton() {
  const { t } = useTranslation('shell')
  const [place, setPlace] = useState(readPlace)
  const [open, setOpen] = useState(false)
  // Stays from the first opening on: an answer that is on its way goes on coming.
  const [wasOpened, setWasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const press = useRef<{ x: number; y: number; moved: boolean }>(null)
  const toggle = () => {
    setWasOpened(true)
    setOpen((is) => !is)
  }
  const close = (how: 'escape' | 'outside') => {
    setOpen(false)
    if (how === 'escape') button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-side={place.side}
        data-assistant
        style={{ top: `${place.top * 100}%` }}
        aria-label={t('assistant')}
        title={t('assistantHint')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onKeyDown={(event) => {
          const move = MOVES[event.key]
          if (!move) return
          event.preventDefault()
          setPlace(storePlace(move(place)))
        }}
        onPointerDown={(event) => {
          press.current = { x: event.clientX, y: event.clientY, moved: false }
          event.currentTarget.setPointerCapture?.(event.pointerId)
        }}
        onPointerMove={({ clientX, clientY }) => {
          const from = press.current
          if (!from) return
          from.moved ||= Math.hypot(clientX - from.x, clientY - from.y) > DRAG_PX
          if (from.moved) setPlace(placeAt(clientX, clientY))
        }}
        onPointerUp={() => {
          if (press.current?.moved) setPlace(storePlace(place))
        }}
        onClick={() => {
          const { moved = false } = press.current ?? {}
          press.current = null
          if (!moved) toggle()
        }}
      >
        <RobotOutlined />
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Panel open={open} side={place.side} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
