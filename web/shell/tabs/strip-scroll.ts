/** Where something lies along the strip, in pixels from the start of its content. */
export type Span = { left: number; right: number }

/** Room between the edge of the strip and the neighbour of the tab in front. */
const SPACING_PX = 4

/**
 * How far the strip is scrolled so that the tab in front is seen with both of its neighbours: not at
 * all for the first tab, to the end for the last one, else as little as needed.
 */
export function scrollToTab(
  spans: readonly Span[],
  active: number,
  view: { left: number; width: number },
): number {
  const [previous, own, next] = [spans[active - 1], spans[active], spans[active + 1]]
  if (own === undefined) return view.left
  if (previous === undefined) return 0
  if (next === undefined) return Number.MAX_SAFE_INTEGER
  const start = previous.left - SPACING_PX
  const end = next.right + SPACING_PX
  const left = Math.max(view.left, end - view.width)
  // On a strip that is too narrow for three, the tab in front is what counts.
  const wanted = Math.min(left, start)
  if (end - start <= view.width) return Math.max(0, wanted)
  return Math.max(0, (own.left + own.right - view.width) / 2)
}
