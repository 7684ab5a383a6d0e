import { Button, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ComingSession, DayTrade, DeclarationDeadline } from '#api/workbench/shapes.ts'
import { WHOLE_MONTH } from '#domain/calendar/ten-day-period.ts'
import { isOpenStep } from '#domain/workbench/next-step.ts'
import type { NextStep } from '#domain/workbench/words.ts'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import type { ServerClock } from '#web/ui/countdown/server-clock.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { dayInYear, timeInYear } from '#web/ui/format/time.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { declarationAddress } from '../model/addresses.ts'
import { allDeadlines, type DeadlineGroup } from '../model/deadline-groups.ts'
import { SessionLine } from './session-line.tsx'
import styles from './workbench.module.css'

const COLOR: Record<NextStep, string> = {
  CREATE: 'default',
  SUBMIT: 'processing',
  REVIEW: 'warning',
  FILE: 'processing',
  REVISE: 'error',
  AWAIT: 'success',
  NONE: 'success',
}

type Props = {
  deadlines: readonly DeclarationDeadline[]
  trades: readonly DayTrade[]
  sessions: readonly ComingSession[]
  provinceId: string
  clock: ServerClock
  /** A window opened or closed. */
  onOver: () => void
}

/** What is to be declared before when; each station leads to its declaration. */
export function DeadlineList({ deadlines, trades, sessions, ...of }: Props) {
  const { t } = useTranslation('workbench')
  const all = allDeadlines(deadlines, sessions)
  return (
    <>
      {all.length === 0 && <p className={styles.empty}>{t('deadline.none')}</p>}
      <ul className={styles.lines} aria-label={t('deadline.title')}>
        {all.map((one) =>
          'group' in one ? (
            <Line key={one.key} group={one.group} {...of} />
          ) : (
            <SessionLine key={one.key} session={one.session} {...of} />
          ),
        )}
        {trades.map((trade) => (
          <li key={trade.kind} className={styles.soft}>
            {t(trade.days ? 'trade.days' : 'trade.noRule', {
              kind: t(`trade.kind.${trade.kind}`),
              from: trade.days && dayInYear(trade.days.from),
              to: trade.days && dayInYear(trade.days.to),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

function Line({
  group,
  provinceId,
  clock,
  onOver,
}: Pick<Props, 'provinceId' | 'clock' | 'onOver'> & { group: DeadlineGroup }) {
  const { t } = useTranslation(['workbench', 'calendar'])
  const { first, stations, isOpen } = group
  const { navigate } = usePageLocation()
  const until = isOpen ? first.closeAt : first.openAt
  return (
    <li className={styles.line}>
      <span className={styles.lineHead}>
        <b>
          {first.yearMonth} {first.cycleName}
        </b>
        <Tag>
          {t(
            `calendar:sessions.choice.kind.${first.cycle === WHOLE_MONTH ? 'MONTHLY' : 'TEN_DAY'}`,
          )}
        </Tag>
        <Tag color={isOpen ? COLOR[first.step] : 'default'}>
          {isOpen ? t(`step.${first.step}`) : t('deadline.notOpen')}
        </Tag>
        {isOpen && isOpenStep(first.step) && !first.isMine && (
          <span className={styles.soft}>{t('deadline.others')}</span>
        )}
      </span>
      <span className={styles.right}>
        <Countdown until={until} clock={clock} onOver={onOver} />
      </span>
      <span className={styles.soft}>
        {t('deadline.delivery', {
          from: dayInYear(first.deliveryFrom),
          to: dayInYear(first.deliveryTo),
        })}
      </span>
      <span className={`${styles.soft} ${styles.right}`}>
        {t(isOpen ? 'deadline.closes' : 'deadline.opens', { at: timeInYear(until) })}
      </span>
      <span className={styles.links}>
        {stations.map((one) => (
          <Button
            key={one.stationId}
            type="link"
            size="small"
            className={styles.link ?? ''}
            onClick={() => navigate(declarationAddress(one, provinceId))}
          >
            {one.stationName}
            {one.declaredSellMwh !== null &&
              t('deadline.sold', { mwh: formatNumber(one.declaredSellMwh, 1) })}
            {one.declaredBuyMwh !== null &&
              t('deadline.bought', { mwh: formatNumber(one.declaredBuyMwh, 1) })}
          </Button>
        ))}
      </span>
    </li>
  )
}
