import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlantRow } from '#api/plant/endpoints.ts'
import { Can } from '#web/ui/access/can.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import { Fact, Facts } from '#web/ui/page/facts.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { ArrayRow } from '../../model/device-rows.ts'
import { useArrays, useStringTypes } from '../../queries.ts'
import type { DevicePlace } from '../../url.ts'
import styles from '../devices.module.css'
import { NewArrayForm } from '../forms/array-form.tsx'
import { StringTypesDrawer } from '../strings/string-types-drawer.tsx'

/** A plant: what it has, and its arrays. */
export function PlantPanel({
  plant,
  onChoose,
}: {
  plant: PlantRow
  onChoose: (place: DevicePlace, isSaved?: boolean) => void
}) {
  const { t } = useTranslation(['devices', 'ui'])
  const arrays = useArrays(plant.id)
  const types = useStringTypes(plant.id)
  const [open, setOpen] = useState<'types' | 'array' | null>(null)
  const columns = useMemo((): DataColumn<ArrayRow>[] => {
    const one = (column: DataColumn<ArrayRow>) => column
    const count = { numeric: true, width: 100 } as const
    return [
      one({
        ...{ code: 'name', title: t('array.name'), width: 160, locked: true },
        value: ({ name }) => name,
        render: ({ id, name }) => (
          <Button
            type="link"
            size="small"
            className={styles.link ?? ''}
            onClick={() => onChoose({ plant: plant.id, array: id })}
          >
            {name}
          </Button>
        ),
      }),
      one({
        ...{
          code: 'capacity',
          title: t('array.capacityKw'),
          unit: 'kW',
          numeric: true,
          width: 140,
        },
        value: ({ capacityKw }) => formatNumber(capacityKw),
      }),
      one({
        ...{
          code: 'stringsKw',
          title: t('array.stringsKw'),
          unit: 'kW',
          numeric: true,
          width: 150,
        },
        value: ({ stringsKw }) => formatNumber(stringsKw, 1),
      }),
      one({
        ...{ code: 'inverters', title: t('array.inverterCount'), ...count },
        value: ({ inverterCount }) => inverterCount,
      }),
      one({
        ...{ code: 'strings', title: t('array.stringCount'), ...count },
        value: ({ stringCount }) => stringCount,
      }),
      one({
        ...{ code: 'collector', title: t('array.collector'), width: 190 },
        value: ({ collectorHost, collectorPort }) => `${collectorHost}:${collectorPort}`,
      }),
      one({
        ...{ code: 'map', title: t('array.collectorMap'), width: 110 },
        value: ({ collectorMap }) => t(`collectorMap.${collectorMap}`),
      }),
      one({
        ...{ code: 'line', title: t('line.title'), width: 230 },
        value: ({ lineState: line }) =>
          line
            ? t(`line.${line.failure ?? 'REACHED'}`, { at: shortTime(line.at) })
            : t('line.never'),
      }),
    ]
  }, [t, onChoose, plant.id])
  return (
    <>
      <Facts>
        <Fact name={t('plant.name')} value={plant.name} />
        <Fact name={t('plant.group')} value={plant.groupName} />
        <Fact
          name={t('plant.installedCapacityKw')}
          value={`${formatNumber(plant.installedCapacityKw)} kW`}
        />
        <Fact name={t('array.inverterCount')} value={formatNumber(plant.inverterCount)} />
        <Fact name={t('array.stringCount')} value={formatNumber(plant.stringCount)} />
      </Facts>
      <DataTable<ArrayRow>
        name={t('array.title')}
        title={t('array.title')}
        reportCode="devices.arrays"
        rowKey={({ id }) => String(id)}
        columns={columns}
        rows={arrays.data?.rows}
        loading={arrays.isLoading}
        error={arrays.error}
        onRefresh={() => void arrays.refetch()}
        empty={<Empty title={t('array.none')} hint={t('array.noneHint')} />}
        toolbar={
          <>
            <Button onClick={() => setOpen('types')}>{t('type.title')}</Button>
            <Can code="/plant:edit">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('array')}>
                {t('array.create')}
              </Button>
            </Can>
          </>
        }
      />
      {open === 'types' && <StringTypesDrawer plantId={plant.id} onClose={() => setOpen(null)} />}
      {/* Its first string type is filled in once, as it opens. */}
      {open === 'array' && !types.isPending && (
        <NewArrayForm
          plantId={plant.id}
          types={types.data?.rows ?? []}
          onMade={(array) => onChoose({ plant: plant.id, array }, true)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
