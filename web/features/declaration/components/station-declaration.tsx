import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StationRow } from '#api/base/endpoints.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { useServerClock } from '#web/ui/countdown/server-clock.ts'
import type { MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { Page } from '#web/ui/page/page.tsx'
import { ErrorState, errorText } from '#web/ui/states/error-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import type { Subject } from '../deep-link.ts'
import { hasResult } from '../model/columns/grid-columns.ts'
import { sessionKindOf, shownCycle } from '../page-url.ts'
import { useCalendar, useDetail, useReadAgain } from '../queries.ts'
import { useUnsavedGuard } from '../use-unsaved-guard.ts'
import styles from './cockpit.module.css'
import { ImportDialog } from './dialogs/import-dialog.tsx'
import { Editor } from './editor.tsx'
import { Filters } from './filters.tsx'
import { CycleStrip } from './status/cycle-strip.tsx'

/** Until the cycle is read. */
const UNKNOWN_STEPS: MarketSteps = { lotMwh: null, tickCnyPerMwh: null }

type Target = Subject & { version?: number }

type Props = {
  stations: readonly StationRow[]
  station: StationRow
  wanted: Partial<Target>
  onGo: (target: Target) => void
}

/** The cycles of a month of one station, and the one that is open. */
export function StationDeclaration({ stations, station, wanted, onGo }: Props) {
  const { t } = useTranslation('declaration')
  const guarded = useUnsavedGuard()
  const readAgain = useReadAgain()
  // Outlives the editor, which starts anew with the columns of the result.
  const [importing, setImporting] = useState(false)
  const { provinceId } = station
  const calendar = useCalendar({
    provinceId,
    ...(wanted.yearMonth && { yearMonth: wanted.yearMonth }),
  })
  const cycles = calendar.data?.rows
  const yearMonth = wanted.yearMonth ?? cycles?.[0]?.yearMonth
  const cycle = shownCycle(wanted.cycle, cycles)
  const kind = sessionKindOf(cycles)
  const subject =
    cycle && yearMonth ? { provinceId, stationId: station.id, yearMonth, cycle } : null
  const detail = useDetail(subject, wanted.version)
  const clock = useServerClock(cycles?.[0], calendar.dataUpdatedAt)
  const go = (patch: Partial<Target>) => {
    if (!yearMonth) return
    const target = { provinceId, stationId: station.id, yearMonth, cycle: cycle ?? 1, ...patch }
    guarded(() => onGo(target))
  }
  const failed = calendar.error ?? detail.error
  const key = [provinceId, station.id, yearMonth, cycle, wanted.version].join('/')
  return (
    <Page
      title={t(`title.${kind}`)}
      extra={
        yearMonth ? (
          <Filters
            stations={stations}
            station={station}
            yearMonth={yearMonth}
            cycle={cycles?.find((one) => one.cycle === cycle)}
            onChange={go}
          />
        ) : (
          <div className={styles.filterRoom} />
        )
      }
    >
      <div className={styles.page}>
        {cycles ? (
          <CycleStrip
            cycles={cycles}
            stationId={station.id}
            selected={cycle as Cycle}
            clock={clock}
            onSelect={(next) => go({ cycle: next })}
            onOver={() => void readAgain()}
          />
        ) : (
          <div className={styles.stripRoom} />
        )}
        {detail.data ? (
          <Editor
            // The columns of a result cannot join a grid that stands.
            key={`${key}/${hasResult(detail.data)}`}
            detail={detail.data}
            isOldVersion={wanted.version !== undefined}
            clock={clock}
            onVersion={(version) => go(version === undefined ? {} : { version })}
            onImport={() => setImporting(true)}
          />
        ) : failed ? (
          <ErrorState {...errorText(failed)} onRetry={() => void readAgain()} />
        ) : (
          <div className={styles.detailRoom}>
            <Loading rows={10} />
          </div>
        )}
      </div>
      {importing && subject && (
        <ImportDialog
          subject={subject}
          steps={detail.data ?? UNKNOWN_STEPS}
          onClose={() => setImporting(false)}
          onDone={readAgain}
        />
      )}
    </Page>
  )
}
