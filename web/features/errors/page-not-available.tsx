import { useTranslation } from 'react-i18next'
import { HomeButton } from './home-button.tsx'
import { Problem } from './problem.tsx'

/** A menu entry whose uri no page answers to. */
export function PageNotAvailable({ title }: { title: string }) {
  const { t } = useTranslation('errors')
  return (
    <Problem title={t('unavailable.title')} text={t('unavailable.text', { title })}>
      <HomeButton />
    </Problem>
  )
}
