import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DeclarationDetail } from '#api/declaration/shapes.ts'

/** Says that what is shown is not the version that counts. */
export function OldVersion({
  detail: { version, status },
  onBack,
}: {
  detail: Pick<DeclarationDetail, 'version' | 'status'>
  onBack: () => void
}) {
  const { t } = useTranslation('declaration')
  return (
    <Alert
      type="info"
      showIcon
      title={t('old.title', { n: version, status: t(`status.${status}`) })}
      description={t('old.text')}
      action={<Button onClick={onBack}>{t('old.back')}</Button>}
    />
  )
}
