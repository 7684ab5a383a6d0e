import { Alert, Button, Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import { tryOutParameters } from '#api/diagnosis/try-out.ts'
import { useEndpoint } from '#web/client/query.ts'
import { errorText } from '#web/ui/states/error-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import styles from './parameters.module.css'
import type { ChosenPlant } from './plant-frame.tsx'
import { TryOutResult } from './try-out-result.tsx'

/** What the changed values would change in the latest analysed task. Closing it while it computes ends that. */
export function TryOutDrawer({
  plant,
  coefficients,
  onClose,
}: {
  plant: ChosenPlant
  coefficients: Record<string, number>
  onClose: () => void
}) {
  const { t } = useTranslation('parameters')
  const query = useEndpoint(
    tryOutParameters,
    { plantId: plant.id, coefficients },
    { quiet: true, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  )
  return (
    <Drawer
      open
      size="min(100vw, 760px)"
      title={t('trial.title', { plant: plant.name })}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>{t(query.isFetching ? 'trial.cancel' : 'trial.close')}</Button>
      }
    >
      {query.isFetching && (
        <div role="status">
          <Loading />
          <p className={styles.what}>{t('trial.running')}</p>
        </div>
      )}
      {query.error && <Alert type="warning" showIcon title={errorText(query.error).message} />}
      {query.data && <TryOutResult result={query.data} />}
    </Drawer>
  )
}
