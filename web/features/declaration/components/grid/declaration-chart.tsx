import type { TFunction } from 'i18next'
import { useCallback, useId, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { timeInYear } from '#web/ui/format/time.ts'
import { chartHours } from '../../model/chart/chart-hours.ts'
import { declarationOption } from '../../model/chart/chart-option.ts'
import { declarationTable } from '../../model/chart/chart-table.ts'
import type { DraftLine } from '../../model/draft.ts'
import styles from './declaration-chart.module.css'

/** The hours as a picture that follows what is typed; a click on an hour leads to its row. */
export function DeclarationChart({
  detail,
  draft,
  lostByHour,
  onPick,
}: {
  detail: DeclarationDetail
  draft: readonly DraftLine[]
  /** What string faults take of the forecast, MWh; empty without such a hint. */
  lostByHour: readonly (number | null)[]
  onPick: (slot: number) => void
}) {
  const { t } = useTranslation('declaration')
  const id = useId()
  const chart = useMemo(() => {
    const band = { min: detail.priceMinCnyPerMwh, max: detail.priceMaxCnyPerMwh }
    const { lotMwh, tickCnyPerMwh } = detail
    return {
      hours: chartHours(detail, draft, lostByHour),
      band,
      steps: { lotMwh, tickCnyPerMwh },
      t,
    }
  }, [detail, draft, lostByHour, t])
  const option = useCallback((colors: ChartColors) => declarationOption(chart, colors), [chart])
  const note = referenceNote(detail, t)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('chart.title')}
        </h2>
        <span className={styles.note} title={note}>
          {note}
        </span>
      </header>
      <div className={styles.body}>
        <Chart
          name={t('chart.name')}
          option={option}
          table={() => declarationTable(chart)}
          height="100%"
          onPick={(index) => onPick(index + 1)}
        />
      </div>
    </section>
  )
}

/** Which price the reference is, who forecast it, and when. */
function referenceNote(
  { reference, referenceKind }: DeclarationDetail,
  t: TFunction<'declaration'>,
) {
  if (!reference || !referenceKind) return t('chart.noModel')
  const price = t(`price.${referenceKind}`)
  const [run] = reference.runs
  const model = t('chart.model', { price, model: reference.modelName })
  return run ? `${model} · ${timeInYear(run.asOf)}` : model
}
