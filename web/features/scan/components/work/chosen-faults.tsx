import { Alert, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FaultStringRow, faultStrings } from '#api/diagnosis/fault-strings.ts'
import { lossOf } from '#domain/iv-loss/sum-losses.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { useFaultNames } from '../../use-fault-names.ts'
import { nameOfFault } from '../compare/fault-resource.tsx'
import styles from './work.module.css'

/** The rows of the list with these ids, as they are now. */
export const useChosenFaults = (ids: readonly number[]): FaultStringRow[] =>
  useListedFaults(ids).rows

/** The same, and whether they are still to come. */
export function useListedFaults(ids: readonly number[]): {
  rows: FaultStringRow[]
  isAwaited: boolean
} {
  const request = { ids: [...ids], pageSize: Math.max(ids.length, 1) }
  const query = useEndpoint(faultStrings, ids.length > 0 ? request : null, { quiet: true })
  return { rows: query.data?.rows ?? [], isAwaited: query.isLoading }
}

/** A known fault of a string that still stands, and has no order that is not finished. */
export const canBeWorked = ({ stringId, code, work }: FaultStringRow): boolean =>
  stringId !== null && code !== null && work !== 'ORDERED' && work !== 'REPAIRED'

/** What is about to be ordered or dismissed, what it loses in all, and how many of the chosen are left out. */
export function ChosenFaults({ chosen }: { chosen: readonly FaultStringRow[] }) {
  const { t } = useTranslation('work')
  const { nameOf } = useFaultNames()
  const rows = chosen.filter(canBeWorked)
  const figures = (lost: Pick<FaultStringRow, 'lossKwhPerYear' | 'lossCnyPerYear'>) => ({
    kwh: formatNumber(lost.lossKwhPerYear, 0),
    cny: formatNumber(lost.lossCnyPerYear, 0),
  })
  return (
    <>
      {rows.length < chosen.length && (
        <Alert
          className={styles.leftOut}
          type="warning"
          showIcon
          title={t('leftOut', { n: chosen.length - rows.length })}
        />
      )}
      <ul className={styles.chosen}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <strong>{nameOfFault(row)}</strong>
              <br />
              {row.code === null ? null : nameOf(row.code)}{' '}
              <Typography.Text type="secondary">{t(`state.${row.work}`)}</Typography.Text>
              {row.returnedAfterNo !== null && (
                <Typography.Text type="warning" className={styles.returned}>
                  {t('returned', { no: row.returnedAfterNo, n: row.occurrence })}
                </Typography.Text>
              )}
            </span>
            <span className={styles.loss}>{t('loss', figures(row))}</span>
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <Typography.Text strong>{t('sum', figures(lossOf(rows)))}</Typography.Text>
      )}
    </>
  )
}
