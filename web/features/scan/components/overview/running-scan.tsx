import { Alert, Button, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { PAGES } from '#api/kernel/pages.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import type { Overview } from '../../model/types.ts'

/** The task that is scanned now, and how many of its inverters have ended. */
export function RunningScan({ running }: { running: NonNullable<Overview['running']> }) {
  const { t } = useTranslation('overview')
  const { navigate } = usePageLocation()
  const { taskId, taskNo, collected, inverters } = running
  const percent = inverters === 0 ? 0 : Math.round((100 * collected) / inverters)
  return (
    <Alert
      type="info"
      showIcon
      title={t('running', { no: taskNo, collected, inverters })}
      description={
        <Progress
          percent={percent}
          aria-label={t('running', { no: taskNo, collected, inverters })}
        />
      }
      action={
        <Button size="small" onClick={() => navigate(`${PAGES.scanTasks}?task=${taskId}`)}>
          {t('toTask')}
        </Button>
      }
    />
  )
}
