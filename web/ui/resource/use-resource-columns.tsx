import { Space } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrowerThan } from '../page/use-narrower-than.ts'
import type { DataColumn } from '../table/table-types.ts'
import { tableColumns } from './resource-columns.tsx'
import type { Resource, ResourceRow } from './resource-types.ts'

/** Below this a row is a card, where nothing hovers: buttons have their names written. */
const PHONE_PX = 640

/** The declared columns, and one of what can be done to a row where there is anything. */
export function useResourceColumns<Row extends ResourceRow>(
  { columns, texts, nameOf }: Resource<Row>,
  actionsOf: ((row: Row, isNamed: boolean) => ReactNode) | undefined,
): DataColumn<Row>[] {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const isNamed = useNarrowerThan(PHONE_PX)
  return useMemo(() => {
    const declared = tableColumns(columns, { texts, t })
    if (!actionsOf) return declared
    const render = (row: Row) => (
      <Space
        size={0}
        wrap={isNamed}
        role="group"
        aria-label={t('ui:resource.actionsOf', { name: nameOf(row) })}
      >
        {actionsOf(row, isNamed)}
      </Space>
    )
    const action = { code: 'action', title: t('ui:resource.actions'), value: () => null, render }
    return [...declared, { ...action, width: 116, fixed: 'end', locked: true }]
  }, [columns, texts, t, nameOf, actionsOf, isNamed])
}
