import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalendarCycle } from '#api/declaration/shapes.ts'
import type { Cycle } from '#domain/calendar/ten-day-period.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { dayInYear, timeInYear } from '#web/ui/format/time.ts'
import { sessionKindOf } from '../../page-url.ts'
import type { ServerClock } from '../../server-clock.ts'
import { Countdown } from './countdown.tsx'
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
            <PhaseTag phase={cycle.phase} />
          </span>
          <span className={styles.cycleLine}>
            <Window cycle={cycle} clock={clock} onOver={onOver} />
          </span>
          <OwnState cycle={cycle} stationId={stationId} />
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

function OwnState({ cycle, stationId }: { cycle: CalendarCycle; stationId: number }) {
  const { t } = useTranslation('declaration')
  const own = cycle.declarations.find((one) => one.stationId === stationId)
  if (!own) return null
  return (
    <span className={styles.cycleLine}>
      <StatusTag status={own.status} />
      <span className={styles.cycleFigures}>
        <span>
          {t('strip.declared')} <Energies sell={own.declaredSellMwh} buy={own.declaredBuyMwh} />
        </span>
        <span>
          {t('strip.cleared')} <Energies sell={own.clearedSellMwh} buy={own.clearedBuyMwh} /> MWh
        </span>
      </span>
    </span>
  )
}

/** Sales and purchases, never added up; a direction without any is left out. */
function Energies({ sell, buy }: { sell: number | null; buy: number | null }) {
  const { t } = useTranslation('declaration')
  const parts = [
    ...(sell === null ? [] : [t('strip.sold', { energy: formatNumber(sell, 1) })]),
    ...(buy === null ? [] : [t('strip.bought', { energy: formatNumber(buy, 1) })]),
  ]
  return <b>{parts.length === 0 ? '-' : parts.join(' · ')}</b>
}
