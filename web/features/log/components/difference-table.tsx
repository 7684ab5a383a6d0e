import { useTranslation } from 'react-i18next'
import type { OperationDetail } from '#api/log/endpoints.ts'
import { FiguresTable } from '#web/ui/table/figures-table.tsx'
import styles from './log.module.css'

type Change = OperationDetail['changes'][number]

/** What a call changed: each field before and after. */
export function DifferenceTable({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation(['log', 'ui'])
  const shown = (value: Change['after']) => {
    if (value === null) return '-'
    if (typeof value === 'boolean') return t(value ? 'ui:resource.yes' : 'ui:resource.no')
    return String(value)
  }
  return (
    <FiguresTable name={t('operations.changes')} isCompact>
      <thead>
        <tr>
          <th scope="col">{t('operations.change.field')}</th>
          <th scope="col">{t('operations.change.before')}</th>
          <th scope="col">{t('operations.change.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => {
          const [name, object] = namesIn(field)
          return (
            <tr key={field}>
              <th scope="row">
                {name}
                {object && <span className={styles.object}>{object}</span>}
              </th>
              <td className={styles.value}>{shown(before)}</td>
              <td className={styles.value}>{shown(after)}</td>
            </tr>
          )
        })}
      </tbody>
    </FiguresTable>
  )
}

/** The name of a field and the object that has it, out of `table/id/column`. */
function namesIn(field: string): [string, string] {
  const parts = field.split('/')
  return [parts.at(-1)!, parts.slice(0, -1).join(' #')]
}
