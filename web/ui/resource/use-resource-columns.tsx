import { Space } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNarrowerThan } from '../page/use-narrower-than.ts'
import type { DataColumn } from '../table/table-types.ts'
import { tableColumns } from './resource-columns.tsx'
import type { Resource, ResourceRow } from './resource-types.ts'
import { RowMenu } from './row-menu.tsx'

/** Below this the buttons of a row would leave it no room. */
const PHONE_PX = 600

/** The declared columns, and one of what can be done to a row where there is anything. */
export function useResourceColumns<Row extends ResourceRow>(
  { columns, texts, nameOf }: Resource<Row>,
  actionsOf: ((row: Row, inMenu: boolean) => ReactNode) | undefined,
): DataColumn<Row>[] {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const inMenu = useNarrowerThan(PHONE_PX)
  return useMemo(() => {
    const declared = tableColumns(columns, { texts, t })
    if (!actionsOf) return declared
    const render = (row: Row) =>
      inMenu ? (
        <RowMenu name={nameOf(row)}>{actionsOf(row, true)}</RowMenu>
      ) : (
        <Space size={0}>{actionsOf(row, false)}</Space>
      )
    const action = { code: 'action', title: t('ui:resource.actions'), value: () => null, render }
    const width = inMenu ? 72 : 116
    return [...declared, { ...action, width, fixed: 'end', locked: true }]
  }, [columns, texts, t, nameOf, actionsOf, inMenu])
}
