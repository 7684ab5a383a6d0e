import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { HistoryScanRow, StringHistory, WarrantyFacts } from '#api/diagnosis/history.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { EMPTY_TEXT, formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { warrantySentence } from '../../model/history/history-sentences.ts'
import styles from './history.module.css'

/** The power of now beside what the label warrants by now, and all that this rests on. */
export function WarrantyPanel({ history }: { history: StringHistory }) {
  const { t } = useTranslation('history')
  const { trend } = history
  if (!trend) return null
  const { warranty } = trend
  const scan = warranty && history.scans.find(({ taskId }) => taskId === warranty.taskId)
  return (
    <Panel title={t('warranty.title')} note={t('warranty.note')}>
      {warranty && scan ? (
        <>
          <p className={`${styles.lead} ${warranty.verdict === 'BELOW' ? styles.bad : ''}`}>
            {warrantySentence(warranty, t)}
          </p>
          <Evidence {...{ history, warranty, scan }} />
          <p className={styles.hint}>{t('warranty.hint')}</p>
        </>
      ) : (
        <Unjudged history={history} />
      )}
    </Panel>
  )
}

/** Without a line no uncertainty is known: figures, and no verdict. */
function Unjudged({ history: { scans, trend, label } }: { history: StringHistory }) {
  const { t } = useTranslation('history')
  const last = scans.findLast(({ leftOut }) => leftOut === null)
  const warranted = trend?.warranted.at(-1)
  if (!warranted) {
    return (
      <p className={styles.said}>
        {t(label?.gridTieDate ? 'warranty.noRates' : 'warranty.noDate')}
      </p>
    )
  }
  return (
    <p className={styles.said}>
      {last
        ? t('warranty.noLine', {
            date: shanghaiDate(new Date(last.scannedAt)),
            measured: formatPercent(last.share, 1),
            warranted: formatPercent(warranted.share, 1),
          })
        : t('warranty.noScan', { warranted: formatPercent(warranted.share, 1) })}
    </p>
  )
}

type Given = { history: StringHistory; warranty: WarrantyFacts; scan: HistoryScanRow }

/** What a claim has to name: how the power was moved to standard conditions, from which, and how unsure it is. */
function Evidence({ history: { label }, warranty, scan }: Given) {
  const { t } = useTranslation('history')
  const { share, lowShare, highShare, halves, procedure, warrantedShare } = warranty
  const all = highShare === null ? null : highShare - share
  const rows: [name: string, value: string, half?: number | null][] = [
    [t('warranty.scan'), `${shortTime(scan.scannedAt)} ${scan.taskNo}`],
    [t('warranty.procedure'), t('warranty.byProcedure', { procedure })],
    [t('warranty.irradiance'), irradianceOf(scan, t)],
    [t('warranty.temperature'), withUnit(scan.moduleTemperature, 1, '°C')],
    [t('warranty.level'), formatPercent(share, 1), halves.fit],
    [t('warranty.sweep'), t('warranty.sweepError'), halves.sweep],
    [t('warranty.sensor'), t('warranty.sensorError'), halves.sensor],
    [t('warranty.together'), `${endOf(lowShare)}～${endOf(highShare)}`, all],
    [
      t('warranty.line'),
      t('warranty.warranted', {
        share: formatPercent(warrantedShare, 1),
        since: label?.gridTieDate ?? '',
      }),
    ],
  ]
  return (
    <table className={styles.evidence} aria-label={t('warranty.title')}>
      <thead>
        <tr>
          <th scope="col">{t('warranty.item')}</th>
          <th scope="col">{t('warranty.value')}</th>
          <th scope="col">{t('warranty.half')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, value, half]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
            <td>{half === undefined ? '' : half === null ? '?' : `±${formatPercent(half, 1)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const endOf = (share: number | null) => (share === null ? '?' : formatPercent(share, 1))

function irradianceOf({ irradiance, irradianceFrom }: HistoryScanRow, t: TFunction<'history'>) {
  const measured = withUnit(irradiance, 0, 'W/m²')
  return irradianceFrom === null
    ? measured
    : t('warranty.from', { measured, source: t(`irradianceFrom.${irradianceFrom}`) })
}

function withUnit(value: number | null, decimals: number, unit: string): string {
  const text = formatNumber(value, decimals)
  return text === EMPTY_TEXT ? text : `${text} ${unit}`
}
