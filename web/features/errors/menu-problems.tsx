import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { Problem } from './problem.tsx'

export function NoMenu() {
  const { t } = useTranslation('errors')
  // Another province can only be chosen where there is one.
  const canChoose = useSession(
    ({ systemType, province }) => systemType !== DIAGNOSIS && province !== null,
  )
  const text = canChoose ? t('noMenu.text') : t('noMenu.textOfUser')
  return <Problem title={t('noMenu.title')} text={text} />
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
