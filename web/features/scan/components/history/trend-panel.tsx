import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HistoryStretchRow, StringHistory } from '#api/diagnosis/history.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { formatPercent } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import {
  besideSentence,
  missingSentence,
  rateSentence,
} from '../../model/history/history-sentences.ts'
import styles from './history.module.css'

/** A day on which something happened that nobody has written down. */
export type OnRecord = ((day: string) => void) | undefined

type Props = { history: StringHistory; onRecord: OnRecord }

/** What the history says in words: rates, what they want, changes that ask for a cause. */
export function TrendPanel({ history, onRecord }: Props) {
  const { t } = useTranslation('history')
  return (
    <Panel title={t('trend.title')} note={t('trend.note')}>
      {history.trend === null ? (
        <Switched flag="historicalCalculation" plantId={history.plantId} />
      ) : (
        <>
          {!history.stcConversion && <Switched flag="stcConversion" plantId={history.plantId} />}
          <Rates history={history} />
          <Jumps history={history} onRecord={onRecord} />
        </>
      )}
    </Panel>
  )
}

/** What a flag of the plant's parameters switches off, and the way to it. */
function Switched({
  flag,
  plantId,
}: {
  flag: 'historicalCalculation' | 'stcConversion'
  plantId: number
}) {
  const { t } = useTranslation('history')
  const { navigate } = usePageLocation()
  const can = useCan()(['/diagnosis:read', '/plant:read'])
  return (
    <Alert
      className={styles.said}
      type="info"
      showIcon
      title={t(`off.${flag}`)}
      action={
        can && (
          <Button size="small" onClick={() => navigate(`${PAGES.parameters}?plant=${plantId}`)}>
            {t('off.change')}
          </Button>
        )
      }
    />
  )
}

function Rates({ history }: { history: StringHistory }) {
  const { t } = useTranslation('history')
  const { scans, trend } = history
  const stretches = trend?.stretches ?? []
  const now = stretches.at(-1)
  const leftOut = scans.filter((scan) => scan.leftOut !== null)
  const counts = [...new Set(leftOut.map((scan) => scan.leftOut!))].map((reason) =>
    t('leftOut.count', {
      count: leftOut.filter((scan) => scan.leftOut === reason).length,
      reason: t(`leftOut.${reason}`),
    }),
  )
  const earlier = stretches.slice(0, -1).reverse()
  return (
    <>
      <p className={styles.lead}>
        {now === undefined
          ? t('missing.nothing')
          : (rateSentence(now, t) ?? missingSentence(now, t))}
        {now?.verdict && t(`verdict.${now.verdict}`)}
      </p>
      <ul className={styles.facts}>
        {now && (
          <li>
            {t('trend.basis', {
              count: now.scans,
              from: dayOf(now.from),
              to: dayOf(now.to),
              baseline: formatPercent(now.baselineShare, 1),
              task: scans.find(({ taskId }) => taskId === now.baselineTaskId)?.taskNo ?? '',
            })}
          </li>
        )}
        {now?.beside && <li>{besideSentence(now, t)}</li>}
        {now?.loss && isDirtInside(history, now) && <li>{t('trend.dirt')}</li>}
        {now && <Warranty history={history} />}
        {counts.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {earlier.map((stretch) => (
          <li key={stretch.from}>
            {t('trend.earlier', {
              from: dayOf(stretch.from),
              to: dayOf(stretch.to),
              said: rateSentence(stretch, t) ?? missingSentence(stretch, t),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Whether modules got dirty and were cleaned meanwhile, which is no ageing. */
function isDirtInside({ scans, events }: StringHistory, { from, to }: HistoryStretchRow): boolean {
  return (
    scans.some(
      ({ cleaningStatus, scannedAt }) =>
        cleaningStatus === 'CLEANED' && from <= scannedAt && scannedAt <= to,
    ) ||
    events.some(
      ({ kind, isOfWhole, happenedOn }) =>
        kind === 'CLEANING' && isOfWhole && dayOf(from) <= happenedOn && happenedOn <= dayOf(to),
    )
  )
}

const dayOf = (instant: string) => shanghaiDate(new Date(instant))

/** The last measured power beside what the label warrants by then. */
function Warranty({ history: { scans, trend, label } }: { history: StringHistory }) {
  const { t } = useTranslation('history')
  const last = scans.findLast(({ leftOut }) => leftOut === null)
  const warranted = trend?.warranted.at(-1)
  if (!last || last.share === null) return null
  if (!warranted) return <li>{t(label?.gridTieDate ? 'warranty.noRates' : 'warranty.noDate')}</li>
  const isBelow = last.share < warranted.share
  return (
    <li className={isBelow ? styles.bad : undefined}>
      {t(isBelow ? 'warranty.below' : 'warranty.above', {
        measured: formatPercent(last.share, 1),
        warranted: formatPercent(warranted.share, 1),
        since: label?.gridTieDate ?? '',
      })}
    </li>
  )
}

function Jumps({ history: { trend }, onRecord }: Props) {
  const { t } = useTranslation('history')
  const jumps = trend?.jumps ?? []
  if (jumps.length === 0) return null
  return (
    <Alert
      className={styles.said}
      type="warning"
      showIcon
      title={t('jump.title', { count: jumps.length })}
      description={
        <ul className={styles.facts}>
          {jumps.map(({ from, to, fromShare, toShare }) => (
            <li key={from}>
              {t('jump.one', {
                ...{ from: dayOf(from), to: dayOf(to) },
                before: formatPercent(fromShare, 1),
                after: formatPercent(toShare, 1),
              })}{' '}
              {onRecord && (
                <Button type="link" size="small" onClick={() => onRecord(dayOf(to))}>
                  {t('jump.record')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
