import { Table, type TableColumnsType } from 'antd'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { type Preview, seriesKey } from '../model/preview-curve.ts'
import { useWords } from '../use-words.ts'
import styles from './collection.module.css'

type FirstDay = Preview['firstDays'][number]

const TABLE_HEIGHT = 520

/** First values of every series on the first days of a file, as they were understood. */
export function FirstDays({ days }: { days: readonly FirstDay[] }) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const shown = days[0]?.values.length ?? 0
  const columns: TableColumnsType<FirstDay> = [
    { key: 'date', title: t('preview.date'), width: 110, fixed: 'start', dataIndex: 'date' },
    {
      key: 'series',
      title: t('preview.series'),
      width: 190,
      render: (_, day) => (
        <>
          {words.seriesName(day)} <span className={styles.soft}>{t(`unit.${day.unit}`)}</span>
        </>
      ),
    },
    {
      key: 'present',
      title: t('preview.present'),
      width: 80,
      align: 'end',
      dataIndex: 'presentCount',
    },
    ...Array.from({ length: shown }, (_, index) => ({
      key: `value${index}`,
      title: t('preview.value', { n: index + 1 }),
      width: 100,
      align: 'end' as const,
      render: (_: unknown, day: FirstDay) => formatNumber(day.values[index], 3),
    })),
  ]
  return (
    <Table<FirstDay>
      size="small"
      rowKey={(day) => `${day.date}|${seriesKey(day)}`}
      columns={columns}
      dataSource={days}
      pagination={false}
      scroll={{ x: 380 + 100 * shown, y: TABLE_HEIGHT }}
    />
  )
}
