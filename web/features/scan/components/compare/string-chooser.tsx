import { PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeInYear } from '#web/ui/format/time.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { stringKey } from '../../model/string-key.ts'
import { usePlants, useStringsOf, useTask, useTasksOf } from '../../queries.ts'

type Chosen = {
  plant?: number | undefined
  task?: number
  inverter?: number
  string?: string | undefined
}
type Option<Value> = { value: Value; label: string }

/** Finds a string by plant, task and inverter, and adds it to those that are compared. */
export function StringChooser({ onAdd }: { onAdd: (string: string) => void }) {
  const { t } = useTranslation('scan')
  const [chosen, setChosen] = useState<Chosen>({})
  const plants = usePlants()
  const plant = chosen.plant ?? plants.data?.rows[0]?.id
  const tasks = useTasksOf(plant)
  const { task, inverter, string } = chosen
  return (
    <FilterBar label={t('compare.choose')}>
      <FailedQuery query={tasks} />
      <Choice
        label={t('task.plant')}
        value={plant}
        options={plants.data?.rows.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(to) => setChosen({ plant: to })}
      />
      <Choice
        label={t('task.taskNo')}
        value={task}
        options={tasks.data?.rows
          .filter(({ hasCurves }) => hasCurves)
          .map(({ id, taskNo, scannedAt }) => ({
            value: id,
            label: scannedAt === null ? taskNo : `${taskNo} · ${timeInYear(scannedAt)}`,
          }))}
        onChange={(to) => setChosen({ plant, task: to })}
      />
      {task !== undefined && (
        <WithinTask
          {...{ task, inverter, string }}
          onChange={(to) => setChosen({ ...chosen, ...to })}
        />
      )}
      <Button
        icon={<PlusOutlined />}
        disabled={string === undefined}
        onClick={() => string !== undefined && onAdd(string)}
      >
        {t('compare.add')}
      </Button>
    </FilterBar>
  )
}

type Within = {
  task: number
  inverter: number | undefined
  string: string | undefined
  onChange: (to: Pick<Chosen, 'inverter' | 'string'>) => void
}

function WithinTask({ task, inverter, string, onChange }: Within) {
  const { t } = useTranslation('scan')
  const inverters = useTask(task).data?.inverters
  const strings = useStringsOf(task, inverter)
  return (
    <>
      <Choice
        label={t('results.inverter')}
        value={inverter}
        options={inverters?.map(({ inverterId, name }) => ({ value: inverterId, label: name }))}
        onChange={(to) => onChange({ inverter: to, string: undefined })}
      />
      <Choice
        label={t('results.string')}
        value={string}
        options={strings.data?.rows
          .filter(({ status }) => status !== 'FAILED')
          .sort((one, other) => one.position - other.position)
          .map((row) => ({ value: stringKey({ ...row, taskId: task }), label: row.stringName }))}
        onChange={(to) => onChange({ string: to })}
      />
    </>
  )
}

type ChoiceProps<Value> = {
  label: string
  value: Value | undefined
  options: Option<Value>[] | undefined
  onChange: (value: Value) => void
}

function Choice<Value extends string | number>({
  label,
  value,
  options = [],
  onChange,
}: ChoiceProps<Value>) {
  const { t } = useTranslation('scan')
  return (
    <FilterField label={label} widthPx={220}>
      <Select<Value>
        aria-label={label}
        value={options.some((one) => one.value === value) ? (value as Value) : null}
        placeholder={t('compare.placeholder')}
        options={options}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    </FilterField>
  )
}
