import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteArray, plantArrays, probeCollector } from '#api/plant/devices.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { Can, useCan } from '#web/ui/access/can.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import type { ArrayRow } from '../../model/device-rows.ts'
import { useInverters, useStringTypes } from '../../queries.ts'
import { ARRAY_VIEWS, type DevicePlace } from '../../url.ts'
import { ArrayForm } from '../forms/array-form.tsx'
import { InverterForm } from '../forms/inverter-form.tsx'
import { ChangeStringsForm } from '../strings/change-strings-form.tsx'
import { useAskDelete } from '../use-ask-delete.tsx'
import { InvertersTable } from './inverters-table.tsx'
import { PlanView } from './plan-view.tsx'
import { LineText, type ProbeAnswer, ProbeOutcome } from './probe.tsx'
import { Toolbar } from './toolbar.tsx'

type View = (typeof ARRAY_VIEWS)[number]

/** An array: its collector, its inverters, or where its strings are connected. */
export function ArrayPanel({
  plantId,
  array,
  view,
  onView,
  onChoose,
}: {
  plantId: number
  array: ArrayRow
  view: View
  onView: (view: View) => void
  onChoose: (place: DevicePlace) => void
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const maySeePlan = useCan()('/diagnosis:read')
  const inverters = useInverters(array.id)
  const stringTypes = useStringTypes(plantId)
  const types = stringTypes.data?.rows ?? []
  const [open, setOpen] = useState<'edit' | 'inverter' | 'bulk' | null>(null)
  const [probed, setProbed] = useState<ProbeAnswer | null>(null)
  const probe = useEndpointMutation(probeCollector, {
    invalidates: [plantArrays],
    onSuccess: setProbed,
  })
  const deletion = useEndpointMutation(deleteArray)
  const ask = useAskDelete()
  const { id, name, inverterCount, stringCount, orderCount, eventCount } = array
  const close = () => setOpen(null)
  const nextUnit = Math.max(0, ...(inverters.data?.rows ?? []).map(({ unit }) => unit)) + 1
  return (
    <>
      <Facts>
        <Fact name={t('array.name')} value={name} />
        <Fact name={t('array.capacityKw')} value={`${formatNumber(array.capacityKw)} kW`} />
        <Fact name={t('array.stringsKw')} value={`${formatNumber(array.stringsKw, 1)} kW`} />
        <Fact name={t('array.inverterCount')} value={inverterCount} />
        <Fact name={t('array.stringCount')} value={stringCount} />
        <Fact name={t('array.namingRule')} value={t(`namingRule.${array.namingRule}`)} />
        <Fact
          name={t('array.collector')}
          value={`${array.collectorHost}:${array.collectorPort} (${t(`collectorMap.${array.collectorMap}`)})`}
        />
        <Fact name={t('line.title')} value={<LineText line={array.lineState} />} />
      </Facts>
      <Toolbar>
        {maySeePlan && (
          <Segmented<View>
            aria-label={t('view.label')}
            value={view}
            options={ARRAY_VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
            onChange={onView}
          />
        )}
        <Can code="/plant:edit">
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('inverter')}>
            {t('inverter.create')}
          </Button>
          <Button disabled={stringCount === 0} onClick={() => setOpen('bulk')}>
            {t('bulk.openArray')}
          </Button>
          <Button loading={probe.isPending} onClick={() => probe.mutate({ id })}>
            {t('probe.open')}
          </Button>
          <Button onClick={() => setOpen('edit')}>{t('array.edit')}</Button>
          <Button
            danger
            onClick={() =>
              ask({
                name,
                clears:
                  inverterCount + orderCount + eventCount > 0
                    ? t('array.clears', { inverterCount, stringCount, orderCount, eventCount })
                    : undefined,
                remove: () => deletion.mutateAsync({ id }),
                onDeleted: () => onChoose({ plant: plantId }),
              })
            }
          >
            {t('array.delete')}
          </Button>
        </Can>
      </Toolbar>
      {probed && <ProbeOutcome answer={probed} onClose={() => setProbed(null)} />}
      {view === 'plan' && maySeePlan ? (
        <PlanView
          arrayId={id}
          onChoose={(inverter) => onChoose({ plant: plantId, array: id, inverter })}
        />
      ) : (
        <InvertersTable
          query={inverters}
          onChoose={(inverter) => onChoose({ plant: plantId, array: id, inverter })}
        />
      )}
      {open === 'edit' && <ArrayForm plantId={plantId} row={array} onClose={close} />}
      {/* Unit and string type are filled in once, as it opens. */}
      {open === 'inverter' && !inverters.isPending && !stringTypes.isPending && (
        <InverterForm arrayId={id} row={null} nextUnit={nextUnit} types={types} onClose={close} />
      )}
      {open === 'bulk' && (
        <ChangeStringsForm chosen={{ arrayId: id }} types={types} onClose={close} />
      )}
    </>
  )
}
