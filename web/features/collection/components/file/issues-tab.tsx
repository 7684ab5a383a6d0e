import { Segmented, Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFileRow, ImportIssueRow } from '#api/collection/shapes.ts'
import {
  AS_EXPECTED,
  type ImportIssueCode,
  ISSUE_SEVERITIES,
  type IssueSeverity,
} from '#domain/collection/issues/words.ts'
import type { LayoutCode } from '#domain/collection/words.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { Empty } from '#web/ui/states/empty.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { useIssues } from '../../queries.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'
import { Notices } from './notices.tsx'

const TAG_COLORS = { error: 'error', warning: 'warning', notice: 'default' } as const

const PAGE_SIZE = 50
/** The server lists so many of each severity and counts the rest. */
const LISTED = 500

/** What was found wrong, by row and column; how the file was read stands apart and counts for nothing. */
export function IssuesTab({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const {
    errorCount: error = 0,
    warningCount: warning = 0,
    noticeCount: notice = 0,
  } = file.summary ?? {}
  const counts = { error, warning, notice }
  const [severity, setSeverity] = useState<IssueSeverity>(error > 0 ? 'error' : 'warning')
  const [page, setPage] = useState(1)
  const found = useIssues({
    id: file.id,
    severity,
    pageNum: page,
    pageSize: PAGE_SIZE,
  })
  const columns = useColumns(file.layout)
  if (error + warning === 0) {
    return (
      <>
        <Empty title={t('issues.none')} hint={t('issues.noneHint')} />
        {notice > 0 && <Notices id={file.id} />}
      </>
    )
  }
  if (found.error && !found.data) return <FailedQuery query={found} />
  return (
    <>
      <div className={styles.bar}>
        <Segmented
          aria-label={t('issues.severity')}
          value={severity}
          options={ISSUE_SEVERITIES.map((value) => ({
            value,
            label: `${t(`issues.${value}`)} ${formatNumber(counts[value])}`,
          }))}
          onChange={(value) => {
            setSeverity(value)
            setPage(1)
          }}
        />
        <IssueCounts file={file} />
      </div>
      <DataTable<ImportIssueRow>
        name={t(`issues.${severity}`)}
        reportCode="collection.import.issues"
        rowKey={({ id }) => String(id)}
        columns={columns}
        rows={found.data?.rows}
        total={found.data?.total}
        loading={found.isLoading}
        {...((found.data?.total ?? 0) > PAGE_SIZE && {
          query: { page, size: PAGE_SIZE },
          onQuery: ({ page: next = 1 }) => setPage(next),
        })}
      />
      {Math.max(error, warning, notice) > LISTED && (
        <p className={styles.soft}>{t('issues.cut')}</p>
      )}
    </>
  )
}

function IssueCounts({ file }: { file: ImportFileRow }) {
  const { t } = useTranslation('collection')
  const words = useWords(file.layout)
  const counts = Object.entries(file.summary?.issueCounts ?? {}) as [ImportIssueCode, number][]
  return (
    <ul className={styles.chips} aria-label={t('issues.counts')}>
      {counts
        .filter(([code]) => !AS_EXPECTED.includes(code))
        .map(([code, n]) => (
          <li key={code}>
            <Tag>{t('issues.kind', { name: words.issueName(code), n: formatNumber(n) })}</Tag>
          </li>
        ))}
    </ul>
  )
}

function useColumns(layout: LayoutCode | null): DataColumn<ImportIssueRow>[] {
  const { t } = useTranslation('collection')
  const words = useWords(layout)
  return useMemo(
    () => [
      {
        ...{ code: 'place', title: t('issues.place'), width: 170, locked: true },
        value: (issue) => placeOf(issue, t),
      },
      {
        ...{ code: 'severity', title: t('issues.severity'), width: 90 },
        value: ({ severity }) => t(`issues.${severity}`),
        render: ({ severity }) => <Tag color={TAG_COLORS[severity]}>{t(`issues.${severity}`)}</Tag>,
      },
      {
        ...{ code: 'text', title: t('issues.text'), width: 620 },
        value: (issue) => words.issue(issue),
        render: (issue) => <span className={styles.sentence}>{words.issue(issue)}</span>,
      },
    ],
    [t, words],
  )
}

/** As a spreadsheet program names what it shows, with the sheet where there are several. */
function placeOf(
  { sheet, row, column }: Pick<ImportIssueRow, 'sheet' | 'row' | 'column'>,
  t: TFunction<'collection'>,
) {
  const cell = row === null && column === null && sheet ? '' : placeInSheet({ row, column }, t)
  return sheet ? [sheet, cell].filter(Boolean).join(' · ') : cell
}

function placeInSheet(
  { row, column }: Pick<ImportIssueRow, 'row' | 'column'>,
  t: TFunction<'collection'>,
) {
  if (row === null)
    return column === null ? t('issues.wholeFile') : t('issues.ofColumn', { column })
  return column === null ? t('issues.ofRow', { row }) : t('issues.ofCell', { row, column })
}
