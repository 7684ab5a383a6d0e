import { Button, Popover } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import type { tradeMonth } from '#api/market/trade-sessions.ts'
import { dayInYear } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import styles from './calendar.module.css'
import { type CalendarDay, DAY_EVENTS, type DayEvent, weekdayOf } from './calendar-days.ts'
import { useChipText } from './session-chip.ts'

/** Below this a day is too narrow for a name. */
const AGENDA_BELOW_PX = 900
const SHOWN_A_DAY = 4

type TradeDays = AnswerOf<typeof tradeMonth>['tradeDays']
type Props = {
  month: string
  days: readonly CalendarDay[]
  tradeDays: TradeDays
  onOpen: (id: number) => void
}

/** The month as a sheet of weeks; on a phone as a list of the days on which something happens. */
export function MonthSheet({ month, days, tradeDays, onOpen }: Props) {
  const { t } = useTranslation('calendar')
  const isNarrow = useNarrowerThan(AGENDA_BELOW_PX)
  const tradesOn = new Map(tradeDays.map(({ date, trades }) => [date, trades]))
  const props = { days, tradesOn, onOpen }
  return (
    <Panel wide title={t('sheet.title', { month })} extra={<Legend />}>
      {isNarrow ? <Agenda {...props} /> : <Weeks {...props} />}
    </Panel>
  )
}

type Sheet = Pick<Props, 'days' | 'onOpen'> & {
  tradesOn: ReadonlyMap<string, TradeDays[number]['trades']>
}

function Weeks({ days, tradesOn, onOpen }: Sheet) {
  const { t } = useTranslation('calendar')
  return (
    <div className={styles.sheet}>
      {days.slice(0, 7).map(({ date }) => (
        <div key={date} className={styles.weekday} aria-hidden>
          {t(`weekday.${weekdayOf(date)}`)}
        </div>
      ))}
      {days.map((day) => (
        <section
          key={day.date}
          className={styles.day}
          data-outside={!day.inMonth}
          aria-label={day.date}
          aria-current={day.isToday ? 'date' : undefined}
        >
          <span className={styles.dayHead}>
            <span className={styles.dayNumber}>{Number(day.date.slice(8))}</span>
            {day.isToday && <span className={styles.today}>{t('sheet.today')}</span>}
          </span>
          {day.events.slice(0, shownOf(day)).map((event) => (
            <EventChip key={keyOf(event)} event={event} onOpen={onOpen} />
          ))}
          {day.events.length > shownOf(day) && (
            <Popover
              trigger="click"
              title={day.date}
              content={
                <div className={styles.more}>
                  {day.events.map((event) => (
                    <EventChip key={keyOf(event)} event={event} onOpen={onOpen} />
                  ))}
                </div>
              }
            >
              <Button type="link" size="small" className={styles.moreButton}>
                {t('sheet.more', { n: day.events.length - shownOf(day) })}
              </Button>
            </Popover>
          )}
          {day.inMonth && <Trades trades={tradesOn.get(day.date)} />}
        </section>
      ))}
    </div>
  )
}

/** One more than fits is shown rather than counted. */
const shownOf = ({ events }: CalendarDay) =>
  events.length <= SHOWN_A_DAY ? SHOWN_A_DAY : SHOWN_A_DAY - 1

const keyOf = ({ kind, session }: DayEvent) => `${kind} ${session.id}`

function Agenda({ days, tradesOn, onOpen }: Sheet) {
  const { t } = useTranslation('calendar')
  const filled = days.filter(
    ({ date, inMonth, events }) => inMonth && (events.length > 0 || tradesOn.get(date)?.length),
  )
  if (filled.length === 0) return <p className={styles.soft}>{t('sheet.nothing')}</p>
  return (
    <ol className={styles.agenda}>
      {filled.map((day) => (
        <li key={day.date} aria-current={day.isToday ? 'date' : undefined}>
          <span className={styles.agendaDay}>
            {dayInYear(day.date)} {t(`weekday.${weekdayOf(day.date)}`)}
          </span>
          <div className={styles.agendaEvents}>
            {day.events.map((event) => (
              <EventChip key={keyOf(event)} event={event} onOpen={onOpen} />
            ))}
            <Trades trades={tradesOn.get(day.date)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function EventChip({ event, onOpen }: { event: DayEvent; onOpen: Props['onOpen'] }) {
  const { t } = useTranslation('calendar')
  const { kind, time, session } = event
  const chip = useChipText()(event)
  return (
    <button
      type="button"
      className={styles.chip}
      data-event={session.state === 'CANCELLED' ? 'CANCELLED' : kind}
      title={`${t(`event.${kind}`)} ${time ?? ''} ${session.title}`}
      onClick={() => onOpen(session.id)}
    >
      <span className={styles.chipName}>{chip.name}</span>
      <span className={styles.chipWhat}>{chip.what}</span>
    </button>
  )
}

function Trades({ trades = [] }: { trades?: TradeDays[number]['trades'] | undefined }) {
  const { t } = useTranslation('calendar')
  return trades.map(({ kind, from, to }) => (
    <span key={kind} className={styles.trades}>
      {t(`sessions.choice.kind.${kind}`)} {dayInYear(from)} ~ {dayInYear(to)}
    </span>
  ))
}

function Legend() {
  const { t } = useTranslation('calendar')
  return (
    <ul className={styles.legend} aria-label={t('sheet.legend')}>
      {DAY_EVENTS.map((kind) => (
        <li key={kind} data-event={kind}>
          {t(`event.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
