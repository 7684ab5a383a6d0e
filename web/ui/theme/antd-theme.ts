import { theme as antd, type ThemeConfig } from 'antd'
import { mix } from './contrast.ts'
import { primaryShades } from './primary-shades.ts'
import {
  DEFAULT_PRIMARY,
  FONT_FAMILY,
  FONT_SIZE_PX,
  PALETTES,
  RADIUS_PX,
  type ThemeName,
} from './tokens.ts'

/** antd's tokens for a theme: the value of `<ConfigProvider theme>`. */
export function antdTheme(name: ThemeName, primary: string = DEFAULT_PRIMARY): ThemeConfig {
  return {
    algorithm: [
      name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
      // The dark algorithm dims colours that it is given; these are tuned for contrast already.
      (_seed, map) => ({ ...map!, ...exactTokens(name, primary) }),
    ],
    token: globalTokens(name, primary),
    components: componentTokens(name, primary),
  }
}

function globalTokens(name: ThemeName, primary: string): ThemeConfig['token'] {
  const palette = PALETTES[name]
  const shades = primaryShades(name, primary)
  return {
    colorPrimaryHover: mix(shades.primaryText, palette.text, 0.15),
    colorPrimaryActive: mix(shades.primaryText, palette.text, 0.3),
    colorPrimaryBorder: shades.primary,
    colorPrimaryBg: palette.bgSelected,
    colorPrimaryBgHover: mix(palette.bgSelected, shades.primary, 0.12),
    colorInfoBg: palette.bgSelected,
    colorLinkHover: mix(shades.primaryText, palette.text, 0.2),
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
    controlHeight: 32,
    // Without transitions their end never comes, so components must not wait for it.
    motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
  }
}

function exactTokens(name: ThemeName, primary: string) {
  const { success, warning, error } = PALETTES[name]
  const { primaryText } = primaryShades(name, primary)
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

function componentTokens(name: ThemeName, primary: string): ThemeConfig['components'] {
  const palette = PALETTES[name]
  const { primaryFill, primaryFillHover } = primaryShades(name, primary)
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
      cellPaddingBlockSM: 5,
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
      itemHeight: 38,
    },
    Statistic: { contentFontSize: FONT_SIZE_PX.figure },
  }
}
