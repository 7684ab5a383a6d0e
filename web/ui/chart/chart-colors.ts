import {
  CHART_COLORS,
  FONT_FAMILY,
  HEAT_SCALE,
  NEGATIVE_SCALE,
  PALETTES,
  type ThemeName,
} from '../theme/tokens.ts'

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
  series: readonly string[]
  heat: readonly string[]
  negative: string
  font: string
}

export function chartColors(theme: ThemeName): ChartColors {
  const palette = PALETTES[theme]
  return {
    text: palette.text,
    textSoft: palette.textSoft,
    textFaint: palette.textFaint,
    line: palette.border,
    lineSoft: palette.borderSoft,
    surface: palette.bgCard,
    raised: palette.bgRaised,
    error: palette.error,
    series: CHART_COLORS[theme],
    heat: HEAT_SCALE[theme],
    negative: NEGATIVE_SCALE[theme],
    font: FONT_FAMILY,
  }
}
