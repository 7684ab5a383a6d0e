import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart } from '#web/ui/chart/chart.tsx'
import type { ChartColors } from '#web/ui/chart/chart-colors.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { type HourErrors, hourErrorOption } from '../../charts/hour-error-option.ts'
import type { Evaluation, NameOf } from '../../model/evaluation/types.ts'

/** Which hours of the day go wrong: a line a contender, or the same as a table. */
export function HourPanel({ evaluation, nameOf }: { evaluation: Evaluation; nameOf: NameOf }) {
  const { t } = useTranslation('evaluation')
  const { compared, byHour, contenders } = evaluation
  const input = useMemo<HourErrors>(
    () => ({
      unit: t('unit.price'),
      axis: t('hour.axis'),
      hours: byHour.map(({ hour }) => hour),
      lines: compared.map((key, at) => ({
        key,
        name: nameOf(key),
        naive: contenders.find((one) => one.key === key)?.modelId == null,
        errors: byHour.map(({ maeCnyPerMwh }) => maeCnyPerMwh[at] ?? null),
      })),
    }),
    [byHour, compared, contenders, nameOf, t],
  )
  const option = useCallback((colors: ChartColors) => hourErrorOption(input, colors), [input])
  const table = () => ({
    columns: [input.axis, ...input.lines.map(({ name }) => name)],
    rows: input.hours.map((hour, at) => [
      String(hour),
      ...input.lines.map(({ errors }) => formatNumber(errors[at], 1)),
    ]),
  })
  return (
    <Panel title={t('hour.title')} note={t('hour.note')}>
      <Chart name={t('hour.chart')} option={option} table={table} />
    </Panel>
  )
}
