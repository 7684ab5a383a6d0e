import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'
import { hourLabel } from '#domain/calendar/slots.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { type DiffEntry, diffEntries } from '../../model/event-diff.ts'
import styles from '../declaration.module.css'

type Event = DeclarationDetail['events'][number]

/** Who did what and when, the latest first, with what it changed. */
export function HistoryPanel({ events }: { events: readonly Event[] }) {
  const { t } = useTranslation('declaration')
  const latestFirst = events.toSorted((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
  return (
    <Panel title={t('history.title')}>
      {events.length === 0 ? (
        <p className={styles.soft}>{t('history.empty')}</p>
      ) : (
        <ol className={styles.history}>
          {latestFirst.map((event) => (
            <Entry key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Panel>
  )
}

function Entry({ event }: { event: Event }) {
  const { t } = useTranslation('declaration')
  const { action, from, to, actorName, reason, version, at } = event
  const changes = diffEntries(event.diff)
  return (
    <li className={styles.event}>
      <time dateTime={at} className={styles.soft}>
        {fullTime(at)}
      </time>
      <b>{t(`event.${action}`)}</b>
      <span>{actorName ?? t('history.system')}</span>
      <span className={styles.soft}>{t('history.version', { n: version })}</span>
      {from !== to && (
        <span>
          {t(`status.${from}`)} → {t(`status.${to}`)}
        </span>
      )}
      {reason && <span className={styles.reason}>{t('history.reason', { reason })}</span>}
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

function Changes({ changes }: { changes: readonly DiffEntry[] }) {
  const { t } = useTranslation('declaration')
  const value = ({ field }: DiffEntry, text: string | null) => {
    if (text === null) return t('history.nothing')
    if (field === 'direction') return t(`direction.${text}`)
    return field === 'receiptNo' || field === 'remark' ? text : formatNumber(text)
  }
  return (
    <details className={styles.changes}>
      <summary>{t('history.changes', { n: changes.length })}</summary>
      <ul>
        {changes.map((change) => (
          <li key={`${change.slot}:${change.field}`}>
            {change.slot !== null && <b>{hourLabel(change.slot)} </b>}
            {t(`field.${change.field}`, { defaultValue: change.field })}:{' '}
            {value(change, change.before)} → {value(change, change.after)}
          </li>
        ))}
      </ul>
    </details>
  )
}
