import { List, Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { type FaultStringRow, faultStrings } from '#api/diagnosis/fault-strings.ts'
import { useEndpoint } from '#web/client/query.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import { useFaultNames } from '../../use-fault-names.ts'
import { nameOfFault } from '../compare/fault-resource.tsx'

/** The rows of the list with these ids, as they are now. */
export function useChosenFaults(ids: readonly number[]): FaultStringRow[] {
  const request = { ids: [...ids], pageSize: Math.max(ids.length, 1) }
  return (
    useEndpoint(faultStrings, ids.length > 0 ? request : null, { quiet: true }).data?.rows ?? []
  )
}

/** What is about to be ordered or dismissed. */
export function ChosenFaults({ rows }: { rows: readonly FaultStringRow[] }) {
  const { t } = useTranslation('work')
  const { nameOf } = useFaultNames()
  return (
    <List
      size="small"
      bordered
      dataSource={[...rows]}
      rowKey="id"
      renderItem={(row) => (
        <List.Item extra={`${formatNumber(row.lossKwhPerYear, 0)} ${t('perYear')}`}>
          <List.Item.Meta
            title={nameOfFault(row)}
            description={
              <>
                {row.code === null ? null : nameOf(row.code)}{' '}
                <Typography.Text type="secondary">{t(`state.${row.work}`)}</Typography.Text>
              </>
            }
          />
        </List.Item>
      )}
    />
  )
}
