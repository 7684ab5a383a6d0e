import { useTranslation } from 'react-i18next'
import type { StationOverview } from '#api/workbench/station-one.ts'
import { useServerClock } from '#web/ui/countdown/server-clock.ts'
import { Halves } from '#web/ui/page/halves.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { CoverageList } from './coverage-list.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { GapList } from './gap-list.tsx'
import { NoticeList } from './notice-list.tsx'
import { StationCards } from './station-cards.tsx'
import { StationOutput } from './station-output.tsx'
import { StationsMap } from './stations-map.tsx'

/** Figures of a station, what is to be declared, and where it lies among the others. */
export function StationBody({
  overview,
  provinceId,
  receivedAt,
  onOpen,
  onOver,
}: {
  overview: StationOverview
  provinceId: string
  receivedAt: number
  onOpen: (stationId: number) => void
  onOver: () => void
}) {
  const { t } = useTranslation('workbench')
  const clock = useServerClock(overview, receivedAt)
  const { station, declarations, sessions, coverage, coverageBand, gaps, alerts } = overview
  return (
    <>
      <StationCards overview={overview} />
      {(declarations || coverage || sessions.length > 0) && (
        <Halves>
          {(declarations || sessions.length > 0) && (
            <Panel title={t('deadline.title')} note={t('deadline.note')}>
              <DeadlineList
                deadlines={declarations?.deadlines ?? []}
                trades={declarations?.trades ?? []}
                {...{ sessions, provinceId, clock, onOver }}
              />
            </Panel>
          )}
          {coverage && (
            <Panel title={t('coverage.title')} note={t('coverage.note')}>
              <CoverageList
                coverage={coverage}
                coverageBand={coverageBand}
                stationId={station.id}
                provinceId={provinceId}
              />
            </Panel>
          )}
        </Halves>
      )}
      <Panel title={t('output.chart')} note={t('output.note')}>
        <StationOutput output={overview.output} />
      </Panel>
      <Halves>
        <Panel title={t('gap.title')} note={t('gap.note')}>
          <GapList gaps={gaps} name={t('gap.title')} />
        </Panel>
        <Panel title={t('alert.title')}>
          <NoticeList groups={alerts} total={alerts.length} none={t('alert.none')} />
        </Panel>
      </Halves>
      <Panel title={t('map.title')} note={t('map.note')} wide>
        <StationsMap stations={overview.stations} onOpen={onOpen} />
      </Panel>
    </>
  )
}
