import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import { EMPTY_TEXT, formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'

/** Where and under what weather was scanned. */
export function TaskFacts({ task }: { task: ScanTaskRow }) {
  const { t } = useTranslation('scan')
  return (
    <Facts>
      <Fact name={t('task.plant')} value={task.plantName} />
      <Fact name={t('task.arrays')} value={task.arrayNames.join(t('comma'))} />
      <Fact name={t('task.inverterCount')} value={formatNumber(task.inverterCount, 0)} />
      <Fact
        name={t('task.irradiance')}
        value={withUnit(formatNumber(task.irradiance, 0), 'W/m²')}
      />
      <Fact
        name={t('task.moduleTemperature')}
        value={withUnit(formatNumber(task.moduleTemperature, 1), '°C')}
      />
      <Fact
        name={t('task.scanned')}
        value={task.scannedAt === null ? EMPTY_TEXT : shortTime(task.scannedAt)}
      />
    </Facts>
  )
}

/** As what the task was ordered, when and by whom. */
export function OrderFacts({ task }: { task: ScanTaskRow }) {
  const { t } = useTranslation('scan')
  return (
    <Facts>
      <Fact name={t('task.taskType')} value={t(`taskType.${task.taskType}`)} />
      <Fact name={t('task.cleaning')} value={t(`cleaning.${task.cleaningStatus}`)} />
      <Fact name={t('task.environment')} value={t(`environment.${task.environment}`)} />
      <Fact name={t('task.created')} value={shortTime(task.createdAt)} />
      <Fact name={t('task.createdBy')} value={task.createdBy ?? EMPTY_TEXT} />
      {task.remark && <Fact name={t('task.remark')} value={task.remark} />}
    </Facts>
  )
}

const withUnit = (text: string, unit: string) => (text === EMPTY_TEXT ? text : `${text} ${unit}`)
