import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCan } from '#web/ui/access/can.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

/** What to do where there is no task yet: create one, or have a plant made first. */
export function TasksEmpty({ hasPlants, onCreate }: { hasPlants: boolean; onCreate: () => void }) {
  const { t } = useTranslation('scan')
  const mayRun = useCan()('/scan:run')
  if (!hasPlants) return <Empty title={t('empty.noPlant')} hint={t('empty.noPlantHint')} />
  if (!mayRun) return <Empty title={t('empty.noTask')} hint={t('empty.noTaskReadHint')} />
  return (
    <Empty title={t('empty.noTask')} hint={t('empty.noTaskHint')}>
      <Button type="primary" onClick={onCreate}>
        {t('form.create')}
      </Button>
    </Empty>
  )
}
