import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { timeInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { chartHours, declarationOption, declarationTable } from '../../model/chart-option.ts'
import type { DraftLine } from '../../model/draft.ts'

/** The hours as a picture that follows what is typed; a click on an hour leads to its row. */
export function DeclarationChart({
  detail,
  draft,
  onPick,
}: {
  detail: DeclarationDetail
  draft: readonly DraftLine[]
  onPick: (slot: number) => void
}) {
  const { t } = useTranslation('declaration')
  const chart = useMemo(() => ({ hours: chartHours(detail, draft), t }), [detail, draft, t])
  const option = useCallback((colors: ChartColors) => declarationOption(chart, colors), [chart])
  const note = referenceNote(detail, t)
  return (
    <Panel title={t('chart.title')} note={note}>
      <Chart
        name={t('chart.name')}
        option={option}
        table={() => declarationTable(chart)}
        height={250}
        onPick={(index) => onPick(index + 1)}
      />
    </Panel>
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
