/** 气质白 and 特变蓝: the two faces of the product. */
export type ThemeName = 'light' | 'dark'

export const THEME_NAMES: readonly ThemeName[] = ['light', 'dark']

/**
 * The specification's theme colour (e2e/specification/shell.json). Text and filled buttons use shades of
 * it that reach AA.
 */
export const DEFAULT_PRIMARY = '#1890ff'

/**
 * Directions have colours of their own, and none of them is that of a fault:
 *
 * - `priceUp`, `priceDown`: a price goes or lies higher or lower than what it is compared with (a node beside the
 *   unified price, a driver that pushes the forecast). Red up and green down, as on every Chinese exchange. They are
 *   never used for money: a higher price is a gain for one and a loss for another.
 * - `gain`, `loss`: money that was earned or lost against something, always beside its sign or a word. Blue and ochre.
 * - `purchase`: an energy that is bought, beside its sign and the word. Buying is no fault.
 * - `error`: faults, limits, what does not fit, and prices below zero.
 *
 * Every key is also a CSS variable: `bgCard` is `--pd-bg-card`. */
export type Palette = {
  bgLayout: string
  bgCard: string
  bgRaised: string
  bgMuted: string
  bgHover: string
  bgSelected: string
  border: string
  borderSoft: string
  borderControl: string
  text: string
  textSoft: string
  textFaint: string
  textDisabled: string
  primary: string
  primaryText: string
  primaryFill: string
  primaryFillHover: string
  success: string
  successSoft: string
  warning: string
  warningSoft: string
  error: string
  errorSoft: string
  siderBg: string
  siderText: string
  siderActiveBg: string
  siderActiveText: string
  periodSharp: string
  periodPeak: string
  periodFlat: string
  periodValley: string
  periodDeep: string
  priceUp: string
  priceDown: string
  gain: string
  loss: string
  purchase: string
}

export const PALETTES: Record<ThemeName, Palette> = {
  light: {
    bgLayout: '#f4f6fa',
    bgCard: '#ffffff',
    bgRaised: '#ffffff',
    bgMuted: '#f7f9fc',
    bgHover: '#eef2f7',
    bgSelected: '#e8f3ff',
    border: '#d9e0ea',
    borderSoft: '#e8ecf3',
    borderControl: '#c3ccd9',
    text: '#141d2b',
    textSoft: '#46536a',
    textFaint: '#5f6c82',
    textDisabled: '#a2adbd',
    primary: '#1890ff',
    primaryText: '#0a66c2',
    primaryFill: '#0b6bcb',
    primaryFillHover: '#0d73d9',
    success: '#11763d',
    successSoft: '#e7f6ed',
    warning: '#94560a',
    warningSoft: '#fdf3e1',
    error: '#c4222e',
    errorSoft: '#fdecec',
    siderBg: '#ffffff',
    siderText: '#46536a',
    siderActiveBg: '#e8f3ff',
    siderActiveText: '#0a66c2',
    periodSharp: '#b3261e',
    periodPeak: '#a85407',
    periodFlat: '#52627a',
    periodValley: '#0f766e',
    periodDeep: '#2f5fd0',
    priceUp: '#c0262d',
    priceDown: '#0b7a4b',
    gain: '#0b62c4',
    loss: '#94560a',
    purchase: '#6a43b8',
  },
  dark: {
    bgLayout: '#071326',
    bgCard: '#0c1d37',
    bgRaised: '#122848',
    bgMuted: '#0f2240',
    bgHover: '#142c50',
    bgSelected: '#123a6b',
    border: '#223f68',
    borderSoft: '#183050',
    borderControl: '#31527f',
    text: '#e8effa',
    textSoft: '#b0c2de',
    textFaint: '#8fa5c8',
    textDisabled: '#566d91',
    primary: '#1890ff',
    primaryText: '#5cb0ff',
    primaryFill: '#0b6bcb',
    primaryFillHover: '#0d73d9',
    success: '#4fce8f',
    successSoft: '#0f3338',
    warning: '#f2b84b',
    warningSoft: '#33301f',
    error: '#ff8a82',
    errorSoft: '#3a2035',
    siderBg: '#0a1930',
    siderText: '#b0c2de',
    siderActiveBg: '#123a6b',
    siderActiveText: '#8ac6ff',
    periodSharp: '#ff8f87',
    periodPeak: '#f5b25c',
    periodFlat: '#a9bad4',
    periodValley: '#4ecdb5',
    periodDeep: '#86b0ff',
    priceUp: '#ff8a82',
    priceDown: '#4fce8f',
    gain: '#5cb0ff',
    loss: '#f0b45c',
    purchase: '#c0a8ff',
  },
}

/** Twelve series colours, neighbours far apart in hue; each reaches 3:1 on card and page. */
export const CHART_COLORS: Record<ThemeName, readonly string[]> = {
  light: [
    '#1677d9',
    '#d0650a',
    '#0f8571',
    '#8250d0',
    '#c7325f',
    '#5f7a0f',
    '#0b8aa8',
    '#9a6212',
    '#4758cf',
    '#ad3599',
    '#5a6b80',
    '#2e8540',
  ],
  dark: [
    '#4aa8ff',
    '#ffa657',
    '#3fd0b0',
    '#b99bff',
    '#ff86a3',
    '#b7cf55',
    '#45cdea',
    '#e0b070',
    '#95a3ff',
    '#ee8bde',
    '#a3b5cf',
    '#72d381',
  ],
}

/** Low to high, for maps of positive quantities; negative values use {@link NEGATIVE_SCALE}. */
export const HEAT_SCALE: Record<ThemeName, readonly string[]> = {
  light: ['#edf5fd', '#b5d7f6', '#5ba8e8', '#1d6fc4', '#123f7d'],
  dark: ['#12294a', '#1a4a85', '#2477c8', '#5db1ff', '#cbe6ff'],
}

/** The colour of the most negative value of a heat map. */
export const NEGATIVE_SCALE: Record<ThemeName, string> = { light: '#c7325f', dark: '#ff6d8d' }

export const FONT_FAMILY =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', sans-serif"

export const RADIUS_PX = { control: 6, card: 8, chip: 4 } as const

export const FONT_SIZE_PX = { small: 12, table: 13, base: 14, title: 16, heading: 20, figure: 24 }
