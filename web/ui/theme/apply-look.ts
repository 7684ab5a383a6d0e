import { useSyncExternalStore } from 'react'
import { DEFAULT_LOOK, type Look, paletteOf, seriesColors } from './look.ts'

let applied: Look = DEFAULT_LOOK
const listeners = new Set<() => void>()

/** Puts a look on the page: `data-theme` and every colour as a `--pd-…` variable on <html>. */
export function applyLook(look: Look): void {
  const root = document.documentElement
  root.dataset.theme = look.name
  root.dataset.colorWeak = String(look.colorWeak)
  for (const [key, value] of Object.entries(paletteOf(look))) {
    root.style.setProperty(`--pd-${kebabCase(key)}`, value)
  }
  seriesColors(look).forEach((color, i) => {
    root.style.setProperty(`--pd-chart-${i + 1}`, color)
  })
  if (isSame(applied, look)) return
  applied = look
  for (const listener of listeners) listener()
}

/** The look now on the page, for what CSS cannot colour (charts, antd tokens). */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => applied)
}

function isSame(a: Look, b: Look): boolean {
  return a.name === b.name && a.primary === b.primary && a.colorWeak === b.colorWeak
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function kebabCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
