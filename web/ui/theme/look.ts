import { WEAK_CHART_COLORS, WEAK_STATUS } from './color-weak.ts'
import { primaryShades } from './primary-shades.ts'
import { CHART_COLORS, DEFAULT_PRIMARY, PALETTES, type Palette, type ThemeName } from './tokens.ts'

/** Everything that decides the colours of the product. */
export type Look = {
  name: ThemeName
  /** A theme colour, #rrggbb in lower case. */
  primary: string
  /** Without differences that only red and green make. */
  colorWeak: boolean
}

export const DEFAULT_LOOK: Look = { name: 'light', primary: DEFAULT_PRIMARY, colorWeak: false }

export function paletteOf({ name, primary, colorWeak }: Look): Palette {
  const base = { ...PALETTES[name], ...(colorWeak && WEAK_STATUS[name]) }
  return { ...base, ...primaryShades(base, name, primary) }
}

export function seriesColors({ name, colorWeak }: Look): readonly string[] {
  return (colorWeak ? WEAK_CHART_COLORS : CHART_COLORS)[name]
}
