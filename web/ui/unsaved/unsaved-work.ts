import { useSyncExternalStore } from 'react'

/** Work that is not saved yet, each with the page that holds it; null for one outside of all pages. */
const open = new Map<symbol, string | null>()
const listeners = new Set<() => void>()
let places: ReadonlySet<string | null> = new Set()

/** Tells of unsaved work, until the function that it gives is called. */
export function addUnsaved(place: string | null): () => void {
  const work = Symbol()
  open.set(work, place)
  changed()
  return () => {
    if (open.delete(work)) changed()
  }
}

export function hasUnsaved(place: string | null): boolean {
  return places.has(place)
}

/** Nobody is asked any more: what is open may be lost. */
export function forgetUnsaved(): void {
  open.clear()
  changed()
}

/** The pages with unsaved work. */
export function useUnsavedPlaces(): ReadonlySet<string | null> {
  return useSyncExternalStore(subscribe, () => places)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function changed(): void {
  places = new Set(open.values())
  if (open.size > 0) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
  // Work is told of while React writes to the document, when nothing may be drawn anew.
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

/** Has the browser ask before its window is closed or reloaded. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
