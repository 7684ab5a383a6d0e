import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'

/** Above data that could not be fetched again: what is shown may be old, and why. */
export function StaleNote({ message, onRetry }: { message?: string; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('state.stale')}
      description={message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      }
    />
  )
}
