import { useTranslation } from 'react-i18next'
import { HomeButton } from './home-button.tsx'
import { Problem } from './problem.tsx'

export function Unauthorized() {
  const { t } = useTranslation('errors')
  return (
    <Problem sign="401" title={t('unauthorized.title')} text={t('unauthorized.text')}>
      <HomeButton />
    </Problem>
  )
}
