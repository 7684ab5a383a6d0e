import { useSyncExternalStore } from 'react'
import { primaryShades } from './primary-shades.ts'
import { CHART_COLORS, DEFAULT_PRIMARY, PALETTES, type ThemeName } from './tokens.ts'

type AppliedTheme = { name: ThemeName; primary: string }

let applied: AppliedTheme = { name: 'light', primary: DEFAULT_PRIMARY }
const listeners = new Set<() => void>()

/** Puts a theme on the page: `data-theme` and every colour as a `--pd-…` variable on <html>. */
export function applyTheme(name: ThemeName, primary: string = DEFAULT_PRIMARY): void {
  const root = document.documentElement
  root.dataset.theme = name
  const palette = { ...PALETTES[name], ...primaryShades(name, primary) }
  for (const [key, value] of Object.entries(palette)) {
    root.style.setProperty(`--pd-${kebabCase(key)}`, value)
  }
  CHART_COLORS[name].forEach((color, i) => {
    root.style.setProperty(`--pd-chart-${i + 1}`, color)
  })
  if (applied.name === name && applied.primary === primary) return
  applied = { name, primary }
  for (const listener of listeners) listener()
}

/** The theme now on the page, for what CSS cannot colour (charts, antd tokens). */
export function useAppliedTheme(): AppliedTheme {
  return useSyncExternalStore(subscribe, () => applied)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function kebabCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
