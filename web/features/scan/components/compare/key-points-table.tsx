import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { kwText } from '../../model/power-text.ts'
import { stringKey } from '../../model/string-key.ts'
import type { AcrossString } from '../../model/types.ts'
import { useFaultNames } from '../../use-fault-names.ts'
import styles from '../result/result.module.css'

type Key = keyof NonNullable<AcrossString['keyAtStc']>
type Props = { rows: readonly AcrossString[] | undefined; nameOf: (row: AcrossString) => string }

/** Key points of the compared strings at STC beside each other. */
export function KeyPointsTable({ rows, nameOf }: Props) {
  const { t } = useTranslation('scan')
  const { nameOf: nameOfCode } = useFaultNames()
  const columns = useMemo(() => columnsOf(t, nameOf, nameOfCode), [t, nameOf, nameOfCode])
  if (!rows) return null
  return (
    <DataTable<AcrossString>
      name={t('compare.keyPoints')}
      title={t('compare.keyPoints')}
      reportCode="diagnosis.keyPoints"
      rowKey={stringKey}
      {...{ columns, rows }}
    />
  )
}

function columnsOf(
  t: TFunction<'scan'>,
  nameOf: Props['nameOf'],
  nameOfCode: (code: number) => string,
): DataColumn<AcrossString>[] {
  const figure = (code: Key, title: string, unit: string, decimals: number) => ({
    ...{ code, title, unit, numeric: true, width: 92 },
    value: (row: AcrossString) => row.keyAtStc?.[code] ?? null,
    render: (row: AcrossString) => formatNumber(row.keyAtStc?.[code] ?? null, decimals),
  })
  return [
    {
      ...{ code: 'string', title: t('results.string'), width: 250, locked: true },
      value: nameOf,
      render: (row) => <span className={styles.whole}>{nameOf(row)}</span>,
    },
    {
      ...{ code: 'finding', title: t('results.finding'), width: 210 },
      value: ({ code }) => (code === null ? null : nameOfCode(code)),
    },
    {
      ...figure('pmpW', 'Pmp', 'kW', 2),
      render: (row) => kwText(row.keyAtStc?.pmpW),
    },
    figure('vmpV', 'Vmp', 'V', 1),
    figure('impA', 'Imp', 'A', 2),
    figure('vocV', 'Voc', 'V', 1),
    figure('iscA', 'Isc', 'A', 2),
    {
      ...{ code: 'fillFactor', title: 'FF', numeric: true, width: 84 },
      value: ({ keyAtStc }) => keyAtStc?.fillFactor ?? null,
      render: ({ keyAtStc }) => formatPercent(keyAtStc?.fillFactor ?? null, 1),
    },
    { code: 'taskNo', title: t('task.taskNo'), width: 150, value: ({ taskNo }) => taskNo },
  ]
}
