import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './data-table.module.css'

export type Density = 'small' | 'middle'

/** The page's own buttons on the left; refresh, density and columns on the right. */
export function TableToolbar({
  title,
  caption,
  children,
  loading,
  density,
  onDensity,
  onRefresh,
  chooser,
}: {
  title: ReactNode
  caption: ReactNode
  children: ReactNode
  loading: boolean
  density: Density
  /** undefined where there are no lines. */
  onDensity: ((density: Density) => void) | undefined
  onRefresh: (() => void) | undefined
  chooser: ReactNode
}) {
  const { t } = useTranslation('ui')
  const items = [
    { key: 'small', label: t('table.compact') },
    { key: 'middle', label: t('table.comfortable') },
  ]
  return (
    <div className={styles.toolbar}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {!title && caption && <span className={styles.caption}>{caption}</span>}
      <div className={styles.own}>{children}</div>
      <div className={styles.tools}>
        {onRefresh && (
          <Tooltip title={t('table.refresh')}>
            <Button
              type="text"
              aria-label={t('table.refresh')}
              icon={<ReloadOutlined spin={loading} />}
              onClick={onRefresh}
            />
          </Tooltip>
        )}
        {onDensity && (
          <Dropdown
            trigger={['click']}
            menu={{
              items,
              selectable: true,
              selectedKeys: [density],
              onClick: ({ key }) => onDensity(key as Density),
            }}
          >
            <Button type="text" aria-label={t('table.density')} icon={<ColumnHeightOutlined />} />
          </Dropdown>
        )}
        {chooser}
      </div>
    </div>
  )
}
