import { App, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { scanTaskDetail, scanTasks } from '#api/scan/endpoints.ts'
import { call } from '#web/client/call.ts'
import { useEndpoint } from '#web/client/query.ts'
import { chosenDevices } from '../model/device-tree.ts'
import type { DeviceArray } from '../model/types.ts'

/** As many as one looks back to when a scan is repeated. */
const TASKS = 20

/** Chooses the inverters of one array, or those that an earlier task scanned, in the place of any chosen before. */
export function DeviceShortcut({
  plantId,
  arrays,
  onChoose,
}: {
  plantId: number
  arrays: readonly DeviceArray[]
  onChoose: (inverterIds: number[]) => void
}) {
  const { t } = useTranslation(['scan', 'ui'])
  const { message } = App.useApp()
  const tasks = useEndpoint(scanTasks, { plantId, pageSize: TASKS }, { quiet: true })
  const choose = async (value: string) => {
    const [kind, id] = [value[0], Number(value.slice(1))]
    if (kind === 'A') {
      const array = arrays.find((one) => one.id === id)
      return onChoose(array?.inverters.map((inverter) => inverter.id) ?? [])
    }
    try {
      const { inverters } = await call(scanTaskDetail, { id }, { quiet: true })
      const still = inverters.map(({ inverterId }) => inverterId)
      onChoose(still.filter((one) => chosenDevices(arrays, [one]).inverters > 0))
    } catch {
      void message.error(t('ui:state.error'))
    }
  }
  return (
    <Select<string>
      aria-label={t('form.taskOrArray')}
      placeholder={t('form.taskOrArray')}
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        {
          label: t('task.arrays'),
          options: arrays.map(({ id, name }) => ({ value: `A${id}`, label: name })),
        },
        {
          label: t('list.tasks'),
          options: (tasks.data?.rows ?? []).map(({ id, taskNo }) => ({
            value: `T${id}`,
            label: taskNo,
          })),
        },
      ]}
      onChange={(value) => value !== null && void choose(value)}
    />
  )
}
