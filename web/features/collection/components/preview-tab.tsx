import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { usePreview } from '../queries.ts'
import styles from './collection.module.css'
import { DayComparison } from './day-comparison.tsx'
import { Notices } from './file/notices.tsx'
import { ResultsPreview } from './results-preview.tsx'
import { FirstDays } from './upload/first-days.tsx'

const VIEWS = ['curves', 'firstDays'] as const

/** The curves of one date beside those that stand, or the first values of the first days. */
export function PreviewTab({ file: { id, summary } }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const [date, setDate] = useState<string>()
  const [view, setView] = useState<(typeof VIEWS)[number]>('curves')
  const found = usePreview(id, date)
  const preview = found.data
  if (found.error && !preview) return <FailedQuery query={found} />
  if (!preview) return <Loading rows={8} />
  if (preview.results.length > 0) return <ResultsPreview results={preview.results} />
  if (preview.date === null) return <Empty title={t('preview.none')} />
  return (
    <>
      {(summary?.noticeCount ?? 0) > 0 && <Notices id={id} />}
      <div className={styles.bar}>
        <Segmented
          aria-label={t('preview.view')}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`preview.${value}`) }))}
          onChange={setView}
        />
        {view === 'curves' && (
          <DatePick dates={preview.dates} date={date ?? preview.date} onDate={setDate} />
        )}
      </div>
      {view === 'curves' ? (
        <DayComparison preview={preview} date={preview.date} />
      ) : (
        <FirstDays days={preview.firstDays} />
      )}
    </>
  )
}

function DatePick({
  dates,
  date,
  onDate,
}: {
  dates: readonly string[]
  date: string
  onDate: (date: string) => void
}) {
  const { t } = useTranslation('collection')
  const index = dates.indexOf(date)
  const [before, after] = [dates[index - 1], dates[index + 1]]
  return (
    <div className={styles.datePick}>
      <Button
        icon={<LeftOutlined />}
        aria-label={t('preview.previous')}
        disabled={before === undefined}
        onClick={() => before && onDate(before)}
      />
      <Select
        showSearch
        aria-label={t('preview.date')}
        value={date}
        className={styles.dateSelect ?? ''}
        options={dates.map((value) => ({ value, label: value }))}
        onChange={onDate}
      />
      <Button
        icon={<RightOutlined />}
        aria-label={t('preview.next')}
        disabled={after === undefined}
        onClick={() => after && onDate(after)}
      />
    </div>
  )
}
