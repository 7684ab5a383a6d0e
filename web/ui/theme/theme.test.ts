import { afterEach, describe, expect, it } from 'vitest'
import { type Sight, seenDistance } from '#web/test/color-vision.ts'
import { antdTheme } from './antd-theme.ts'
import { applyLook } from './apply-look.ts'
import { AA_GRAPHIC, AA_TEXT, contrastRatio } from './contrast.ts'
import { DEFAULT_LOOK, type Look, paletteOf, seriesColors } from './look.ts'
import { PRIMARY_COLORS } from './primary-colors.ts'
import { DEFAULT_PRIMARY, PALETTES, THEME_NAMES } from './tokens.ts'

const LOOKS: Look[] = THEME_NAMES.flatMap((name) =>
  PRIMARY_COLORS.flatMap(({ color }) =>
    [false, true].map((colorWeak) => ({ name, primary: color, colorWeak })),
  ),
)

describe.each(LOOKS)('theme $name, colour $primary, colour-weak $colorWeak', (look) => {
  const palette = paletteOf(look)
  const surfaces = [palette.bgLayout, palette.bgCard, palette.bgRaised, palette.bgMuted]
  const everywhere = [...surfaces, palette.bgHover, palette.bgSelected]

  it.each(['text', 'textSoft', 'textFaint', 'primaryText', 'success', 'warning', 'error'] as const)(
    'shows %s readably on every surface, hovered and selected',
    (key) => {
      for (const surface of everywhere) {
        expect(contrastRatio(palette[key], surface)).toBeGreaterThanOrEqual(AA_TEXT)
      }
    },
  )
  it('shows directions readably, each by a colour of its own that is no fault', () => {
    const { priceUp, priceDown, gain, loss, purchase, error, bgCard, bgSelected } = palette
    for (const color of [priceUp, priceDown, gain, loss, purchase]) {
      for (const surface of [bgCard, bgSelected]) {
        expect(contrastRatio(color, surface)).toBeGreaterThanOrEqual(AA_TEXT)
      }
    }
    expect(new Set([gain, loss, purchase, error]).size).toBe(4)
    // In the colour-weak look warm and cold are all there is; words and signs tell prices from money.
    if (!look.colorWeak) expect(new Set([priceUp, priceDown, gain, loss]).size).toBe(4)
    expect(purchase).not.toBe(error)
  })
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
  it('shows white on filled buttons, and the line of the focus', () => {
    expect(contrastRatio('#ffffff', palette.primaryFill)).toBeGreaterThanOrEqual(AA_TEXT)
    expect(contrastRatio('#ffffff', palette.primaryFillHover)).toBeGreaterThanOrEqual(AA_TEXT)
    for (const surface of surfaces) {
      // The default colour is the specification's to the letter; on the page it stays just below.
      const min = look.primary === DEFAULT_PRIMARY ? 2.9 : AA_GRAPHIC
      expect(contrastRatio(palette.primary, surface)).toBeGreaterThanOrEqual(min)
    }
  })
  it('shows period chips and series on cards', () => {
    const { periodSharp, periodPeak, periodFlat, periodValley, periodDeep } = palette
    for (const chip of [periodSharp, periodPeak, periodFlat, periodValley, periodDeep]) {
      expect(contrastRatio(chip, palette.bgCard)).toBeGreaterThanOrEqual(AA_TEXT)
    }
    const series = seriesColors(look)
    expect(new Set(series).size).toBe(12)
    for (const color of series) {
      expect(contrastRatio(color, palette.bgCard)).toBeGreaterThanOrEqual(AA_GRAPHIC)
      expect(contrastRatio(color, palette.bgLayout)).toBeGreaterThanOrEqual(AA_GRAPHIC)
    }
  })
  it('gives antd the same colours', () => {
    const { token, components } = antdTheme(look)
    expect(token?.colorPrimaryBg).toBe(palette.bgSelected)
    expect(components?.Button?.colorPrimary).toBe(palette.primaryFill)
  })
})

describe.each(THEME_NAMES)('colour-weak mode, theme %s', (name) => {
  const look = { ...DEFAULT_LOOK, name, colorWeak: true }
  const sights: Sight[] = ['normal', 'deuteranopia', 'protanopia']

  it.each(sights)('tells good, warning and bad apart with %s', (sight) => {
    const { success, warning, error } = paletteOf(look)
    for (const [one, other] of [
      [success, warning],
      [success, error],
      [warning, error],
    ] as const) {
      expect(seenDistance(one, other, sight)).toBeGreaterThan(20)
    }
  })
  it.each(sights)('tells neighbouring series and the first six apart with %s', (sight) => {
    const series = seriesColors(look)
    series.forEach((color, i) => {
      expect(seenDistance(color, series[(i + 1) % 12]!, sight)).toBeGreaterThan(18)
    })
    const six = series.slice(0, 6)
    for (const [i, color] of six.entries()) {
      for (const other of six.slice(i + 1)) {
        expect(seenDistance(color, other, sight)).toBeGreaterThan(25)
      }
    }
  })
  it('is needed: the usual green and red come close without it', () => {
    const { success, error } = paletteOf({ ...look, colorWeak: false })
    const weak = paletteOf(look)
    expect(seenDistance(weak.success, weak.error, 'deuteranopia')).toBeGreaterThan(
      seenDistance(success, error, 'deuteranopia'),
    )
  })
})

describe('applyLook', () => {
  afterEach(() => applyLook(DEFAULT_LOOK))
  it('names the theme on <html> and hands every colour to CSS', () => {
    applyLook({ ...DEFAULT_LOOK, name: 'dark' })
    const { dataset, style } = document.documentElement
    expect(dataset.theme).toBe('dark')
    expect(style.getPropertyValue('--pd-bg-card')).toBe(PALETTES.dark.bgCard)
    expect(style.getPropertyValue('--pd-chart-12')).toBe(
      seriesColors({ ...DEFAULT_LOOK, name: 'dark' })[11],
    )
  })
  it('takes a theme colour of one’s own, dark enough for a line, and gives it back', () => {
    const { style } = document.documentElement
    applyLook({ ...DEFAULT_LOOK, primary: '#f5222d' })
    expect(style.getPropertyValue('--pd-primary')).toBe('#f5222d')
    applyLook({ ...DEFAULT_LOOK, primary: '#13c2c2' })
    const line = style.getPropertyValue('--pd-primary')
    expect(contrastRatio(line, '#ffffff')).toBeGreaterThanOrEqual(AA_GRAPHIC)
    applyLook(DEFAULT_LOOK)
    expect(style.getPropertyValue('--pd-primary')).toBe(DEFAULT_PRIMARY)
  })
})

it('makes controls and rows taller or lower by density', () => {
  const heights = (['default', 'medium', 'small'] as const).map((density) => {
    const { token, components } = antdTheme(DEFAULT_LOOK, density)
    return [token?.controlHeight, components?.Table?.cellPaddingBlockSM]
  })
  expect(heights).toEqual([
    [36, 9],
    [32, 5],
    [32, 2],
  ])
})

it('knows the contrast of black on white', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
})
