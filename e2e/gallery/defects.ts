import { nameOfView } from './options.ts'
import type { Shot } from './shot.ts'

/** More than this is seen as a jump. */
const MAX_SHIFT = 0.05
const MAX_OVERFLOW_PX = 1

/** A kind of defect of one page, and the views that have it. */
export type Defect = { page: string; what: string; views: string[] }

/** What is wrong, the same on several views said once; what could not be opened comes first. */
export function defectsOf(shots: readonly Shot[]): Defect[] {
  const found = new Map<string, Defect>()
  for (const shot of shots) {
    for (const what of faultsOf(shot)) {
      const key = `${shot.page} ${withoutFigures(what)}`
      const known = found.get(key) ?? { page: shot.page, what, views: [] }
      found.set(key, { ...known, views: [...known.views, nameOfView(shot.view)] })
    }
  }
  const isFailure = ({ what }: Defect) => (what.startsWith('not opened') ? 0 : 1)
  return [...found.values()].sort((a, b) => isFailure(a) - isFailure(b))
}

/** One line for a defect. */
export const lineOf = ({ page, what, views }: Defect) => `${page}: ${what} (${views.join(', ')})`

function faultsOf(shot: Shot): string[] {
  const { failure, layoutShift, shifted, overflowPx, rawKeys } = shot
  return [
    ...(failure === null ? [] : [`not opened: ${failure}`]),
    ...shot.console.map((said) => `console ${said.split('\n')[0]}`),
    ...(overflowPx > MAX_OVERFLOW_PX ? [`${overflowPx} px beyond the right edge`] : []),
    ...(layoutShift > MAX_SHIFT
      ? [`layout shift ${layoutShift.toFixed(3)}${shifted === null ? '' : `, most by ${shifted}`}`]
      : []),
    ...(rawKeys.length > 0 ? [`raw keys: ${rawKeys.join(', ')}`] : []),
  ]
}

/** Shifts and overflows of other views are the same defect, whatever their size. */
const withoutFigures = (what: string) =>
  what.replace(/^layout shift .*/, 'layout shift').replace(/^\d+ px/, 'px')
