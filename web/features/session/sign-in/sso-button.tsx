import { useTranslation } from 'react-i18next'
import common from './sign-in.module.css'
import styles from './sso-button.module.css'

type Props = { label: { zh: string; en: string }; busy: boolean; onPress: () => void }

/** The way in over the provider, below the form. */
export function SsoButton({ label, busy, onPress }: Props) {
  const { t, i18n } = useTranslation('session')
  return (
    <div className={styles.sso}>
      <p>{t('signIn.or')}</p>
      <button type="button" aria-busy={busy} onClick={onPress}>
        {busy && <span className={`${common.spinner} ${styles.busy}`} aria-hidden />}
        {busy ? t('signIn.submitting') : label[i18n.language === 'zh' ? 'zh' : 'en']}
      </button>
    </div>
  )
}
