import type { Palette, ThemeName } from './tokens.ts'

/**
 * Colours for people who cannot tell red from green: what differs in meaning differs in blueness or
 * lightness. `theme.test.ts` looks at them through simulated deuteranopia and protanopia.
 */
type Status = Pick<
  Palette,
  | 'success'
  | 'successSoft'
  | 'warning'
  | 'warningSoft'
  | 'error'
  | 'errorSoft'
  | 'periodSharp'
  | 'periodPeak'
  | 'periodFlat'
  | 'periodValley'
  | 'periodDeep'
  | 'priceUp'
  | 'priceDown'
  | 'gain'
  | 'loss'
  | 'purchase'
>

export const WEAK_STATUS: Record<ThemeName, Status> = {
  light: {
    success: '#0b57a4',
    successSoft: '#e6f0fb',
    warning: '#80600a',
    warningSoft: '#fbf3d9',
    error: '#8c1d4f',
    errorSoft: '#fbe9f1',
    periodSharp: '#660022',
    periodPeak: '#b85c00',
    periodFlat: '#52627a',
    periodValley: '#0072b2',
    periodDeep: '#331188',
    priceUp: '#a34700',
    priceDown: '#0b57a4',
    gain: '#0b57a4',
    loss: '#80600a',
    purchase: '#551155',
  },
  dark: {
    success: '#6cc0ff',
    successSoft: '#0f2f4f',
    warning: '#f2d04b',
    warningSoft: '#33301f',
    error: '#ff9ac4',
    errorSoft: '#3a2035',
    periodSharp: '#ff9ac4',
    periodPeak: '#f0a030',
    periodFlat: '#c3cfe2',
    periodValley: '#56b4e9',
    periodDeep: '#9aa4ff',
    priceUp: '#f0a030',
    priceDown: '#6cc0ff',
    gain: '#6cc0ff',
    loss: '#f2d04b',
    purchase: '#c3b4ff',
  },
}

/** Twelve series colours; neighbours and the first six stay apart without red and green. */
export const WEAK_CHART_COLORS: Record<ThemeName, readonly string[]> = {
  light: [
    '#0072b2',
    '#b85c00',
    '#660022',
    '#0044dd',
    '#dd6677',
    '#551155',
    '#331188',
    '#cc5544',
    '#1188ff',
    '#884466',
    '#2299bb',
    '#881100',
  ],
  dark: [
    '#56b4e9',
    '#f0a030',
    '#337755',
    '#0066ff',
    '#aaeecc',
    '#007788',
    '#aa5511',
    '#bbdd88',
    '#4466bb',
    '#88eeff',
    '#ffdd00',
    '#889955',
  ],
}
