import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { type Preview, seriesKey } from '../../model/preview-curve.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'

type FirstDay = Preview['firstDays'][number]

/** First values of every series on the first days of a file, as they were understood. */
export function FirstDays({ days }: { days: readonly FirstDay[] }) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const shown = days[0]?.values.length ?? 0
  const columns = useMemo(
    (): DataColumn<FirstDay>[] => [
      {
        ...{ code: 'date', title: t('preview.date'), width: 104, locked: true, fixed: 'start' },
        value: ({ date }) => date,
      },
      {
        ...{ code: 'series', title: t('preview.series'), width: 210 },
        value: (day) => words.seriesName(day),
        render: (day) => (
          <>
            {words.seriesName(day)} <span className={styles.soft}>{t(`unit.${day.unit}`)}</span>
          </>
        ),
      },
      {
        ...{ code: 'present', title: t('preview.present'), width: 80, numeric: true },
        value: ({ presentCount }) => presentCount,
      },
      ...Array.from({ length: shown }, (_, index) => ({
        ...{ code: `value${index}`, title: t('preview.value', { n: index + 1 }), width: 100 },
        numeric: true,
        value: (day: FirstDay) => day.values[index],
        render: (day: FirstDay) => formatNumber(day.values[index], 3),
      })),
    ],
    [t, words, shown],
  )
  return (
    <DataTable<FirstDay>
      name={t('preview.firstDays')}
      grid
      reportCode="collection.import.firstDays"
      rowKey={(day) => `${day.date}|${seriesKey(day)}`}
      columns={columns}
      rows={days}
    />
  )
}
