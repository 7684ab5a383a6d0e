import { DeleteOutlined, EditOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { App, Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  deleteSavedFilter,
  type FilteredList,
  type SavedFilterRow,
  savedFilters,
  setDefaultFilter,
} from '#api/base/saved-filters.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import styles from './views.module.css'

/** The views of a list: each opens at a click; own ones can be changed, any can be what the list begins with. */
export function ViewsList({
  reportCode,
  views,
  shown,
  onOpen,
  onEdit,
}: {
  reportCode: FilteredList
  views: readonly SavedFilterRow[]
  shown: SavedFilterRow | undefined
  onOpen: (view: SavedFilterRow) => void
  onEdit: (view: SavedFilterRow) => void
}) {
  const { t } = useTranslation('ui')
  const { modal } = App.useApp()
  const invalidates = [savedFilters]
  const begin = useEndpointMutation(setDefaultFilter, { invalidates })
  const remove = useEndpointMutation(deleteSavedFilter, { invalidates })
  const askDelete = ({ id, name, shared }: SavedFilterRow) =>
    modal.confirm({
      title: t('views.askDelete', { name }),
      content: t(shared ? 'views.deleteShared' : 'resource.deleteHint'),
      okText: t('resource.delete'),
      okButtonProps: { danger: true },
      cancelText: t('form.cancel'),
      onOk: () => remove.mutateAsync({ id }).catch(() => undefined),
    })
  if (views.length === 0) return <p className={styles.none}>{t('views.none')}</p>
  return (
    <ul className={styles.list}>
      {views.map((view) => {
        const { id, name, own, owner, shared, isDefault } = view
        return (
          <li key={id} className={styles.line}>
            <Button
              type="text"
              size="small"
              className={styles.open ?? ''}
              aria-current={shown?.id === id}
              title={name}
              onClick={() => onOpen(view)}
            >
              <span className={styles.name}>{name}</span>
              {!own && <span className={styles.owner}>{owner}</span>}
              {own && shared && <Tag>{t('views.shared')}</Tag>}
            </Button>
            <IconButton
              title={t(isDefault ? 'views.unsetDefault' : 'views.setDefault')}
              name={name}
              icon={isDefault ? <StarFilled className={styles.star} /> : <StarOutlined />}
              pressed={isDefault}
              onClick={() => begin.mutate({ reportCode, id: isDefault ? null : id })}
            />
            {own && (
              <>
                <IconButton
                  {...{ name, title: t('views.edit'), icon: <EditOutlined /> }}
                  onClick={() => onEdit(view)}
                />
                <IconButton
                  {...{ name, title: t('views.delete'), icon: <DeleteOutlined /> }}
                  onClick={() => askDelete(view)}
                />
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function IconButton({
  title,
  name,
  icon,
  pressed,
  onClick,
}: {
  title: string
  name: string
  icon: ReactNode
  pressed?: boolean
  onClick: () => void
}) {
  return (
    <Button
      type="text"
      size="small"
      title={title}
      aria-label={`${title}：${name}`}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      icon={icon}
      onClick={onClick}
    />
  )
}
