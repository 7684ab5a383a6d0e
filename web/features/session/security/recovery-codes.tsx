import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { save } from '#web/client/download.ts'
import { useCopy } from '#web/ui/copy/use-copy.ts'
import styles from './security.module.css'

/** The codes, this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('security')
  const copy = useCopy()
  const text = codes.join('\n')
  const download = () => save(new Blob([`${text}\n`], { type: 'text/plain' }), `${t('file')}.txt`)
  return (
    <>
      <Alert type="success" showIcon title={t('enabled')} />
      <p>{t('codesHint')}</p>
      <ul className={styles.codes} aria-label={t('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button onClick={() => void copy(text)}>{t('copyCodes')}</Button>
        <Button onClick={download}>{t('download')}</Button>
        <Button type="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </>
  )
}
