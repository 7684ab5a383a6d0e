import { ReloadOutlined, WarningOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import styles from './states.module.css'

/** What failed, the id to quote, and a way to try again. */
export function ErrorState({
  message,
  requestId,
  onRetry,
}: {
  message?: string | undefined
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
}) {
  const { t } = useTranslation('ui')
  return (
    <div className={styles.block} role="alert">
      <span className={`${styles.icon} ${styles.errorIcon}`} aria-hidden>
        <WarningOutlined />
      </span>
      <p className={styles.title}>{message || t('state.error')}</p>
      <p className={styles.hint}>{t('state.errorHint')}</p>
      {requestId && (
        <p className={styles.hint}>
          {t('state.requestId')} <code className={styles.requestId}>{requestId}</code>
        </p>
      )}
      {onRetry && (
        <Button className={styles.actions} icon={<ReloadOutlined />} onClick={onRetry}>
          {t('state.retry')}
        </Button>
      )}
    </div>
  )
}

/** The parts of a thrown error that are fit to show; errors of calls carry a request id. */
export function errorText(error: unknown): { message?: string; requestId?: string } {
  if (!(error instanceof Error)) return {}
  const { requestId, kind, status } = error as Error & Partial<Record<string, unknown>>
  return {
    message: error.message || wordless(kind, status),
    ...(typeof requestId === 'string' && { requestId }),
  }
}

/** What is said where the server sent no text: a gateway answered for it, or the user gave up. */
function wordless(kind: unknown, status: unknown): string {
  if (kind === 'aborted') return i18next.t('ui:state.cancelled')
  if (kind === 'network') return i18next.t('ui:state.noAnswer')
  if (kind !== 'http' || typeof status !== 'number') return ''
  if (status === 404) return i18next.t('ui:state.http404')
  return status >= 500 ? i18next.t('ui:state.http5xx', { status }) : ''
}
