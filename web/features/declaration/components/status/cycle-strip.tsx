import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarCycle } from '#api/declaration/shapes.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import type { ServerClock } from '#web/ui/countdown/server-clock.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { dayInYear, timeInYear } from '#web/ui/format/time.ts'
import { sessionKindOf } from '../../page-url.ts'
import styles from './cycle-strip.module.css'
import { PhaseTag, StatusTag } from './status-tag.tsx'

type Props = {
  cycles: readonly CalendarCycle[]
  stationId: number
  selected: Cycle
  clock: ServerClock
  onSelect: (cycle: Cycle) => void
  onOver: () => void
}

/** The cycles of the month, three or the whole: window, state and energies; a click opens one. */
export function CycleStrip({ cycles, stationId, selected, clock, onSelect, onOver }: Props) {
  const { t } = useTranslation('declaration')
  const strip = useRef<HTMLElement>(null)
  const place = cycles.findIndex(({ cycle }) => cycle === selected)
  // On a narrow screen the strip is wider than the page.
  useEffect(() => {
    const card = strip.current?.children[place]
    if (strip.current && card instanceof HTMLElement)
      strip.current.scrollLeft = card.offsetLeft - strip.current.offsetLeft
  }, [place])
  return (
    <nav
      ref={strip}
      className={styles.strip}
      aria-label={t(`strip.label.${sessionKindOf(cycles)}`)}
    >
      {cycles.map((cycle) => (
        <button
          key={cycle.cycle}
          type="button"
          className={styles.cycle}
          aria-current={cycle.cycle === selected ? 'true' : undefined}
          onClick={() => onSelect(cycle.cycle)}
        >
          <span className={styles.cycleHead}>
            <b>{t(`cycle.${cycle.cycle}`)}</b>
            <span className={styles.dates}>
              {dayInYear(cycle.deliveryFrom)} ~ {dayInYear(cycle.deliveryTo)} ·{' '}
              {t('unit.days', { n: cycle.days })}
            </span>
            <span className={styles.tags}>
              <OwnStatus cycle={cycle} stationId={stationId} />
              <PhaseTag phase={cycle.phase} />
            </span>
          </span>
          <span className={styles.cycleLine}>
            <span className={styles.window}>
              <Window cycle={cycle} clock={clock} onOver={onOver} />
            </span>
            <OwnEnergies cycle={cycle} stationId={stationId} />
          </span>
        </button>
      ))}
    </nav>
  )
}

function Window({
  cycle,
  clock,
  onOver,
}: Pick<Props, 'clock' | 'onOver'> & { cycle: CalendarCycle }) {
  const { t } = useTranslation('declaration')
  const { phase, declareOpenAt, declareCloseAt, resultAt } = cycle
  if (phase === 'NOT_ANNOUNCED') return t('strip.unknown')
  if (phase === 'NOT_OPEN') return t('strip.opens', { at: timeInYear(declareOpenAt) })
  if (phase === 'CLOSED') return t('strip.closed', { at: timeInYear(declareCloseAt) })
  if (phase === 'PUBLISHED') return t('strip.result', { at: timeInYear(resultAt) })
  return (
    <>
      {t('strip.closes', { at: timeInYear(declareCloseAt) })}
      {declareCloseAt && <Countdown until={declareCloseAt} clock={clock} onOver={onOver} />}
    </>
  )
}

type Own = { cycle: CalendarCycle; stationId: number }

const ownOf = ({ cycle, stationId }: Own) =>
  cycle.declarations.find((one) => one.stationId === stationId)

function OwnStatus(props: Own) {
  const own = ownOf(props)
  // Of a cycle that nobody can declare for yet, its phase says all.
  if (!own || (own.status === 'NOT_STARTED' && props.cycle.phase !== 'OPEN')) return null
  return <StatusTag status={own.status} />
}

/** Declared and what cleared of it; sales and purchases never added up, a direction without any left out. */
function OwnEnergies(props: Own) {
  const { t } = useTranslation('declaration')
  const own = ownOf(props)
  if (!own) return null
  const sales = own.declaredSellMwh !== null && {
    key: 'sold',
    ...{ declared: own.declaredSellMwh, cleared: own.clearedSellMwh },
  }
  const purchases = own.declaredBuyMwh !== null && {
    key: 'bought',
    ...{ declared: own.declaredBuyMwh, cleared: own.clearedBuyMwh },
  }
  const parts = [sales, purchases].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <span className={styles.energies}>
      {parts.map(({ key, declared, cleared }) => (
        <span key={key} title={t(cleared === null ? 'strip.declared' : 'strip.declaredCleared')}>
          {t(key === 'sold' ? 'strip.sold' : 'strip.bought')} <b>{formatNumber(declared, 1)}</b>
          {cleared !== null && (
            <>
              {' → '}
              <b>{formatNumber(cleared, 1)}</b>
            </>
          )}
        </span>
      ))}
      MWh
    </span>
  )
}
