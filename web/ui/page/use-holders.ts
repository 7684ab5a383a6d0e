import { type RefObject, useLayoutEffect } from 'react'

/** What holds the parts of a page: its body, and what in it holds others. */
export const PAGE_BODY = 'data-page-body'

type Mark = 'holdsLoading' | 'holdsColumn'

/**
 * Marks a part of a page and whatever holds it, up to the body, for the styles of the page. `:has()` would say the
 * same, but then every change anywhere is followed by a look at all styles of the page: 10 ms a frame while a chart is
 * zoomed, against 0.2.
 */
export function useHolders(part: RefObject<HTMLElement | null>, mark: Mark, isMarked = true): void {
  useLayoutEffect(() => {
    if (!isMarked) return
    const held = holdersOf(part.current, mark === 'holdsColumn' ? COLUMN_DEPTH : Infinity)
    for (const holder of held) count(holder, mark, 1)
    return () => {
      for (const holder of held) count(holder, mark, -1)
    }
  }, [part, mark, isMarked])
}

/** A panel is a column of the page by itself or alone with others in one box, not deep within another part. */
const COLUMN_DEPTH = 2

/**
 * The part itself and what is around it in the body; the body too, if the part lies directly in it. None where the part
 * lies deeper.
 */
function holdersOf(part: HTMLElement | null, maxDepth: number): HTMLElement[] {
  const body = part?.closest<HTMLElement>(`[${PAGE_BODY}]`)
  if (!part || !body) return []
  if (part.parentElement === body) return [part, body]
  const holders: HTMLElement[] = []
  for (let at: HTMLElement | null = part; at && at !== body; at = at.parentElement) holders.push(at)
  return holders.length > maxDepth ? [] : holders
}

/** Several parts may have one holder. */
function count({ dataset }: HTMLElement, mark: Mark, by: number): void {
  const parts = Number(dataset[mark] ?? 0) + by
  if (parts > 0) dataset[mark] = String(parts)
  else delete dataset[mark]
}
