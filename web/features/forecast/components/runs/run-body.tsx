import { useTranslation } from 'react-i18next'
import type { SlotCount } from '#domain/calendar/slots.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import type { ForecastDetail } from '../../model/types.ts'
import { isOpen } from '../../queries.ts'
import { SimilarPanel } from '../../similar-days/similar-panel.tsx'
import { DayTable } from '../day/day-table.tsx'
import { DriversPanel } from '../day/drivers-panel.tsx'
import { SlotTable } from '../day/slot-table.tsx'
import { InputsPanel } from '../inputs-panel.tsx'
import { MapPanel } from '../map-panel.tsx'
import { ModelPanel } from '../model-panel.tsx'
import { QualityCards } from '../quality-cards.tsx'
import { OpenRuns } from './open-runs.tsx'
import { RunChartPanel } from './run-chart-panel.tsx'
import { RunFacts } from './run-facts.tsx'
import { RunFailure } from './run-failure.tsx'

type Props = {
  detail: ForecastDetail
  /** The chosen day; the first one without it. */
  date: string | undefined
  slotCount: SlotCount
  map: 'p50' | 'error'
  onDate: (date: string) => void
  onMap: (map: 'p50' | 'error') => void
}

/** Everything about one run. */
export function RunBody({ detail, date, slotCount, map, onDate, onMap }: Props) {
  const { t } = useTranslation('forecast')
  const { run, days, metrics } = detail
  const day = days.find((one) => one.date === date) ?? days[0]
  return (
    <>
      <RunFacts run={run} />
      {isOpen(run) && <OpenRuns runs={[run]} />}
      {run.state === 'FAILED' && <RunFailure error={run.error ?? ''} title={t('notice.failed')} />}
      {!day && !isOpen(run) && <Empty title={t('detail.noDays')} hint={t('detail.noDaysHint')} />}
      {day && (
        <>
          {metrics.pairs > 0 && <QualityCards quality={metrics} />}
          <RunChartPanel detail={detail} slotCount={slotCount} />
          <DayTable run={run} days={days} date={day.date} onDate={onDate} />
          <Halves>
            <DriversPanel day={day} />
            <ModelPanel model={detail.model} />
          </Halves>
          <SimilarPanel detail={detail} day={day} slotCount={slotCount} />
          <InputsPanel runId={run.id} date={day.date} slotCount={slotCount} />
          <MapPanel days={days} slotCount={slotCount} show={map} onShow={onMap} />
          <SlotTable day={day} slotCount={slotCount} />
        </>
      )}
    </>
  )
}
