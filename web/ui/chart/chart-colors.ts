import { type Look, paletteOf, seriesColors } from '../theme/look.ts'
import { FONT_FAMILY, HEAT_SCALE, NEGATIVE_SCALE } from '../theme/tokens.ts'

/** What option builders know of the theme. */
export type ChartColors = {
  text: string
  textSoft: string
  textFaint: string
  line: string
  lineSoft: string
  surface: string
  raised: string
  error: string
  warning: string
  success: string
  /** Directions of prices, of money and of trade (web/ui/theme/tokens.ts). */
  priceUp: string
  priceDown: string
  gain: string
  loss: string
  purchase: string
  series: readonly string[]
  heat: readonly string[]
  negative: string
  font: string
  /** Bars carry patterns as well as colours. */
  patterns: boolean
}

export function chartColors(look: Look): ChartColors {
  const palette = paletteOf(look)
  return {
    text: palette.text,
    textSoft: palette.textSoft,
    textFaint: palette.textFaint,
    line: palette.border,
    lineSoft: palette.borderSoft,
    surface: palette.bgCard,
    raised: palette.bgRaised,
    error: palette.error,
    warning: palette.warning,
    success: palette.success,
    priceUp: palette.priceUp,
    priceDown: palette.priceDown,
    gain: palette.gain,
    loss: palette.loss,
    purchase: palette.purchase,
    series: seriesColors(look),
    heat: HEAT_SCALE[look.name],
    negative: NEGATIVE_SCALE[look.name],
    font: FONT_FAMILY,
    patterns: look.colorWeak,
  }
}
