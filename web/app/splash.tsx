import { useTranslation } from 'react-i18next'

/** The same bar that index.html shows while the entry loads. */
export function Splash() {
  const { t } = useTranslation('common')
  return (
    <div className="splash" role="status" aria-label={t('loading')}>
      <i />
    </div>
  )
}
