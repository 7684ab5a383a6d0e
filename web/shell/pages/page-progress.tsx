import { useTranslation } from 'react-i18next'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from './pages.module.css'

/** While a page is fetched: a bar along the top, which takes its time to appear. */
export function PageProgress() {
  const { t } = useTranslation('ui')
  return (
    <>
      <div className={styles.progress} role="progressbar" aria-label={t('state.loading')} />
      <Loading />
    </>
  )
}
