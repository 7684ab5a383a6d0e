import { App, Select, Switch } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ScanInverterRow } from '#api/scan/endpoints.ts'
import { FAULT_CODES, MAX_COMPARED } from '#domain/iv-scan/words.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { nothingFound } from '../model/nothing-found.ts'
import { stringKey } from '../model/string-key.ts'
import type { Diagnosis } from '../model/types.ts'
import { useResults } from '../queries.ts'
import type { SetTasksUrl, TasksUrl } from '../url.ts'
import { useFaultNames } from '../use-fault-names.ts'
import { resultColumns } from './result-columns.tsx'
import styles from './scan.module.css'

/** Strings of a task, the costliest first; up to ten of them can be chosen for their curves. */
export function ResultsTable({
  taskId,
  inverters,
  strings,
  url,
  onUrl,
}: {
  taskId: number
  inverters: readonly ScanInverterRow[]
  /** Those whose curves are compared. */
  strings: readonly string[]
  url: TasksUrl
  onUrl: SetTasksUrl
}) {
  const { t } = useTranslation('scan')
  const { message } = App.useApp()
  const { nameOf } = useFaultNames()
  const columns = useMemo(() => resultColumns(t, nameOf), [t, nameOf])
  const { resultPage: page, resultSize: size, faults, code, inverter } = url
  const results = useResults({
    taskId,
    inverterId: inverter,
    code,
    onlyFaults: faults,
    pageNum: page,
    pageSize: size,
  })
  const choose = (row: Diagnosis, chosen: boolean) => {
    const key = stringKey(row)
    const others = strings.filter((one) => one !== key)
    if (!chosen) return onUrl({ strings: others, ...(url.string === key && { string: undefined }) })
    if (others.length >= MAX_COMPARED) {
      return void message.warning(t('curves.max', { n: MAX_COMPARED }))
    }
    onUrl({ strings: [...others, key], string: key })
  }
  return (
    <DataTable<Diagnosis>
      name={t('results.title')}
      title={t('results.title')}
      reportCode="scan.results"
      rowKey={stringKey}
      columns={columns}
      rows={results.data?.rows}
      total={results.data?.total}
      loading={results.isLoading || results.isPlaceholderData}
      error={results.error}
      query={{ page, size }}
      onQuery={({ page: resultPage = 1, size: resultSize = size }) =>
        onUrl({ resultPage, resultSize })
      }
      onRefresh={() => void results.refetch()}
      empty={<Empty title={t(`results.${nothingFound(inverters, { faults, inverter })}`)} />}
      selection={{
        selectedRowKeys: [...strings],
        preserveSelectedRowKeys: true,
        hideSelectAll: true,
        onSelect: choose,
        getCheckboxProps: (row) => ({
          disabled: row.status === 'FAILED',
          'aria-label': t('results.compare', { name: row.stringName }),
        }),
      }}
      toolbar={
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside */}
          <label className={styles.switch}>
            <Switch
              size="small"
              checked={faults}
              onChange={(on) => onUrl({ faults: on, resultPage: 1 })}
            />
            {t('results.onlyFaults')}
          </label>
          <Select<number>
            className={styles.filter ?? ''}
            aria-label={t('results.code')}
            placeholder={t('results.code')}
            allowClear
            value={code ?? null}
            options={FAULT_CODES.map((one) => ({ value: one, label: nameOf(one) }))}
            onChange={(one?: number) => onUrl({ code: one, resultPage: 1 })}
            popupMatchSelectWidth={false}
          />
          <Select<number>
            className={styles.filter ?? ''}
            aria-label={t('results.inverter')}
            placeholder={t('results.inverter')}
            allowClear
            value={inverter ?? null}
            options={inverters.map(({ inverterId, name, arrayName }) => ({
              value: inverterId,
              label: `${arrayName} / ${name}`,
            }))}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(one?: number) => onUrl({ inverter: one, resultPage: 1 })}
            popupMatchSelectWidth={false}
          />
        </>
      }
    />
  )
}
