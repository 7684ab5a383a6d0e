import { formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import type { ErrorRow } from '../../model/evaluation/error-groups.ts'
import type { NameOf } from '../../model/evaluation/types.ts'
import styles from './evaluation.module.css'

/** MAE of everybody in groups of days or slots, the smallest of each line marked. */
export function ErrorTablePanel({
  title,
  note,
  head,
  rows,
  compared,
  nameOf,
}: {
  title: string
  note?: string
  head: string
  rows: readonly ErrorRow[]
  compared: readonly string[]
  nameOf: NameOf
}) {
  return (
    <Panel title={title} note={note}>
      <FiguresTable name={title}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {compared.map((key) => (
              <th key={key} scope="col">
                {nameOf(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, size, errors, best }) => (
            <tr key={key}>
              <th scope="row">
                {label} <span className={styles.soft}>{size}</span>
              </th>
              {compared.map((contender, at) => (
                <td key={contender} className={best.includes(at) ? styles.best : undefined}>
                  {formatNumber(errors[at], 1)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FiguresTable>
    </Panel>
  )
}
