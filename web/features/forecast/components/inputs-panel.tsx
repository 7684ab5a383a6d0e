import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { forecastInputs } from '#api/forecast/endpoints.ts'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { useEndpoint } from '#web/client/query.ts'
import { CurveChart } from '#web/ui/chart/curve-chart.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { inputCurves } from '../model/input-curves.ts'

const CHART_PX = 340

type Props = { runId: number; date: string; slotCount: SlotCount }

/** Forecast and actual of the boundary conditions on a day. */
export function InputsPanel(props: Props) {
  const { t } = useTranslation('forecast')
  return (
    <Panel title={t('inputs.title', { date: props.date })} note={t('inputs.note')}>
      <InputCurves {...props} height={CHART_PX} />
    </Panel>
  )
}

/** @param gutterPx of {@link CurveInput}, to stand below another chart */
export function InputCurves({
  runId,
  date,
  slotCount,
  height,
  gutterPx,
}: Props & { height: number; gutterPx?: number }) {
  const { t } = useTranslation(['forecast', 'market'])
  const inputs = useEndpoint(forecastInputs, { id: runId, date }, { quiet: true })
  const rows = inputs.data?.rows
  const curves = useMemo(
    () =>
      rows && {
        ...inputCurves(rows, { date, slotCount }, (metric, stage) =>
          t(`inputs.${stage}`, { metric: t(`market:metric.${metric}`) }),
        ),
        ...(gutterPx && { gutterPx }),
      },
    [rows, date, slotCount, gutterPx, t],
  )
  return (
    <>
      {inputs.isLoading && <Loading />}
      <FailedQuery query={inputs} />
      {curves?.series.length === 0 && (
        <Empty title={t('inputs.none')} hint={t('inputs.noneHint')} />
      )}
      {curves && curves.series.length > 0 && (
        <CurveChart name={t('inputs.title', { date })} curves={curves} height={height} />
      )}
    </>
  )
}
