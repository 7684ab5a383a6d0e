import { contrastRatio, mix, readable } from './contrast.ts'
import { DEFAULT_PRIMARY, PALETTES, type Palette, type ThemeName } from './tokens.ts'

type PrimaryShades = Pick<Palette, 'primary' | 'primaryText' | 'primaryFill' | 'primaryFillHover'>

/** The shades of a theme colour: as text on every surface, and as a fill under white text. */
export function primaryShades(theme: ThemeName, primary: string): PrimaryShades {
  const palette = PALETTES[theme]
  if (primary === DEFAULT_PRIMARY) {
    const { primaryText, primaryFill, primaryFillHover } = palette
    return { primary, primaryText, primaryFill, primaryFillHover }
  }
  const surfaces = [palette.bgCard, palette.bgLayout, palette.bgRaised, palette.bgSelected]
  const pole = theme === 'light' ? '#000000' : '#ffffff'
  const fill = readable(primary, { on: ['#ffffff'], pole: '#000000', ratio: 5 })
  const hover = mix(fill, '#ffffff', 0.06)
  return {
    primary,
    primaryText: readable(primary, { on: surfaces, pole }),
    primaryFill: fill,
    primaryFillHover: contrastRatio(hover, '#ffffff') >= 4.5 ? hover : fill,
  }
}
