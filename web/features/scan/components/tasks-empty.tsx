import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCan } from '#web/ui/access/can.tsx'
import { Empty } from '#web/ui/states/empty.tsx'

/** What to do where there is nothing: create a task, have a plant made first, or ask for less. */
export function TasksEmpty({
  filtered,
  hasPlants,
  onCreate,
  onClear,
}: {
  filtered: boolean
  hasPlants: boolean
  onCreate: () => void
  onClear: () => void
}) {
  const { t } = useTranslation('scan')
  const mayRun = useCan()('/scan:run')
  if (filtered) {
    return (
      <Empty title={t('empty.filtered')} hint={t('empty.filteredHint')}>
        <Button onClick={onClear}>{t('empty.clear')}</Button>
      </Empty>
    )
  }
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
