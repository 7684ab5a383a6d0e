import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { HistoryStretchRow, StringHistory } from '#api/diagnosis/history.ts'
import { PAGES } from '#api/kernel/pages.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { formatPercent } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { NORMAL_CODE } from '../../model/fault-codes.ts'
import {
  besideSentence,
  commonSentence,
  missingSentence,
  rateSentence,
} from '../../model/history/history-sentences.ts'
import { useFaultNames } from '../../use-fault-names.ts'
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
  const baseline = scans.find(({ taskId }) => taskId === now?.baselineTaskId)
  const common = commonSentence(history, t)
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
              baseline: formatPercent(baseline?.share ?? now.baselineShare, 1),
              task: baseline?.taskNo ?? '',
            })}
          </li>
        )}
        {now?.beside && <li>{besideSentence(now, t)}</li>}
        {now?.loss && isDirtInside(history, now) && <li>{t('trend.dirt')}</li>}
        {now?.loss && common && <li>{common}</li>}
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
      ({ cleaned, scannedAt }) => cleaned === 'ALL' && from <= scannedAt && scannedAt <= to,
    ) ||
    events.some(
      ({ kind, isOfWhole, happenedOn }) =>
        kind === 'CLEANING' && isOfWhole && dayOf(from) <= happenedOn && happenedOn <= dayOf(to),
    )
  )
}

const dayOf = (instant: string) => shanghaiDate(new Date(instant))

function Jumps({ history: { trend, scans }, onRecord }: Props) {
  const { t } = useTranslation('history')
  const { nameOf } = useFaultNames()
  // That it was found faulty says what changed, and not what was done.
  const findingOf = (task: number) => {
    const code = scans.find(({ taskId }) => taskId === task)?.code ?? null
    return code === null || code === NORMAL_CODE ? '' : t('jump.finding', { name: nameOf(code) })
  }
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
          {jumps.map(({ from, to, fromShare, toShare, toTaskId }) => (
            <li key={from}>
              {t('jump.one', {
                ...{ from: dayOf(from), to: dayOf(to) },
                before: formatPercent(fromShare, 1),
                after: formatPercent(toShare, 1),
              })}
              {findingOf(toTaskId)}{' '}
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
