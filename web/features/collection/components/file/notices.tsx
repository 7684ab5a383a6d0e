import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/ui/format/number.ts'
import { useIssues } from '../../queries.ts'
import { useWords } from '../../use-words.ts'
import styles from '../collection.module.css'

/** More are in the list of issues. */
const SHOWN = 20

/** How columns were read, told before anybody confirms; as expected, so without a colour of alarm. */
export function Notices({ id }: { id: number }) {
  const { t } = useTranslation('collection')
  const words = useWords()
  const found = useIssues({ id, severity: 'notice', pageNum: 1, pageSize: SHOWN })
  const { rows = [], total = 0 } = found.data ?? {}
  if (rows.length === 0) return null
  const title = t('preview.notices', { n: formatNumber(total) })
  return (
    <section className={styles.asRead}>
      <p className={styles.soft}>{title}</p>
      <ul
        className={styles.notices}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
      >
        {rows.map((issue) => (
          <li key={issue.id}>
            {issue.column === null
              ? words.issue(issue)
              : t('preview.notice', { column: issue.column, text: words.issue(issue) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
