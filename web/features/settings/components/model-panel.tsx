import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { modelState } from '#api/assistant/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from '../settings.module.css'

const COLORS = { OFF: 'default', READY: 'success', PAUSED: 'warning' } as const

/** Whether a language model helps the data assistant, and what leaves the installation for it. */
export function ModelPanel() {
  const { t } = useTranslation('settings')
  const query = useEndpoint(modelState, {}, { quiet: true })
  return (
    <Panel title={t('model.title')}>
      <FailedQuery query={query} />
      {query.isLoading && <Loading />}
      {query.data && <State {...query.data} />}
    </Panel>
  )
}

type StateProps = NonNullable<ReturnType<typeof useEndpoint<typeof modelState>>['data']>

function State({ state, host, name, question, told }: StateProps) {
  const { t } = useTranslation('settings')
  return (
    <div className={styles.model}>
      <p className={styles.meaning}>{t('model.meaning')}</p>
      <p className={styles.facts}>
        <Tag color={COLORS[state]}>{t(`model.state.${state}`)}</Tag>
        {host !== null && <span>{t('model.to', { name, host })}</span>}
        <span>{t('model.how')}</span>
      </p>
      <details>
        <summary>{t('model.told', { question })}</summary>
        {told.map(({ role, content }) => (
          <figure key={role} className={styles.told}>
            <figcaption>{t(`model.role.${role}`)}</figcaption>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
            <pre tabIndex={0}>{readable(content)}</pre>
          </figure>
        ))}
      </details>
    </div>
  )
}

/** JSON as people read it. */
function readable(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 1)
  } catch {
    return content
  }
}
