import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StringHistory } from '#api/diagnosis/history.ts'
import type { HistoryQuantity } from '#domain/iv-history/words.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { historyLines } from '../../model/history/history-lines.ts'
import { type HistoryTexts, historyOption } from '../../model/history/history-option.ts'

const CHART_PX = 340

type Props = { history: StringHistory; quantity: HistoryQuantity }

/** A quantity over the scans of a place, with what was done there, and the line of its power. */
export function HistoryChart({ history, quantity }: Props) {
  const { t } = useTranslation('history')
  const lines = useMemo(() => historyLines(history, quantity), [history, quantity])
  const name = t(`quantity.${quantity}`)
  const isString = history.level === 'STRING'
  const texts = useMemo<HistoryTexts>(
    () => ({
      middle: t(isString ? 'chart.value' : 'chart.middle'),
      spread: t('chart.spread'),
      trend: t('chart.trend'),
      interval: t('chart.interval'),
      warranted: t('chart.warranted'),
      events: t('chart.events'),
      eventOf: ({ kind }) => t(`kind.${kind}`),
      leftOutOf: ({ scan }) => (scan.leftOut ? t(`leftOut.${scan.leftOut}`) : ''),
    }),
    [t, isString],
  )
  const option = useCallback(
    (colors: ChartColors) => historyOption(lines, texts, colors),
    [lines, texts],
  )
  const table = () => ({
    columns: [
      t('field.scannedAt'),
      `${name} (${lines.unit})`,
      ...(isString ? [] : ['P10', 'P90'].map((end) => `${end} (${lines.unit})`)),
    ],
    rows: lines.points.map(({ at, value, low, high }) => [
      shortTime(at),
      ...(isString ? [value] : [value, low, high]).map((one) => formatNumber(one, lines.decimals)),
    ]),
  })
  return (
    <Chart name={t('chart.name', { quantity: name })} {...{ option, table }} height={CHART_PX} />
  )
}
