import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { App, Button, Space, Switch, Table, Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '#api/menu/endpoints.ts'
import { MenuIcon } from '#web/ui/menu/menu-icon.tsx'
import { useWindowWidth } from '#web/ui/page/use-narrower-than.ts'
import { antdColumns } from '#web/ui/table/antd-columns.tsx'
import { ColumnChooser } from '#web/ui/table/column-chooser.tsx'
import { ResizableHead } from '#web/ui/table/resizable-head.tsx'
import type { DataColumn } from '#web/ui/table/table-types.ts'
import { useColumnSettings } from '#web/ui/table/use-column-settings.ts'
import styles from '../menu.module.css'
import { type MenuNode, neighbourOf, type Side, treeOf } from '../model.ts'
import { useDraggedRow } from '../use-dragged-row.ts'

export type MenuTableProps = {
  rows: readonly MenuRow[]
  province: string
  loading: boolean
  nameOf: (row: MenuRow) => string
  resourceName: (code: string) => string
  provinceName: (id: string) => string
  onMove: (row: MenuRow, target: MenuRow, side: Side) => void
  onSwitch: (row: MenuRow, usable: boolean) => void
  onEdit: (row: MenuRow) => void
  onAdd: (row: MenuRow) => void
  onDelete: (row: MenuRow) => void
}

const TABLE_PARTS = { header: { cell: ResizableHead } }

/** The entries as a tree. A row is dragged beside another one, or moved by the buttons at its end. */
export function MenuTable(props: MenuTableProps) {
  const { t } = useTranslation(['menu', 'ui'])
  const { message } = App.useApp()
  const { rows, province, loading, onMove } = props
  const tree = treeOf(rows, province || undefined)
  const propsOf = useDraggedRow(onMove)
  const groups = rows.filter(({ uri }) => uri === '').map(({ id }) => id)
  const columns = columnsOf(props, t, shownIds(tree))
  const { settings, isLoading, change, reset } = useColumnSettings({
    reportCode: 'system.menus',
    columns,
    onSaveError: () => void message.error(t('ui:table.saveFailed')),
  })
  const windowPx = useWindowWidth()
  const shown = antdColumns({ columns, settings, query: undefined, windowPx, onSettings: change })
  return (
    <div className={styles.table}>
      <div className={styles.tools}>
        <ColumnChooser
          columns={columns}
          settings={settings}
          isLoading={isLoading}
          onChange={change}
          onReset={reset}
        />
      </div>
      <Table<MenuNode>
        // Opened anew with every other set of groups: the table knows its rows only once they are there.
        key={groups.join()}
        size="small"
        rowKey="id"
        columns={shown}
        components={TABLE_PARTS}
        tableLayout="fixed"
        dataSource={tree}
        loading={loading}
        pagination={false}
        scroll={{ x: shown.reduce((sum, { width }) => sum + Number(width), 0) }}
        expandable={{ defaultExpandedRowKeys: groups }}
        onRow={propsOf}
      />
    </div>
  )
}

const shownIds = (nodes: readonly MenuNode[]): Set<number> =>
  new Set(nodes.flatMap(({ id, children = [] }) => [id, ...shownIds(children)]))

function columnsOf(
  props: MenuTableProps,
  t: TFunction<['menu', 'ui']>,
  shown: ReadonlySet<number>,
): DataColumn<MenuNode>[] {
  const { nameOf, resourceName, provinceName, onSwitch } = props
  const titled = (code: string, width: number) => ({ code, width, title: t(`field.${code}`) })
  return [
    {
      ...{ ...titled('title', 280), locked: true, value: nameOf },
      render: (row) => (
        <span className={row.usable ? styles.title : `${styles.title} ${styles.off}`}>
          <MenuIcon name={row.icon} />
          {nameOf(row)}
          <span className={styles.other}>
            {nameOf(row) === row.titleZh ? row.titleEn : row.titleZh}
          </span>
        </span>
      ),
    },
    {
      ...{ ...titled('usable', 80), value: ({ usable }) => usable },
      render: (row) => (
        <Switch
          size="small"
          checked={row.usable}
          aria-label={t('usableOf', { name: nameOf(row) })}
          onChange={(usable) => onSwitch(row, usable)}
        />
      ),
    },
    {
      ...{ ...titled('uri', 240), value: ({ uri }) => uri },
      render: ({ uri, openMode }) => (
        <span className={styles.uri}>
          {uri} {openMode !== 'NORMAL' && <Tag>{t(`mode.${openMode}`)}</Tag>}
        </span>
      ),
    },
    {
      ...titled('resourceCode', 150),
      value: ({ resourceCode }) => resourceCode && resourceName(resourceCode),
    },
    {
      ...titled('provinceIds', 120),
      value: ({ provinceIds }) =>
        provinceIds?.map(provinceName).join(t('ui:resource.comma')) ?? t('allProvinces'),
    },
    { ...titled('menuClassify', 70), value: ({ menuClassify }) => menuClassify },
    {
      ...{ code: 'actions', title: t('actions'), width: 176, locked: true, value: () => null },
      render: (row) => <RowActions {...{ ...props, row, shown }} />,
    },
  ]
}

function RowActions({
  row,
  rows,
  shown,
  nameOf,
  onMove,
  onEdit,
  onAdd,
  onDelete,
}: MenuTableProps & { row: MenuNode; shown: ReadonlySet<number> }) {
  const { t } = useTranslation('menu')
  const name = nameOf(row)
  const above = neighbourOf(rows, shown, { row, step: -1 })
  const below = neighbourOf(rows, shown, { row, step: 1 })
  const button = { type: 'text', size: 'small' } as const
  return (
    <Space size={0}>
      <Button
        {...button}
        icon={<ArrowUpOutlined />}
        aria-label={t('up', { name })}
        disabled={!above}
        onClick={() => above && onMove(row, above, 'before')}
      />
      <Button
        {...button}
        icon={<ArrowDownOutlined />}
        aria-label={t('down', { name })}
        disabled={!below}
        onClick={() => below && onMove(row, below, 'after')}
      />
      <Button
        {...button}
        icon={<EditOutlined />}
        aria-label={t('editOf', { name })}
        onClick={() => onEdit(row)}
      />
      {row.uri === '' && (
        <Button
          {...button}
          icon={<PlusOutlined />}
          aria-label={t('addBelow', { name })}
          onClick={() => onAdd(row)}
        />
      )}
      <Button
        {...button}
        danger
        icon={<DeleteOutlined />}
        aria-label={t('deleteOf', { name })}
        onClick={() => onDelete(row)}
      />
    </Space>
  )
}
