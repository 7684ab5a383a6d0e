import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { type OperationDetail, operationLogDetail } from '#api/log/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { fullTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { CodeTag } from './code-tag.tsx'
import { DifferenceTable } from './difference-table.tsx'
import styles from './log.module.css'
import { useRightName } from './right-name.ts'

/** One call: who made it, when and from where, what was asked for, and what it changed. */
export function OperationDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('log')
  const found = useEndpoint(operationLogDetail, { id }, { quiet: true })
  return (
    <Drawer open title={t('operations.detail', { id })} size="min(100vw, 760px)" onClose={onClose}>
      <FailedQuery query={found} />
      {found.isLoading && <Loading rows={8} />}
      {found.data && <Detail row={found.data} />}
    </Drawer>
  )
}

function Detail({ row }: { row: OperationDetail }) {
  const { t } = useTranslation('log')
  const rightName = useRightName()
  const { account, username } = row
  const field = (name: string) => t(`operations.field.${name}`)
  const who = username && username !== account ? `${username} (${account})` : (account ?? '-')
  return (
    <div className={styles.detail}>
      <Facts>
        <Fact name={field('account')} value={who} />
        <Fact name={field('at')} value={fullTime(row.at)} />
        <Fact name={field('ip')} value={row.ip ?? '-'} />
        <Fact name={field('path')} value={<code>{row.path}</code>} />
        <Fact name={field('access')} value={rightName(row.access)} />
        <Fact name={field('code')} value={<CodeTag code={row.code} />} />
        <Fact name={field('durationMs')} value={`${formatNumber(row.durationMs, 0)} ms`} />
        <Fact name={field('requestId')} value={<code>{row.requestId}</code>} />
        <Fact name={field('chainNo')} value={row.chainNo ?? t('chain.notYet')} />
        {row.hash && (
          <Fact name={t('chain.hash')} value={<code className={styles.hash}>{row.hash}</code>} />
        )}
      </Facts>
      <section>
        <h3>{t('operations.changes')}</h3>
        {row.changes.length > 0 ? (
          <DifferenceTable changes={row.changes} />
        ) : (
          <p>{t('operations.noChanges')}</p>
        )}
      </section>
      <section>
        <h3>{t('operations.parameters')}</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <pre className={styles.parameters} tabIndex={0}>
          {JSON.stringify(row.detail ?? {}, null, 2)}
        </pre>
      </section>
    </div>
  )
}
