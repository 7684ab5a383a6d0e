import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultTexts } from '#api/diagnosis/endpoints.ts'
import type { TriedString, tryOutParameters } from '#api/diagnosis/try-out.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { useLanguage } from '#web/client/language.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { StatCard } from '#web/ui/states/stat-card.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import styles from './parameters.module.css'

type Result = AnswerOf<typeof tryOutParameters>

const count = (value: number) => formatNumber(value, 0)
const kw = (watts: number | null) => formatNumber(watts === null ? null : watts / 1000, 2)
const change = (before: string, after: string) =>
  before === after ? after : `${before} → ${after}`

/** Counts and losses before and after, and each string whose finding changes. */
export function TryOutResult({ result }: { result: Result }) {
  const { t } = useTranslation('parameters')
  const nameOf = useFindingName()
  const { before, after } = result.faults
  return (
    <div className={styles.trial}>
      <p className={styles.what}>
        {t('trial.what', {
          taskNo: result.taskNo,
          time: result.scannedAt === null ? '-' : shortTime(result.scannedAt),
          n: count(result.strings),
        })}
      </p>
      {result.outdated > 0 && (
        <Alert type="info" showIcon title={t('trial.outdated', { n: count(result.outdated) })} />
      )}
      <div className={styles.cards}>
        <StatCard label={t('trial.changed')} value={count(result.changedCount)} />
        <StatCard
          label={t('trial.faults')}
          value={change(count(before.strings), count(after.strings))}
        />
        <StatCard
          label={t('trial.lossOf')}
          value={change(kw(before.lossW), kw(after.lossW))}
          unit="kW"
        />
      </div>
      <h3 className={styles.heading}>{t('trial.byCode')}</h3>
      <FiguresTable name={t('trial.byCode')} isCompact>
        <thead>
          <tr>
            <th scope="col">{t('trial.code')}</th>
            <th scope="col">{t('trial.before')}</th>
            <th scope="col">{t('trial.after')}</th>
            <th scope="col">{t('trial.lossBefore')} (kW)</th>
            <th scope="col">{t('trial.lossAfter')} (kW)</th>
          </tr>
        </thead>
        <tbody>
          {result.codes.map(({ code, ...sums }) => (
            <tr key={code ?? 'none'}>
              <th scope="row">{nameOf({ code, reason: null })}</th>
              <td>{count(sums.before.strings)}</td>
              <td>{count(sums.after.strings)}</td>
              <td>{kw(sums.before.lossW)}</td>
              <td>{kw(sums.after.lossW)}</td>
            </tr>
          ))}
        </tbody>
      </FiguresTable>
      <h3 className={styles.heading}>{t('trial.changed')}</h3>
      {result.changedCount === 0 ? (
        <Empty title={t('trial.same')} hint={t('trial.sameHint')} />
      ) : (
        <Changed rows={result.changed} nameOf={nameOf} />
      )}
      {result.changed.length < result.changedCount && (
        <p className={styles.what}>
          {t('trial.more', { shown: result.changed.length, n: count(result.changedCount) })}
        </p>
      )}
    </div>
  )
}

type Finding = Pick<TriedString['before'], 'code' | 'reason'>

function Changed({
  rows,
  nameOf,
}: {
  rows: readonly TriedString[]
  nameOf: (finding: Finding) => string
}) {
  const { t } = useTranslation('parameters')
  const cell = (finding: TriedString['before']) => (
    <td className={styles.finding} data-align="left">
      {nameOf(finding)}{' '}
      {finding.lossPct !== null && (
        <span className={styles.faint}>
          {t('trial.percent', { value: formatNumber(finding.lossPct, 1) })}
        </span>
      )}
    </td>
  )
  return (
    <FiguresTable name={t('trial.changed')} isCompact>
      <thead>
        <tr>
          <th scope="col">{t('trial.string')}</th>
          <th scope="col" data-align="left">
            {t('trial.before')}
          </th>
          <th scope="col" data-align="left">
            {t('trial.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.inverterId}-${row.position}`}>
            <th scope="row">
              {row.arrayName} / {row.inverterName} / {row.stringName}
            </th>
            {cell(row.before)}
            {cell(row.after)}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  )
}

/** What a finding is called: the code's own text, or why there is none. */
function useFindingName(): (finding: Finding) => string {
  const { t } = useTranslation(['parameters', 'scan'])
  const language = useLanguage((state) => state.language)
  const texts = useEndpoint(faultTexts, {}, { quiet: true, staleTime: 300_000 }).data?.rows
  return ({ code, reason }) => {
    if (code !== null) {
      const own = texts?.find((text) => text.code === code && text.language === language)
      return `${own?.name ?? ''} (${code})`.trim()
    }
    const why = reason === null ? '' : t(`scan:reason.${reason}`, { defaultValue: '' })
    return [t('trial.notDiagnosed'), why].filter((part) => part !== '').join(t('scan:colon'))
  }
}
