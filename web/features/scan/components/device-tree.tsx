import { Checkbox, Tree } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { chosenDevices, deviceNodes, inverterIdsOf } from '../model/device-tree.ts'
import { type useDevices, useTaskLimits } from '../queries.ts'
import { DeviceShortcut } from './device-shortcut.tsx'
import styles from './scan.module.css'

const HEIGHT_PX = 260

/** Arrays and inverters of a plant with check boxes; `value` and `onChange` come from the form. */
export function DeviceTree({
  devices,
  plantId,
  id,
  value = [],
  onChange,
  ref,
}: {
  devices: ReturnType<typeof useDevices>
  /** undefined until one is chosen. */
  plantId: number | undefined
  id?: string
  value?: readonly number[]
  onChange?: (inverterIds: number[]) => void
  ref?: Ref<HTMLDivElement>
}) {
  const { t } = useTranslation('scan')
  const arrays = devices.data?.rows
  const all = arrays?.flatMap(({ inverters }) => inverters.map((inverter) => inverter.id)) ?? []
  const chosen = arrays && chosenDevices(arrays, value)
  return (
    <div
      ref={ref}
      id={id}
      className={`${styles.tree} ${plantId === undefined ? '' : styles.devices}`}
    >
      {plantId === undefined && <p className={styles.hint}>{t('form.choosePlant')}</p>}
      {plantId !== undefined && devices.isLoading && <Loading />}
      <FailedQuery query={devices} />
      {arrays && all.length === 0 && (
        <Empty title={t('form.noDevices')} hint={t('form.noDevicesHint')} />
      )}
      {chosen && plantId !== undefined && all.length > 0 && (
        <>
          <DeviceShortcut plantId={plantId} arrays={arrays} onChoose={(ids) => onChange?.(ids)} />
          <Checkbox
            checked={chosen.inverters === all.length}
            indeterminate={chosen.inverters > 0 && chosen.inverters < all.length}
            onChange={({ target }) => onChange?.(target.checked ? all : [])}
          >
            {t('form.chosen', chosen)}
          </Checkbox>
          <Limits plantId={plantId} chosen={chosen} />
          <Tree
            aria-label={t('form.devices')}
            checkable
            selectable={false}
            defaultExpandAll={all.length <= 24}
            height={HEIGHT_PX}
            treeData={deviceNodes(arrays, (count) => t('form.strings', { n: count }))}
            checkedKeys={value.filter((one) => all.includes(one)).map(String)}
            onCheck={(keys) => onChange?.(inverterIdsOf(Array.isArray(keys) ? keys : keys.checked))}
          />
        </>
      )}
    </div>
  )
}

/** What a task may cover at most, and that more has been chosen. */
function Limits({
  plantId,
  chosen,
}: {
  plantId: number
  chosen: { arrays: number; inverters: number }
}) {
  const { t } = useTranslation('scan')
  const limits = useTaskLimits(plantId)
  if (!limits) return null
  const { maxArrays, maxInverters } = limits
  const isTooMuch = chosen.arrays > maxArrays || chosen.inverters > maxInverters
  return (
    <p className={isTooMuch ? styles.tooMuch : styles.hint} role={isTooMuch ? 'alert' : undefined}>
      {t(isTooMuch ? 'form.tooMuch' : 'form.atMost', { maxArrays, maxInverters, ...chosen })}
    </p>
  )
}
