import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import { Button, Space, Switch, Table, type TableColumnsType, Tag } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '#api/menu/endpoints.ts'
import { MenuIcon } from '#web/ui/menu/menu-icon.tsx'
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

/** The entries as a tree. A row is dragged beside another one, or moved by the buttons at its end. */
export function MenuTable(props: MenuTableProps) {
  const { t } = useTranslation('menu')
  const { rows, province, loading, onMove } = props
  const tree = treeOf(rows, province || undefined)
  const propsOf = useDraggedRow(onMove)
  const groups = rows.filter(({ uri }) => uri === '').map(({ id }) => id)
  return (
    <div className={styles.table}>
      <Table<MenuNode>
        // Opened anew with every other set of groups: the table knows its rows only once they are there.
        key={groups.join()}
        size="small"
        rowKey="id"
        columns={columnsOf(props, t, shownIds(tree))}
        dataSource={tree}
        loading={loading}
        pagination={false}
        scroll={{ x: 1080 }}
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
  t: TFunction<'menu'>,
  shown: ReadonlySet<number>,
): TableColumnsType<MenuNode> {
  const { nameOf, resourceName, provinceName, onSwitch } = props
  return [
    {
      title: t('field.title'),
      key: 'title',
      width: 280,
      render: (_, row) => (
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
      title: t('field.usable'),
      key: 'usable',
      width: 80,
      render: (_, row) => (
        <Switch
          size="small"
          checked={row.usable}
          aria-label={t('usableOf', { name: nameOf(row) })}
          onChange={(usable) => onSwitch(row, usable)}
        />
      ),
    },
    {
      title: t('field.uri'),
      key: 'uri',
      width: 240,
      render: (_, { uri, openMode }) => (
        <span className={styles.uri}>
          {uri} {openMode !== 'NORMAL' && <Tag>{t(`mode.${openMode}`)}</Tag>}
        </span>
      ),
    },
    {
      title: t('field.resourceCode'),
      key: 'resourceCode',
      width: 150,
      render: (_, { resourceCode }) => (resourceCode === null ? '-' : resourceName(resourceCode)),
    },
    {
      title: t('field.provinceIds'),
      key: 'provinceIds',
      width: 120,
      render: (_, { provinceIds }) =>
        provinceIds === null ? t('allProvinces') : provinceIds.map(provinceName).join('、'),
    },
    { title: t('field.menuClassify'), dataIndex: 'menuClassify', width: 70 },
    {
      title: t('actions'),
      key: 'actions',
      width: 176,
      render: (_, row) => <RowActions {...{ ...props, row, shown }} />,
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
