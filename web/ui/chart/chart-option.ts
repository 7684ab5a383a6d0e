import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './chart-colors.ts'

export type ChartOption = EChartsCoreOption

/** What every chart of the product has in common; builders spread it first. */
export function baseOption(colors: ChartColors) {
  return {
    color: [...colors.series],
    aria: { enabled: true, decal: { show: colors.patterns } },
    backgroundColor: 'transparent',
    textStyle: { fontFamily: colors.font, color: colors.textSoft },
    animationDuration: 250,
    animationDurationUpdate: 200,
  }
}

export function tooltipStyle(colors: ChartColors) {
  return {
    backgroundColor: colors.raised,
    borderColor: colors.line,
    borderWidth: 1,
    padding: [8, 12],
    confine: true,
    transitionDuration: 0,
    textStyle: { color: colors.text, fontSize: 12, fontFamily: colors.font },
    extraCssText: 'border-radius:8px;box-shadow:var(--pd-shadow-raised)',
  }
}

export function legendStyle(colors: ChartColors) {
  return {
    type: 'scroll',
    top: 0,
    left: 0,
    // Beside it stands the button of the table; a right edge would be ignored.
    width: '88%',
    itemWidth: 20,
    itemHeight: 8,
    itemGap: 16,
    textStyle: { color: colors.textSoft, fontSize: 12 },
    inactiveColor: colors.textFaint,
    pageTextStyle: { color: colors.textFaint },
    pageIconColor: colors.textSoft,
    pageIconInactiveColor: colors.line,
  }
}

export function axisStyle(colors: ChartColors) {
  return {
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: { color: colors.textFaint, fontSize: 11, hideOverlap: true },
    splitLine: { lineStyle: { color: colors.lineSoft } },
    nameTextStyle: { color: colors.textFaint, fontSize: 11 },
  }
}

/** Wheel zooms only with Ctrl, so that a page full of charts still scrolls. */
export function zoomControls(colors: ChartColors, { slider }: { slider: boolean }) {
  const inside = { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false }
  if (!slider) return [inside]
  return [
    inside,
    {
      type: 'slider',
      height: 18,
      bottom: 4,
      borderColor: 'transparent',
      backgroundColor: 'transparent',
      fillerColor: `${colors.series[0]}26`,
      dataBackground: { lineStyle: { color: colors.line }, areaStyle: { color: colors.lineSoft } },
      selectedDataBackground: {
        lineStyle: { color: colors.series[0] },
        areaStyle: { color: `${colors.series[0]}22` },
      },
      handleStyle: { color: colors.surface, borderColor: colors.textFaint },
      moveHandleSize: 0,
      showDetail: false,
      brushSelect: false,
    },
  ]
}

/** Names come from data; a tooltip is HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
