import { Alert } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeviceImportOutcome } from '#api/plant/device-file.ts'
import { SheetsNotRead } from '#web/ui/resource/sheets-not-read.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import { usePages } from '#web/ui/table/table-query.ts'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import styles from '../devices.module.css'

type Problem = DeviceImportOutcome['problems'][number]
type Change = DeviceImportOutcome['changes'][number]

const COUNTS = ['added', 'changed', 'unchanged', 'missing'] as const
const PAGE_SIZE = 10
/** Changes and what is missing: the first ones say what kind they are. */
const SHOWN = 100

/** What a workbook would do, sheet by sheet, or what is wrong in it. */
export function ImportOutcome({ outcome }: { outcome: DeviceImportOutcome }) {
  const { t } = useTranslation(['devices', 'ui'])
  const { sheets, problems, problemCount, missing, changes } = outcome
  const isNothing = sheets.every(({ added, changed }) => added + changed === 0)
  const changed = changes.filter(({ isNew }) => !isNew)
  return (
    <>
      {problemCount > 0 ? (
        <Alert
          className={styles.outcome}
          type="error"
          showIcon
          title={t('import.problems', { count: problemCount })}
        />
      ) : (
        <Alert
          className={styles.outcome}
          type="info"
          showIcon
          title={t(isNothing ? 'import.nothing' : 'import.ready')}
        />
      )}
      <SheetsNotRead className={styles.outcome} sheets={outcome.sheetsNotRead} />
      {sheets.length > 0 && (
        <div className={styles.outcome}>
          <FiguresTable name={t('import.counts')}>
            <thead>
              <tr>
                <th>{t('import.sheet')}</th>
                {COUNTS.map((count) => (
                  <th key={count}>{t(`import.${count}`)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheets.map((row) => (
                <tr key={row.sheet}>
                  <th>{t(`sheet.${row.sheet}`)}</th>
                  {COUNTS.map((count) => (
                    <td key={count}>{row[count]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </FiguresTable>
        </div>
      )}
      {problems.length > 0 && (
        <div className={styles.outcome}>
          <Problems problems={problems} />
        </div>
      )}
      {changed.length > 0 && (
        <details className={styles.outcome}>
          <summary>{t('import.changes')}</summary>
          <ul className={styles.changes}>
            {changed.slice(0, SHOWN).map((change) => (
              <li key={`${change.sheet}:${change.row}`}>
                {change.place}：{fieldsText(change)}
              </li>
            ))}
          </ul>
        </details>
      )}
      {missing.length > 0 && (
        <details className={styles.outcome}>
          <summary>{t('import.missingTitle')}</summary>
          <ul className={styles.changes}>
            {missing.slice(0, SHOWN).map(({ sheet, place }) => (
              <li key={`${sheet}:${place}`}>
                {t(`sheet.${sheet}`)}：{place}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const fieldsText = ({ fields }: Change) =>
  fields
    .map(({ column, before, after }) => `${column} ${before || '-'} → ${after || '-'}`)
    .join('；')

function Problems({ problems }: { problems: readonly Problem[] }) {
  const { t } = useTranslation(['devices', 'ui'])
  const columns = useMemo(
    (): DataColumn<Problem>[] => [
      {
        ...{ code: 'sheet', title: t('import.sheet'), width: 110, locked: true },
        value: ({ sheet }) => sheet,
      },
      {
        ...{ code: 'row', title: t('import.row'), width: 70, numeric: true },
        value: ({ row }) => row,
      },
      {
        ...{ code: 'column', title: t('ui:resource.column'), width: 150 },
        value: ({ column }) => column,
      },
      {
        ...{ code: 'problem', title: t('ui:resource.problem'), width: 300 },
        value: ({ message }) => message,
        render: ({ message }) => <span className={styles.problem}>{message}</span>,
      },
    ],
    [t],
  )
  return (
    <DataTable<Problem>
      name={t('ui:resource.problem')}
      reportCode="devices.importProblems"
      rowKey={({ sheet, row, column, message }) => `${sheet}:${row}:${column}:${message}`}
      columns={columns}
      {...usePages(problems, PAGE_SIZE)}
    />
  )
}
