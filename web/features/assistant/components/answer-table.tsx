import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageRows } from '#api/assistant/endpoints.ts'
import type { AnswerDetail } from '#api/assistant/shapes.ts'
import { call } from '#web/client/call.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import type { ChatMessage } from '../model/conversation.ts'
import styles from './figures.module.css'
import { saveCsv } from './save-csv.ts'

type Rows = AnswerDetail['rows']

/** The figures of an answer: the first of them, then all, and all of them as a file. */
export function AnswerTable({ message, detail }: { message: ChatMessage; detail: AnswerDetail }) {
  const { t } = useTranslation('assistant')
  const [all, setAll] = useState<Rows | null>(null)
  const rows = all ?? detail.rows
  const rest = detail.rowCount - rows.length
  const load = async (): Promise<Rows> => {
    if (rest <= 0 || !message.messageId) return rows
    const found = await call(messageRows, { messageId: message.messageId })
    setAll(found.rows)
    return found.rows
  }
  const columns = detail.columns
  return (
    <details className={styles.part} open={detail.chartKind === null}>
      <summary>{t('table', { n: detail.rowCount })}</summary>
      <section
        className={styles.tableBox}
        aria-label={t('table', { n: detail.rowCount })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ id, label, unit }) => (
                <th key={id} scope="col" data-number={unit !== null}>
                  {unit === null || unit === '1'
                    ? label
                    : `${label} (${t(`unit.${unit}`, { defaultValue: unit })})`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={JSON.stringify(row)}>
                {columns.map(({ id, unit, decimals }, index) => (
                  <td key={id} data-number={unit !== null}>
                    {shown(row[index], decimals)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={styles.tableFoot}>
        {rest > 0 && (
          <Button size="small" type="link" onClick={() => void load()}>
            {t('allRows', { n: detail.rowCount })}
          </Button>
        )}
        {detail.truncated && <span className={styles.hint}>{t('truncated')}</span>}
        <Button
          size="small"
          type="link"
          icon={<DownloadOutlined />}
          onClick={async () => saveCsv(t('fileName'), columns, await load())}
        >
          {t('export')}
        </Button>
      </div>
    </details>
  )
}

function shown(cell: string | number | null | undefined, decimals: number): string {
  if (cell === null || cell === undefined) return '-'
  return typeof cell === 'number' ? formatNumber(cell, decimals) : cell
}
