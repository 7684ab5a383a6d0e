import { Progress, Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanInverterRow, ScanTaskRow } from '#api/scan/endpoints.ts'
import type { INVERTER_OUTCOMES, ScanTaskState } from '#domain/iv-scan/words.ts'
import { EMPTY_TEXT, formatNumber } from '#web/ui/format/number.ts'
import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { troubleFirst } from '../model/inverter-rows.ts'
import { useInverterReason } from '../use-inverter-reason.ts'
import styles from './scan.module.css'

const COLORS: Record<(typeof INVERTER_OUTCOMES)[number], string> = {
  COLLECTED: 'success',
  DATA_ABNORMAL: 'warning',
  SCAN_ABNORMAL: 'error',
  CONNECTION_FAILED: 'error',
  STOPPED: 'default',
}

/** From this width the reason is seen without scrolling; where it is narrower it stands under the state. */
const REASON_IN_SIGHT_PX = 860

/** Every inverter of a task: where its scan is, or how it ended and why. */
export function InvertersPanel({
  task: { status },
  inverters,
}: {
  task: Pick<ScanTaskRow, 'status'>
  inverters: readonly ScanInverterRow[]
}) {
  const { t } = useTranslation('scan')
  const reasonOf = useInverterReason()
  const narrow = useNarrowerThan(REASON_IN_SIGHT_PX)
  const columns = useMemo(
    () => columnsOf(t, { reasonOf, status, narrow }),
    [t, reasonOf, status, narrow],
  )
  const rows = useMemo(() => troubleFirst(inverters), [inverters])
  return (
    <div className={styles.scroll}>
      <DataTable<ScanInverterRow>
        name={t('inverters.title')}
        title={t('inverters.title')}
        reportCode="scan.inverters"
        rowKey={({ inverterId }) => String(inverterId)}
        columns={columns}
        rows={rows}
      />
    </div>
  )
}

type Shown = {
  reasonOf: (row: ScanInverterRow) => string
  status: ScanTaskState
  narrow: boolean
}

function columnsOf(
  t: TFunction<'scan'>,
  { reasonOf, status, narrow }: Shown,
): readonly DataColumn<ScanInverterRow>[] {
  const number = (
    code:
      | 'irradiance'
      | 'moduleTemperature'
      | 'stringCount'
      | 'faultCount'
      | 'failedCount'
      | 'notReadCount',
    decimals: number,
    unit?: string,
  ): DataColumn<ScanInverterRow> => ({
    code,
    title: t(`task.${code}`),
    ...(unit !== undefined && { unit }),
    numeric: true,
    value: (row) => row[code],
    render: (row) => formatNumber(row[code], decimals),
    width: unit === undefined ? 116 : 128,
  })
  const array: DataColumn<ScanInverterRow> = {
    ...{ code: 'array', title: t('task.arrays'), width: 100 },
    value: ({ arrayName }) => arrayName,
  }
  return [
    { code: 'name', title: t('inverters.name'), value: ({ name }) => name, width: 120 },
    ...(narrow ? [] : [array]),
    {
      code: 'state',
      title: t('inverters.state'),
      value: ({ outcome, phase }) => outcome ?? phase,
      render: (row) => (
        <div className={styles.state}>
          <InverterState row={row} status={status} />
          {narrow && <small className={styles.reason}>{reasonOf(row)}</small>}
        </div>
      ),
      width: 160,
    },
    ...(narrow ? [array] : []),
    {
      ...{ code: 'reason', title: t('inverters.reason'), value: reasonOf, width: 200 },
      render: (row) => <span className={styles.whole}>{reasonOf(row) || EMPTY_TEXT}</span>,
    },
    number('irradiance', 0, 'W/m²'),
    number('moduleTemperature', 1, '°C'),
    number('stringCount', 0),
    number('faultCount', 0),
    number('failedCount', 0),
    number('notReadCount', 0),
  ]
}

/** Before its task has ended an inverter has its turn yet to come, afterwards no longer. */
const TO_COME: ReadonlySet<ScanTaskState> = new Set(['UNEXECUTED', 'EXECUTING'])

function InverterState({
  row: { name, outcome, phase, percent },
  status,
}: {
  row: ScanInverterRow
  status: ScanTaskState
}) {
  const { t } = useTranslation('scan')
  if (outcome !== null) return <Tag color={COLORS[outcome]}>{t(`outcome.${outcome}`)}</Tag>
  if (phase === null) {
    const text = t(TO_COME.has(status) ? 'inverters.waiting' : 'inverters.notScanned')
    return <span className={styles.faint}>{text}</span>
  }
  return (
    <span className={styles.phase}>
      {t(`phase.${phase}`)}
      <Progress
        percent={percent}
        size="small"
        status="active"
        aria-label={t('list.progressOf', { name })}
      />
    </span>
  )
}
