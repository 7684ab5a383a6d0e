import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FilterBar } from '#web/ui/page/filter-bar.tsx'
import { urlInt } from '#web/ui/url-state/codecs.ts'
import { useUrlState } from '#web/ui/url-state/use-url-state.ts'
import { PlantFrame } from '../../../components/parameters/plant-frame.tsx'
import { TaskLimitsEditor } from '../../../components/parameters/task-limits-editor.tsx'

const URL = z.object({ plant: urlInt({ min: 1 }).optional() })

/** What a scan task of a plant may be. */
export function Page() {
  const { t } = useTranslation('parameters')
  const [{ plant: plantId }, setUrl] = useUrlState(URL)
  const onPlant = useCallback(
    (plant: number, options?: { push?: boolean }) => setUrl({ plant }, options),
    [setUrl],
  )
  return (
    <PlantFrame
      title={t('task.title')}
      description={t('task.description')}
      {...{ plantId, onPlant }}
      filters={(choice) => <FilterBar label={t('choosePlant')}>{choice}</FilterBar>}
    >
      {(plant) => <TaskLimitsEditor key={plant.id} plant={plant} />}
    </PlantFrame>
  )
}
