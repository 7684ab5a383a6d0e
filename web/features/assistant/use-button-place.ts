import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type ButtonPlace, placeAt, readPlace, storePlace } from './model/button-place.ts'

type Point = { x: number; y: number }

/** A press that moves so far is a move of the button. */
const DRAG_PX = 6
const STEP = 0.04
const MOVES: Record<string, (place: ButtonPlace) => ButtonPlace> = {
  ArrowUp: ({ side, top }) => ({ side, top: top - STEP }),
  ArrowDown: ({ side, top }) => ({ side, top: top + STEP }),
  ArrowLeft: ({ top }) => ({ side: 'left', top }),
  ArrowRight: ({ top }) => ({ side: 'right', top }),
}

/** Moves the button by pointer or arrow keys. It follows the pointer and goes to the nearer edge in the end. */
export function useButtonPlace() {
  const [place, setPlace] = useState(readPlace)
  const [dragged, setDragged] = useState<Point | null>(null)
  const press = useRef<Point>(null)
  const wasDragged = useRef(false)
  const end = () => {
    press.current = null
    setDragged(null)
  }
  return {
    place,
    /** Whether the click that comes now ends a move, and is none. */
    endsMove: () => {
      const was = wasDragged.current
      wasDragged.current = false
      return was
    },
    handlers: {
      'data-side': place.side,
      'data-dragged': dragged !== null,
      style: styleOf(place, dragged),
      onKeyDown: (event: KeyboardEvent) => {
        const move = MOVES[event.key]
        if (!move || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        setPlace(storePlace(move(place)))
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button > 0) return
        wasDragged.current = false
        press.current = pointOf(event)
        event.currentTarget.setPointerCapture?.(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const from = press.current
        if (!from) return
        const point = pointOf(event)
        const isFar = Math.hypot(point.x - from.x, point.y - from.y) > DRAG_PX
        if (dragged || isFar) setDragged(point)
      },
      onPointerUp: () => {
        if (dragged) setPlace(storePlace(placeAt(dragged)))
        wasDragged.current = dragged !== null
        end()
      },
      onPointerCancel: end,
    },
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

function styleOf({ top }: ButtonPlace, dragged: Point | null): CSSProperties {
  if (dragged === null) return { '--place': `${top * 100}%` } as CSSProperties
  return { '--x': `${dragged.x}px`, '--y': `${dragged.y}px` } as CSSProperties
}
