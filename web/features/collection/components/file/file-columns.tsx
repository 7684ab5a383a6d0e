import { Button } from 'antd'
import type { TFunction } from 'i18next'
import type { ImportFileRow, ImportSummary } from '#api/collection/shapes.ts'
import { fileSize } from '#web/ui/format/file-size.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { shortTime } from '#web/ui/format/time.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { dateRange } from '../../model/date-range.ts'
import type { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'
import { PhaseTag } from './phase-tag.tsx'

type Source = {
  t: TFunction<'collection'>
  words: ReturnType<typeof useWords>
  onOpen: (id: number) => void
}

export function fileColumns({ t, words, onOpen }: Source): readonly DataColumn<ImportFileRow>[] {
  return [
    {
      code: 'name',
      title: t('files.name'),
      value: ({ fileName }) => fileName,
      render: ({ id, fileName }) => (
        <Button
          type="link"
          size="small"
          className={styles.nameButton ?? ''}
          title={fileName}
          onClick={() => onOpen(id)}
        >
          {fileName}
        </Button>
      ),
      width: 236,
      locked: true,
    },
    {
      code: 'phase',
      title: t('files.phase'),
      value: ({ state }) => state,
      render: (file) => <PhaseTag file={file} />,
      width: 120,
      locked: true,
    },
    {
      code: 'layout',
      title: t('files.layout'),
      value: ({ layout }) => layout && words.layout(layout),
      width: 190,
    },
    {
      code: 'dates',
      title: t('files.dates'),
      value: ({ summary }) => dateRange(summary),
      width: 190,
    },
    figure('rows', t('files.rows'), 76, ({ rowsRead }) => rowsRead),
    { ...figure('rejected', t('files.rejected'), 90, (of) => of.rowsRejected), hidden: true },
    figure('curves', t('files.curves'), 90, ({ curveCount }) => curveCount),
    {
      code: 'complete',
      title: t('files.complete'),
      unit: '%',
      numeric: true,
      value: ({ summary }) => summary?.completenessPercent,
      render: (file) => formatNumber(read(file)?.completenessPercent, 2),
      width: 112,
    },
    {
      code: 'issues',
      title: t('files.issues'),
      numeric: true,
      value: ({ summary }) => summary?.errorCount,
      render: (file) => <IssueCounts summary={read(file)} />,
      width: 140,
    },
    {
      code: 'result',
      title: t('files.result'),
      numeric: true,
      value: ({ written }) => written?.added,
      render: ({ written }) =>
        written
          ? [written.added, written.revised, written.unchanged]
              .map((count) => formatNumber(count))
              .join(' / ')
          : '-',
      width: 170,
    },
    { code: 'owner', title: t('files.owner'), value: ({ ownerName }) => ownerName, width: 120 },
    {
      code: 'created',
      title: t('files.created'),
      value: ({ createdAt }) => shortTime(createdAt),
      width: 150,
    },
    {
      code: 'committed',
      title: t('files.committed'),
      value: ({ committedAt }) => committedAt && shortTime(committedAt),
      width: 150,
      hidden: true,
    },
    {
      code: 'size',
      title: t('files.size'),
      numeric: true,
      value: ({ sizeBytes }) => fileSize(sizeBytes),
      width: 100,
      hidden: true,
    },
  ]
}

function figure(
  ...[code, title, width, pick]: [string, string, number, (summary: ImportSummary) => number]
): DataColumn<ImportFileRow> {
  return {
    code,
    title,
    width,
    numeric: true,
    value: ({ summary }) => summary && pick(summary),
    render: (file) => {
      const summary = read(file)
      return formatNumber(summary && pick(summary))
    },
  }
}

/** Figures of a file that was read by a layout; zeros of one that was not say nothing. */
function read({ layout, summary }: ImportFileRow): ImportSummary | null {
  return layout === null ? null : summary
}

function IssueCounts({ summary }: { summary: ImportSummary | null }) {
  if (!summary) return '-'
  const { errorCount, warningCount } = summary
  return (
    <>
      <span className={errorCount > 0 ? styles.bad : undefined}>{formatNumber(errorCount)}</span>
      {' / '}
      {formatNumber(warningCount)}
    </>
  )
}
