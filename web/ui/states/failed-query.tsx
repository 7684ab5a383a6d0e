import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ErrorState, errorText } from './error-state.tsx'

type Query = { error: unknown; data: unknown; refetch: () => unknown }

/**
 * What is said of a call that failed: in place of data that never came, or above data of before that may
 * be old by now. Nothing while it has not failed.
 */
export function FailedQuery({ query }: { query: Query }) {
  const { t } = useTranslation('ui')
  if (!query.error) return null
  const again = () => void query.refetch()
  if (query.data === undefined) return <ErrorState {...errorText(query.error)} onRetry={again} />
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
