import { readStored, writeStored } from '#web/client/stored-value.ts'

/** Where the button lies: at which side, and how far from the top, as a share of the height. */
export type ButtonPlace = { side: 'left' | 'right'; top: number }

const KEY = 'powerdesk.assistantPlace'
const USUAL: ButtonPlace = { side: 'right', top: 0.86 }
/** Below the top bar and above the lower edge. */
const [HIGHEST, LOWEST] = [0.14, 0.92]

const isPlace = (value: unknown): value is ButtonPlace => {
  const { side, top } = (value ?? {}) as Partial<ButtonPlace>
  return (side === 'left' || side === 'right') && typeof top === 'number' && Number.isFinite(top)
}

export const readPlace = (): ButtonPlace => kept(readStored(KEY, isPlace) ?? USUAL)

export function storePlace(place: ButtonPlace): ButtonPlace {
  const inside = kept(place)
  writeStored(KEY, inside)
  return inside
}

const kept = ({ side, top }: ButtonPlace): ButtonPlace => ({
  side,
  top: Math.min(LOWEST, Math.max(HIGHEST, top)),
})

/** The place at an edge that is nearest to a point of the window. */
export const placeAt = ({ x, y }: { x: number; y: number }): ButtonPlace => ({
  side: x < window.innerWidth / 2 ? 'left' : 'right',
  top: y / window.innerHeight,
})
