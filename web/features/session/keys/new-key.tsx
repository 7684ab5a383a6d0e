import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { uploadImport } from '#api/collection/endpoints.ts'
import { useCopy } from '#web/ui/copy/use-copy.ts'
import styles from './keys.module.css'

/** A key, this once, and how it is used. */
export function NewKey({ token, onKept }: { token: string; onKept: () => void }) {
  const { t } = useTranslation('access-keys')
  const copy = useCopy()
  const address = `${window.location.origin}${uploadImport.path}`
  const example = `curl -H 'Authorization: Bearer ${token}' \\\n  -F provinceId=1 -F file=@data.xlsx \\\n  ${address}`
  return (
    <>
      <Alert type="success" showIcon title={t('made')} />
      <p className={styles.label}>{t('token')}</p>
      <code className={styles.code}>{token}</code>
      <p className={styles.label}>{t('example')}</p>
      <code className={styles.code}>{example}</code>
      <div className={styles.buttons}>
        <Button onClick={() => void copy(token)}>{t('copyToken')}</Button>
        <Button type="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </>
  )
}
