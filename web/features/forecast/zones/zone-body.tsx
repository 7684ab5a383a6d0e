import { useTranslation } from 'react-i18next'
import { exportZone } from '#api/forecast/zone.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { AfterFirst } from '#web/ui/states/after-first.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { DayCards } from '../components/day/day-cards.tsx'
import { Chip, HorizonChips } from '../components/day/horizon-chips.tsx'
import { ExportButton } from '../components/export-button.tsx'
import styles from '../components/forecast.module.css'
import { ForecastEmpty } from '../components/forecast-empty.tsx'
import { NodalNotes } from '../nodal/nodal-notes.tsx'
import type { PlaceDetail } from '../nodal/nodal-types.ts'
import { NodeChart, NodeMap } from '../nodal/node-panels.tsx'
import { NodeRuns } from '../nodal/node-runs.tsx'
import { QualityTable } from '../nodal/quality-table.tsx'
import type { Target } from '../url.ts'
import { newestLive, zoneDays } from './zone-days.ts'
import type { Zone } from './zone-field.tsx'
import { useZoneDetail, zoneRequest } from './zone-queries.ts'

type Props = {
  provinceId: string
  target: Target
  zone: Zone
  /** Newest date that was forecast one day ahead; null before the first run. */
  newest: string | null
  /** The chosen day; without it all of them. */
  day: string | undefined
  onDay: (day: string | undefined) => void
  onStart: () => void
}

/** The price of a zone: forecast, what it is made of, and how good the last ones were. */
export function ZoneBody({ provinceId, target, zone, newest, day, onDay, onStart }: Props) {
  const { t } = useTranslation('zones')
  const detail = useZoneDetail(provinceId, { target, zoneCode: zone.code, date: newest })
  if (newest === null) {
    return (
      <Panel title={t('title', { name: zone.name })}>
        <ForecastEmpty
          title={t('empty.noRun', { name: zone.name })}
          hint={t('empty.noRunHint')}
          hasPrices
          onStart={onStart}
        />
      </Panel>
    )
  }
  return (
    <>
      {detail.isLoading && <Loading rows={10} />}
      <FailedQuery query={detail} />
      {detail.data && (
        <Found
          detail={detail.data}
          exported={zoneRequest(provinceId, { target, zoneCode: zone.code, date: newest })}
          zone={zone}
          newest={newest}
          day={day}
          onDay={onDay}
        />
      )}
    </>
  )
}

function Found({
  detail,
  exported,
  zone,
  newest,
  day,
  onDay,
}: { detail: PlaceDetail; exported: ReturnType<typeof zoneRequest>; newest: string } & Pick<
  Props,
  'zone' | 'day' | 'onDay'
>) {
  const { t } = useTranslation('zones')
  const { limits } = detail
  const days = zoneDays(detail, newest)
  const run = newestLive(detail)
  // A link may name a day that the forecasts do not cover.
  const shown = days.find(({ date }) => date === day)?.date
  const only = shown === undefined ? {} : { date: shown }
  return (
    <>
      <NodalNotes notes={detail.notes} />
      <Panel
        title={t('title', { name: zone.name })}
        extra={<ExportButton endpoint={exportZone} request={exported} />}
        note={run ? t('noteOf', { asOf: shortTime(run.asOf) }) : t('note')}
      >
        {run && (
          <HorizonChips detail={{ run, days }} date={shown} onDate={onDay}>
            <Chip pressed={shown === undefined} onPress={() => onDay(undefined)}>
              {t('forecast:horizon.all')}
            </Chip>
          </HorizonChips>
        )}
        <DayCards detail={{ days, limits }} date={shown} onDate={onDay} />
        <p className={styles.hint}>{t('horizon')}</p>
      </Panel>
      <NodeChart detail={detail} kind="price" {...only} />
      <AfterFirst>
        <NodeChart detail={detail} kind="split" {...only} />
        <NodeChart detail={detail} kind="basis" {...only} />
        <QualityTable detail={detail} />
        <NodeMap detail={detail} />
        <NodeRuns runs={detail.runs} />
      </AfterFirst>
    </>
  )
}
