import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { TradeSessionRow } from '#api/market/trade-sessions.ts'
import { Countdown } from '#web/ui/countdown/countdown.tsx'
import type { ServerClock } from '#web/ui/countdown/server-clock.ts'
import { dayInYear, timeInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import styles from './calendar.module.css'
import { StateTag } from './session-tags.tsx'

/** What is open and what opens next, with the time that is left by the server's clock. */
export function ComingPanel({
  sessions,
  more,
  clock,
  onOpen,
  onMore,
  onOver,
}: {
  sessions: readonly TradeSessionRow[]
  /** How many there are that are not shown. */
  more: Readonly<Record<'OPEN' | 'ANNOUNCED', number>>
  clock: ServerClock
  onOpen: (session: TradeSessionRow) => void
  onMore: (state: 'OPEN' | 'ANNOUNCED') => void
  onOver: () => void
}) {
  const { t } = useTranslation('calendar')
  return (
    <Panel wide title={t('coming.title')} note={t('coming.note')}>
      {sessions.length === 0 ? (
        <p className={styles.soft}>{t('coming.none')}</p>
      ) : (
        <ul className={styles.coming}>
          {sessions.map((session) => {
            const isOpen = session.state === 'OPEN'
            const until = isOpen ? session.closeAt : session.openAt
            return (
              <li key={session.id}>
                <button type="button" className={styles.card} onClick={() => onOpen(session)}>
                  <span className={styles.cardHead}>
                    <b className={styles.cardName}>{session.title}</b>
                    <StateTag state={session.state} />
                  </span>
                  <span className={styles.cardLine}>
                    {t(`sessions.choice.kind.${session.kind}`)} · {t('delivery')}{' '}
                    {dayInYear(session.deliveryFrom)} ~ {dayInYear(session.deliveryTo)}
                  </span>
                  <span className={styles.cardLine}>
                    {t(isOpen ? 'coming.closes' : 'coming.opens', { at: timeInYear(until) })}
                    <Countdown until={until} clock={clock} onOver={onOver} />
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {(more.OPEN > 0 || more.ANNOUNCED > 0) && (
        <p className={styles.comingMore}>
          {(['OPEN', 'ANNOUNCED'] as const)
            .filter((state) => more[state] > 0)
            .map((state) => (
              <Button
                key={state}
                type="link"
                className={styles.moreButton ?? ''}
                onClick={() => onMore(state)}
              >
                {t(`coming.more.${state}`, { count: more[state] })}
              </Button>
            ))}
        </p>
      )}
    </Panel>
  )
}
