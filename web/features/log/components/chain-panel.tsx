import { SafetyCertificateOutlined } from '@ant-design/icons'
import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { logState } from '#api/log/endpoints.ts'
import type { LogName } from '#domain/system/words.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { useVerification, type Verification } from '../use-verification.ts'
import styles from './log.module.css'

/** How far the rows of a log are sealed, and whether they are still as they were. */
export function ChainPanel({ log }: { log: LogName }) {
  const { t } = useTranslation('log')
  const state = useEndpoint(logState, { log }, { quiet: true, staleTime: 0 })
  const { found, isRunning, error, verify, stop } = useVerification(log)
  const { startNo = 0, endNo = 0, endHash = '', sealedAt, unsealed = 0 } = state.data ?? {}
  return (
    <section className={styles.chain} aria-label={t('chain.title')}>
      <FailedQuery query={state} />
      {state.data && (
        <Facts>
          <Fact name={t('chain.sealed')} value={formatNumber(endNo - startNo, 0)} />
          <Fact name={t('chain.unsealed')} value={formatNumber(unsealed, 0)} />
          <Fact name={t('chain.sealedAt')} value={sealedAt ? fullTime(sealedAt) : '-'} />
          <Fact
            name={t('chain.kept')}
            value={t('chain.days', { count: state.data.retentionDays })}
          />
          <Fact
            name={t('chain.endHash')}
            value={<code title={endHash}>{endHash ? `${endHash.slice(0, 16)}…` : '-'}</code>}
          />
        </Facts>
      )}
      {state.data && (
        <Button
          size="small"
          style={{ justifySelf: 'start' }}
          icon={<SafetyCertificateOutlined aria-hidden />}
          onClick={isRunning ? stop : () => void verify()}
        >
          {t(isRunning ? 'chain.stop' : 'chain.verify')}
        </Button>
      )}
      <div aria-live="polite">
        {error !== null && <Alert showIcon type="error" title={error} />}
        {found && <Result found={found} isRunning={isRunning} />}
      </div>
    </section>
  )
}

function Result({ found, isRunning }: { found: Verification; isRunning: boolean }) {
  const { t } = useTranslation('log')
  const { startNo, endNo, checkedTo, done, fault } = found
  const count = formatNumber(checkedTo - startNo, 0)
  if (fault) {
    const { kind, no, id } = fault
    const row = id === null ? t('chain.row', { no }) : t('chain.rowOfId', { no, id })
    return <Alert showIcon type="error" title={t(`chain.fault.${kind}`, { row })} />
  }
  if (done) return <Alert showIcon type="success" title={t('chain.holds', { count })} />
  const percent = Math.floor((100 * (checkedTo - startNo)) / Math.max(1, endNo - startNo))
  return isRunning ? (
    <Progress percent={percent} size="small" aria-label={t('chain.progress')} />
  ) : (
    <Alert showIcon type="info" title={t('chain.stopped', { count })} />
  )
}
