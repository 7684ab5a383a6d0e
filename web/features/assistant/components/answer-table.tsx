import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageRows } from '#api/assistant/endpoints.ts'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import { call } from '#web/client/call.ts'
import { save } from '#web/client/download.ts'
import { csvOf } from '#web/ui/format/csv.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import type { ChatMessage } from '../model/conversation.ts'
import { useColumnNames } from '../use-column-names.ts'
import styles from './figures.module.css'

type Props = { message: ChatMessage; detail: AnswerDetail }
type Rows = AnswerDetail['rows']

/** The figures of an answer: the first of them, then all, and all of them as a file. */
export function AnswerTable({ message, detail }: Props) {
  const { t } = useTranslation('assistant')
  const [all, setAll] = useState<Rows | null>(null)
  const names = useColumnNames(detail.columns)
  const rows = all ?? detail.rows
  const rest = detail.rowCount - rows.length
  const load = async (): Promise<Rows> => {
    if (rest <= 0 || !message.messageId) return rows
    const found = await call(messageRows, { messageId: message.messageId })
    setAll(found.rows)
    return found.rows
  }
  const exportAll = async () => {
    const file = new Blob([csvOf([names, ...(await load())])], { type: 'text/csv;charset=utf-8' })
    save(file, `${[t('fileName'), detail.working?.metric].filter(Boolean).join('-')}.csv`)
  }
  // The interceptor has told what failed.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const caption = t('table', { n: detail.rowCount })
  return (
    <details className={styles.part} open={detail.chartKind === null}>
      <summary>{caption}</summary>
      <section
        className={styles.tableBox}
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <Figures columns={detail.columns} names={names} rows={rows} />
      </section>
      <div className={styles.tableFoot}>
        {rest > 0 && (
          <Button size="small" type="link" onClick={() => quietly(load())}>
            {t('allRows', { n: detail.rowCount })}
          </Button>
        )}
        {detail.truncated && <span className={styles.hint}>{t('truncated')}</span>}
        <Button
          size="small"
          type="link"
          icon={<DownloadOutlined />}
          onClick={() => quietly(exportAll())}
        >
          {t('export')}
        </Button>
      </div>
    </details>
  )
}

function Figures(props: {
  columns: AnswerDetail['columns']
  names: readonly string[]
  rows: Rows
}) {
  const { columns, names, rows } = props
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ id, unit }, at) => (
            <th key={id} scope="col" data-number={unit !== null}>
              {names[at]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={JSON.stringify([at, row])}>
            {columns.map(({ id, unit, decimals }, index) => (
              <td key={id} data-number={unit !== null}>
                {shown(row[index], decimals)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shown(cell: string | number | null | undefined, decimals: number): string {
  return typeof cell === 'string' ? cell : formatNumber(cell, decimals)
}
