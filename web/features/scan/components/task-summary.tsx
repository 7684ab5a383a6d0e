import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { estimateScan } from '#api/scan/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { EMPTY_TEXT, formatNumber } from '#web/ui/format/number.ts'
import { Fact } from '#web/ui/page/facts.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { chosenDevices } from '../model/device-tree.ts'
import type { TaskForm } from '../model/task-form.ts'
import { useDevices, useTaskLimits } from '../queries.ts'
import styles from './scan.module.css'

/** What a task that is being written will take: devices, minutes by earlier scans, and when it may start. */
export function TaskSummary({ form }: { form: ReturnType<typeof Form.useForm<TaskForm>>[0] }) {
  const { t } = useTranslation('scan')
  const plantId = Form.useWatch('plantId', form)
  const inverterIds = Form.useWatch('inverterIds', form) ?? []
  const devices = useDevices(plantId)
  const can = useCan()('/scan:read')
  const isChosen = can && plantId !== undefined && inverterIds.length > 0
  const found = useEndpoint(estimateScan, isChosen ? { plantId, inverterIds } : null, {
    quiet: true,
    // While boxes are ticked the last figure stays, of the same plant.
    placeholderData: (previous, query) =>
      (query?.queryKey[1] as { plantId?: number } | null)?.plantId === plantId
        ? previous
        : undefined,
  })
  const limits = useTaskLimits(plantId)
  const chosen = chosenDevices(devices.data?.rows ?? [], inverterIds)
  const estimate = isChosen ? found.data : undefined
  const missing = estimate === null ? 'noEstimate' : undefined
  const reason = inverterIds.length === 0 ? 'unchosen' : missing
  return (
    <Panel title={t('creation.summary')}>
      <dl className={styles.sums}>
        <Fact name={t('task.arrays')} value={formatNumber(chosen.arrays, 0)} />
        <Fact name={t('task.inverterCount')} value={formatNumber(chosen.inverters, 0)} />
        <Fact name={t('task.stringCount')} value={formatNumber(chosen.strings, 0)} />
        <Fact
          name={t('creation.minutes')}
          value={
            estimate ? t('creation.about', { n: formatNumber(estimate.minutes, 0) }) : EMPTY_TEXT
          }
        />
      </dl>
      <p className={styles.hint}>
        {estimate ? t('creation.by', { name: estimate.taskNo }) : reason && t(`creation.${reason}`)}
      </p>
      <p className={styles.hint}>
        {t('creation.when', { from: limits?.normalStart ?? RECOMMENDED_FROM })}
      </p>
    </Panel>
  )
}

const RECOMMENDED_FROM = '11:00'
