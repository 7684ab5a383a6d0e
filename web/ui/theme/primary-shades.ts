import { AA_GRAPHIC, AA_TEXT, contrastRatio, mix, readable } from './contrast.ts'
import { DEFAULT_PRIMARY, type Palette, type ThemeName } from './tokens.ts'

type PrimaryShades = Pick<
  Palette,
  | 'primary'
  | 'primaryText'
  | 'primaryFill'
  | 'primaryFillHover'
  | 'bgSelected'
  | 'siderActiveBg'
  | 'siderActiveText'
>

const DARKER = '#000000'
const LIGHTER = '#ffffff'

/**
 * The shades of a theme colour: as a line and as text on every surface, as a fill under white text, and
 * as a tint behind what is selected.
 */
export function primaryShades(palette: Palette, theme: ThemeName, primary: string): PrimaryShades {
  if (primary === DEFAULT_PRIMARY) return shadesOf(palette)
  const pole = theme === 'light' ? DARKER : LIGHTER
  const bgSelected = selectedTint(palette, primary)
  const surfaces = [palette.bgCard, palette.bgLayout, palette.bgRaised, palette.bgHover, bgSelected]
  const fill = readable(primary, { on: [LIGHTER], pole: DARKER, ratio: 5 })
  const hover = mix(fill, LIGHTER, 0.06)
  const primaryText = readable(primary, { on: surfaces, pole })
  return {
    primary: readable(primary, { on: surfaces, pole, ratio: AA_GRAPHIC }),
    primaryText,
    primaryFill: fill,
    primaryFillHover: contrastRatio(hover, LIGHTER) >= AA_TEXT ? hover : fill,
    bgSelected,
    siderActiveBg: bgSelected,
    siderActiveText: primaryText,
  }
}

/** As much of the colour as leaves every text on it readable. */
function selectedTint(palette: Palette, primary: string): string {
  const { bgCard, text, textSoft, textFaint, success, warning, error } = palette
  const texts = [text, textSoft, textFaint, success, warning, error]
  for (let share = 0.24; share > 0; share -= 0.02) {
    const tint = mix(bgCard, primary, share)
    if (texts.every((color) => contrastRatio(color, tint) >= AA_TEXT)) return tint
  }
  return palette.bgSelected
}

function shadesOf(palette: Palette): PrimaryShades {
  const { primary, primaryText, primaryFill, primaryFillHover } = palette
  const { bgSelected, siderActiveBg, siderActiveText } = palette
  return {
    primary,
    primaryText,
    primaryFill,
    primaryFillHover,
    bgSelected,
    siderActiveBg,
    siderActiveText,
  }
}
