import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { usePages } from '#web/ui/table/table-query.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import type { InverterRow } from '../../model/device-rows.ts'
import type { useInverters } from '../../queries.ts'
import styles from '../devices.module.css'

const PAGE_SIZE = 50
const NO_ROWS: readonly InverterRow[] = []

/** Inverters of an array by unit address. */
export function InvertersTable({
  query,
  onChoose,
}: {
  query: ReturnType<typeof useInverters>
  onChoose: (inverterId: number) => void
}) {
  const { t } = useTranslation('devices')
  const columns = useMemo((): DataColumn<InverterRow>[] => {
    const one = (column: DataColumn<InverterRow>) => column
    const text = (code: 'manufacturer' | 'model' | 'serialNumber' | 'commissionedOn') =>
      one({ code, title: t(`inverter.${code}`), width: 130, value: (row) => row[code] })
    const figure = (code: 'trackers' | 'maxInputV' | 'maxInputA', unit?: string) =>
      one({
        ...{ code, title: t(`inverter.${code}`), numeric: true, width: 130, hidden: true },
        ...(unit && { unit }),
        value: (row) => row[code],
      })
    return [
      one({
        ...{ code: 'name', title: t('inverter.name'), width: 160, locked: true },
        value: ({ name }) => name,
        render: ({ id, name }) => (
          <Button
            type="link"
            size="small"
            className={styles.link ?? ''}
            onClick={() => onChoose(id)}
          >
            {name}
          </Button>
        ),
      }),
      one({
        ...{ code: 'unit', title: t('inverter.unit'), numeric: true, width: 80 },
        value: ({ unit }) => unit,
      }),
      one({
        ...{ code: 'rated', title: t('inverter.ratedPowerKw'), unit: 'kW', numeric: true },
        width: 140,
        value: ({ ratedPowerKw }) => formatNumber(ratedPowerKw),
      }),
      one({
        ...{ code: 'strings', title: t('inverter.strings'), numeric: true, width: 150 },
        value: ({ stringCount }) => stringCount,
      }),
      one({
        ...{ code: 'stringsKw', title: t('array.stringsKw'), unit: 'kW', numeric: true },
        width: 150,
        value: ({ stringsKw }) => formatNumber(stringsKw, 1),
      }),
      ...(['manufacturer', 'model'] as const).map(text),
      { ...text('serialNumber'), hidden: true },
      figure('trackers'),
      figure('maxInputV', 'V'),
      figure('maxInputA', 'A'),
      { ...text('commissionedOn'), hidden: true },
    ]
  }, [t, onChoose])
  const pages = usePages(query.data?.rows ?? NO_ROWS, PAGE_SIZE)
  return (
    <DataTable<InverterRow>
      name={t('inverter.title')}
      title={t('inverter.title')}
      reportCode="devices.inverters"
      rowKey={({ id }) => String(id)}
      columns={columns}
      {...pages}
      rows={query.data && pages.rows}
      loading={query.isLoading}
      error={query.error}
      onRefresh={() => void query.refetch()}
      empty={<Empty title={t('inverter.none')} hint={t('inverter.noneHint')} />}
    />
  )
}
