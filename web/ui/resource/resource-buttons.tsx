import {
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  PlusOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { Button, Space, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import type { ShownColumns } from '#api/kernel/list.ts'
import { download } from '#web/client/download.ts'
import type { Draft } from './resource-types.ts'

type Doable<Row> = {
  texts: string
  isClosed?: boolean
  save?: Endpoint
  remove?: Endpoint
  exporter?: Endpoint
  nameOf: (row: Row) => string
}

const ICONS = { edit: <EditOutlined />, copy: <CopyOutlined />, delete: <DeleteOutlined /> }

/** What can be done to one row. */
export function ResourceActions<Row>({
  resource: { save, remove, nameOf, isClosed },
  row,
  isFixed,
  isNamed,
  onEdit,
  onDelete,
}: {
  resource: Doable<Row>
  row: Row
  isFixed: boolean
  /** With their names written, where nothing hovers. */
  isNamed: boolean
  onEdit: (draft: Draft<Row>) => void
  onDelete: (rows: readonly Row[]) => void
}) {
  const { t } = useTranslation('ui')
  const name = nameOf(row)
  const button = (action: 'edit' | 'copy' | 'delete', onClick: () => void) => {
    const title = t(`resource.${action}Row`)
    return (
      <Tooltip title={isNamed ? null : title}>
        <Button
          type="text"
          size="small"
          danger={action === 'delete'}
          icon={ICONS[action]}
          aria-label={`${title}：${name}`}
          onClick={onClick}
        >
          {isNamed && title}
        </Button>
      </Tooltip>
    )
  }
  return (
    <>
      {save && !isFixed && button('edit', () => onEdit({ row, isNew: false }))}
      {save && !isClosed && button('copy', () => onEdit({ row, isNew: true }))}
      {remove && !isFixed && button('delete', () => onDelete([row]))}
    </>
  )
}

/** What can be done to the list: new, import, export as it is filtered, delete what is chosen. */
export function ResourceTools<Row>({
  resource: { texts, remove, exporter },
  mayEdit,
  wanted,
  columnsNow,
  chosen,
  onCreate,
  onImport,
  onDelete,
  children,
}: {
  resource: Doable<Row>
  mayEdit: boolean
  /** What the list is narrowed by. */
  wanted: Record<string, unknown>
  /** Which columns it shows at the moment, and which not. */
  columnsNow: () => ShownColumns
  chosen: readonly Row[]
  /** For those who may. */
  onCreate: (() => void) | undefined
  onImport: (() => void) | undefined
  onDelete: (rows: readonly Row[]) => void
  /** Of the page itself. */
  children: ReactNode
}) {
  const { t } = useTranslation([texts.split(':')[0]!, 'ui'])
  const [busy, setBusy] = useState(false)
  const saveFile = async () => {
    setBusy(true)
    // What fails has been shown by the interceptor already.
    await download(exporter!, { ...wanted, ...columnsNow() }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Space wrap>
      {mayEdit && remove && chosen.length > 0 && (
        <Button danger icon={<DeleteOutlined />} onClick={() => onDelete(chosen)}>
          {t('ui:resource.deleteChosen', { count: chosen.length })}
        </Button>
      )}
      {exporter && (
        <Button icon={<DownloadOutlined />} loading={busy} onClick={() => void saveFile()}>
          {t('ui:resource.export')}
        </Button>
      )}
      {onImport && (
        <Button icon={<UploadOutlined />} onClick={onImport}>
          {t('ui:resource.import')}
        </Button>
      )}
      {onCreate && (
        <Button type="primary" icon={<PlusOutlined />} onClick={onCreate}>
          {t('ui:resource.create', { what: t(`${texts}.name`) })}
        </Button>
      )}
      {children}
    </Space>
  )
}
