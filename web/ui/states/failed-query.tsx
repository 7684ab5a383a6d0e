import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorState, errorText } from './error-state.tsx'

type Query = { error: unknown; refetch: () => unknown }

/**
 * What is said of a call that failed: in place of data that never came, or, with `shown`, above data of
 * before that may be old by now. Nothing while it has not failed.
 */
export function FailedQuery({ query, shown = false }: { query: Query; shown?: boolean }) {
  const { t } = useTranslation('ui')
  if (!query.error) return null
  const again = () => void query.refetch()
  if (!shown) return <ErrorState {...errorText(query.error)} onRetry={again} />
  return (
    <Alert
      type="warning"
      showIcon
      title={t('state.stale')}
      description={errorText(query.error).message}
      action={
        <Button size="small" onClick={again}>
          {t('state.retry')}
        </Button>
      }
    />
  )
}
