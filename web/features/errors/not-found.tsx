import { useTranslation } from 'react-i18next'
import { HomeButton } from './home-button.tsx'
import { Problem } from './problem.tsx'

export function NotFound({ path }: { path?: string }) {
  const { t } = useTranslation('errors')
  const text = path === undefined ? t('notFound.plain') : t('notFound.text', { path })
  return (
    <Problem sign="404" title={t('notFound.title')} text={text}>
      <HomeButton />
    </Problem>
  )
}
