import { theme as antd, type ThemeConfig } from 'antd'
import { mix } from './contrast.ts'
import { type Look, paletteOf } from './look.ts'
import { FONT_FAMILY, FONT_SIZE_PX, type Palette, RADIUS_PX, type ThemeName } from './tokens.ts'

/** How much room components take: `medium` is what pages are drawn for. */
export type Density = 'default' | 'medium' | 'small'

/** The small density uses antd's small controls, three quarters of these. */
const CONTROL_HEIGHT_PX: Record<Density, number> = { default: 36, medium: 32, small: 32 }
const ROW_PADDING_PX: Record<Density, number> = { default: 9, medium: 5, small: 2 }
const MENU_ITEM_PX: Record<Density, number> = { default: 44, medium: 38, small: 32 }

/** antd's tokens for a look: the value of `<ConfigProvider theme>`. */
export function antdTheme(look: Look, density: Density = 'medium'): ThemeConfig {
  const palette = paletteOf(look)
  return {
    // Styles come finished in a style sheet; here are only the values of their variables.
    zeroRuntime: true,
    algorithm: [
      look.name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      // The dark algorithm dims colours that it is given; these are tuned for contrast already.
      (_seed, map) => ({ ...map!, ...exactTokens(palette) }),
    ],
    token: globalTokens(palette, density),
    components: componentTokens(palette, look.name, density),
  }
}

function globalTokens(palette: Palette, density: Density): ThemeConfig['token'] {
  return {
    colorPrimaryHover: mix(palette.primaryText, palette.text, 0.15),
    colorPrimaryActive: mix(palette.primaryText, palette.text, 0.3),
    colorPrimaryBorder: palette.primary,
    colorPrimaryBg: palette.bgSelected,
    colorPrimaryBgHover: mix(palette.bgSelected, palette.primary, 0.12),
    colorInfoBg: palette.bgSelected,
    colorLinkHover: mix(palette.primaryText, palette.text, 0.2),
    colorSuccessBg: palette.successSoft,
    colorWarningBg: palette.warningSoft,
    colorErrorBg: palette.errorSoft,
    colorText: palette.text,
    colorTextSecondary: palette.textSoft,
    colorTextTertiary: palette.textFaint,
    colorTextQuaternary: palette.textDisabled,
    colorTextDescription: palette.textFaint,
    colorTextPlaceholder: palette.textFaint,
    colorTextDisabled: palette.textDisabled,
    colorBgLayout: palette.bgLayout,
    colorBgContainer: palette.bgCard,
    colorBgElevated: palette.bgRaised,
    colorBorder: palette.borderControl,
    colorBorderSecondary: palette.borderSoft,
    colorSplit: palette.borderSoft,
    colorFillAlter: palette.bgMuted,
    colorFillSecondary: palette.bgHover,
    controlItemBgHover: palette.bgHover,
    controlItemBgActive: palette.bgSelected,
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE_PX.base,
    borderRadius: RADIUS_PX.control,
    borderRadiusLG: RADIUS_PX.card,
    borderRadiusSM: RADIUS_PX.chip,
    controlHeight: CONTROL_HEIGHT_PX[density],
    // Without transitions their end never comes, so components must not wait for it.
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  }
}

function exactTokens({ success, warning, error, primaryText }: Palette) {
  return {
    colorPrimary: primaryText,
    colorPrimaryText: primaryText,
    colorInfo: primaryText,
    colorInfoText: primaryText,
    colorLink: primaryText,
    colorSuccess: success,
    colorSuccessText: success,
    colorWarning: warning,
    colorWarningText: warning,
    colorError: error,
    colorErrorText: error,
  }
}

function componentTokens(
  palette: Palette,
  name: ThemeName,
  density: Density,
): ThemeConfig['components'] {
  const { primaryFill, primaryFillHover } = palette
  const fill = {
    colorPrimary: primaryFill,
    colorPrimaryHover: primaryFillHover,
    colorPrimaryActive: mix(primaryFill, '#000000', 0.12),
  }
  return {
    Button: { ...fill, fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none' },
    Checkbox: fill,
    Switch: fill,
    DatePicker: { cellActiveWithRangeBg: palette.bgSelected },
    Card: { headerFontSize: FONT_SIZE_PX.base, headerHeight: 44, bodyPadding: 16 },
    Table: {
      cellFontSize: FONT_SIZE_PX.table,
      cellFontSizeMD: FONT_SIZE_PX.table,
      cellFontSizeSM: FONT_SIZE_PX.table,
      headerBg: palette.bgMuted,
      headerColor: palette.textSoft,
      headerSplitColor: 'transparent',
      headerSortActiveBg: palette.bgMuted,
      headerSortHoverBg: palette.bgHover,
      bodySortBg: 'transparent',
      rowHoverBg: palette.bgMuted,
      borderColor: palette.borderSoft,
      cellPaddingInlineSM: 12,
      cellPaddingBlockSM: ROW_PADDING_PX[density],
    },
    Tabs: { horizontalItemPadding: '10px 0', titleFontSize: FONT_SIZE_PX.base },
    Form: { labelColor: palette.textSoft, itemMarginBottom: 24 },
    Tooltip: { colorBgSpotlight: name === 'light' ? '#1d2939' : '#1b3a66' },
    Menu: {
      itemBg: 'transparent',
      subMenuItemBg: 'transparent',
      itemColor: palette.siderText,
      itemSelectedBg: palette.siderActiveBg,
      itemSelectedColor: palette.siderActiveText,
      itemHeight: MENU_ITEM_PX[density],
    },
    Statistic: { contentFontSize: FONT_SIZE_PX.figure },
  }
}
