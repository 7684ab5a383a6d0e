import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Problem } from './problem.tsx'

export function NoMenu() {
  const { t } = useTranslation('errors')
  return <Problem title={t('noMenu.title')} text={t('noMenu.text')} />
}

export function MenuFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common'])
  return (
    <Problem title={t('menuFailed.title')} text={t('menuFailed.text')}>
      <Button type="primary" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </Problem>
  )
}
