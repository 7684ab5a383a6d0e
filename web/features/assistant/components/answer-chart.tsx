import { Segmented } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import type { ChartOption } from '#web/ui/chart/chart-option.ts'
import type { Plot } from '../model/after-answer.ts'
import { type ChatMessage, drawAs } from '../model/conversation.ts'
import styles from './assistant.module.css'
import { inColors } from './chart-in-colors.ts'

/** The chart of an answer, and the other ways to draw it. */
export function AnswerChart({ message, plot }: { message: ChatMessage; plot: Plot }) {
  const { t } = useTranslation('assistant')
  const option = useCallback(
    (colors: ChartColors): ChartOption => inColors(plot.option, colors),
    [plot.option],
  )
  const kinds = new Set([plot.kind, ...plot.alternatives])
  // The figures are a table anyway; the order stays, whichever is drawn.
  const order = [...kinds].filter((kind) => kind !== 'table').toSorted()
  return (
    <div className={styles.chart}>
      {order.length > 1 && (
        <Segmented
          className={styles.kinds ?? ''}
          size="small"
          aria-label={t('chartKinds')}
          value={plot.kind}
          options={order.map((kind) => ({ value: kind, label: t(`chart.${kind}`) }))}
          onChange={(kind) => void drawAs(message, kind)}
        />
      )}
      <Chart name={message.detail?.working?.metric ?? t('title')} option={option} height={260} />
    </div>
  )
}
