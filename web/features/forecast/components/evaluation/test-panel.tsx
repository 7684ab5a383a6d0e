import { useTranslation } from 'react-i18next'
import { MIN_TEST_DAYS } from '#domain/forecasting/evaluation/better-matrix.ts'
import { EMPTY_TEXT, formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { Empty } from '#web/ui/states/empty.tsx'
import { ScrollFrame } from '#web/ui/table/figures-table.tsx'
import type { Evaluation, NameOf } from '../../model/evaluation/types.ts'
import { pText, verdictOf } from '../../model/evaluation/verdict.ts'
import styles from './evaluation.module.css'

const KEYS = ['better', 'maybe', 'unclear', 'worse'] as const

/** Who is better than whom, and how sure that is. */
export function TestPanel({ evaluation, nameOf }: { evaluation: Evaluation; nameOf: NameOf }) {
  const { t } = useTranslation('evaluation')
  const enough = evaluation.days.compared >= MIN_TEST_DAYS
  return (
    <Panel title={t('test.title')} note={t('test.note')}>
      {enough ? (
        <>
          <Matrix evaluation={evaluation} nameOf={nameOf} />
          <p className={styles.keysTitle}>{t('test.legend')}</p>
          <ul className={styles.keys} aria-label={t('test.legend')}>
            {KEYS.map((verdict) => (
              <li key={verdict} className={styles.key} data-verdict={verdict}>
                {t(`test.${verdict}`)}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Empty title={t('test.few', { n: MIN_TEST_DAYS })} hint={t('test.fewHint')} />
      )}
    </Panel>
  )
}

function Matrix({ evaluation, nameOf }: { evaluation: Evaluation; nameOf: NameOf }) {
  const { t } = useTranslation('evaluation')
  const { compared, better } = evaluation
  return (
    <ScrollFrame name={t('test.title')}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('test.corner')}</th>
            {compared.map((key) => (
              <th key={key} scope="col">
                {nameOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared.map((row, a) => (
            <tr key={row}>
              <th scope="row">{nameOf(row)}</th>
              {compared.map((column, b) => (
                <Cell
                  key={column}
                  cell={better[a]?.[b]}
                  row={nameOf(row)}
                  column={nameOf(column)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  )
}

function Cell({
  cell,
  row,
  column,
}: {
  cell: Evaluation['better'][number][number] | undefined
  row: string
  column: string
}) {
  const { t } = useTranslation('evaluation')
  if (cell?.pValue == null) return <td data-verdict="none">{EMPTY_TEXT}</td>
  const verdict = verdictOf(cell.pValue)
  const p = pText(cell.pValue)
  const statistic = formatNumber(cell.statistic, 2)
  const title = t('test.cell', { row, column, p, statistic, verdict: t(`test.${verdict}`) })
  return (
    <td data-verdict={verdict} title={title}>
      {p}
    </td>
  )
}
