import { afterEach, describe, expect, it } from 'vitest'
import { applyTheme } from './apply-theme.ts'
import { AA_GRAPHIC, AA_TEXT, contrastRatio } from './contrast.ts'
import { primaryShades } from './primary-shades.ts'
import { CHART_COLORS, DEFAULT_PRIMARY, PALETTES, THEME_NAMES } from './tokens.ts'

describe.each(THEME_NAMES)('theme %s', (name) => {
  const palette = PALETTES[name]
  const surfaces = [palette.bgLayout, palette.bgCard, palette.bgRaised, palette.bgMuted]

  it.each(['text', 'textSoft', 'textFaint', 'primaryText', 'success', 'warning', 'error'] as const)(
    'shows %s readably on every surface, hovered and selected',
    (key) => {
      for (const surface of [...surfaces, palette.bgHover, palette.bgSelected]) {
        expect(contrastRatio(palette[key], surface)).toBeGreaterThanOrEqual(AA_TEXT)
      }
    },
  )
  it('shows status texts on their own tints, and the menu on the side bar', () => {
    const pairs = [
      [palette.success, palette.successSoft],
      [palette.warning, palette.warningSoft],
      [palette.error, palette.errorSoft],
      [palette.siderText, palette.siderBg],
      [palette.siderActiveText, palette.siderActiveBg],
    ] as const
    for (const [text, ground] of pairs) {
      expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(AA_TEXT)
    }
  })
  it('shows white on filled buttons', () => {
    expect(contrastRatio('#ffffff', palette.primaryFill)).toBeGreaterThanOrEqual(AA_TEXT)
  })
  it('shows period chips and series on cards', () => {
    const { periodSharp, periodPeak, periodFlat, periodValley, periodDeep } = palette
    for (const chip of [periodSharp, periodPeak, periodFlat, periodValley, periodDeep]) {
      expect(contrastRatio(chip, palette.bgCard)).toBeGreaterThanOrEqual(AA_TEXT)
    }
    expect(new Set(CHART_COLORS[name]).size).toBe(12)
    for (const series of CHART_COLORS[name]) {
      expect(contrastRatio(series, palette.bgCard)).toBeGreaterThanOrEqual(AA_GRAPHIC)
      expect(contrastRatio(series, palette.bgLayout)).toBeGreaterThanOrEqual(AA_GRAPHIC)
    }
  })
  it('makes readable shades of any theme colour', () => {
    for (const color of ['#13c2c2', '#f5222d', '#ffd000', '#6959cd']) {
      const shades = primaryShades(name, color)
      expect(contrastRatio('#ffffff', shades.primaryFill)).toBeGreaterThanOrEqual(AA_TEXT)
      expect(contrastRatio(shades.primaryText, palette.bgCard)).toBeGreaterThanOrEqual(AA_TEXT)
    }
  })
})

describe('applyTheme', () => {
  afterEach(() => applyTheme('light'))
  it('names the theme on <html> and hands every colour to CSS', () => {
    applyTheme('dark')
    const { dataset, style } = document.documentElement
    expect(dataset.theme).toBe('dark')
    expect(style.getPropertyValue('--pd-bg-card')).toBe(PALETTES.dark.bgCard)
    expect(style.getPropertyValue('--pd-chart-12')).toBe(CHART_COLORS.dark[11])
  })
  it('takes a theme colour of one’s own and gives it back', () => {
    const { style } = document.documentElement
    applyTheme('light', '#13c2c2')
    expect(style.getPropertyValue('--pd-primary')).toBe('#13c2c2')
    applyTheme('light')
    expect(style.getPropertyValue('--pd-primary')).toBe(DEFAULT_PRIMARY)
  })
})

it('knows the contrast of black on white', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
})
