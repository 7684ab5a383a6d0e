import { EllipsisOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './row-menu.module.css'

/** What can be done to a row, opened from one button: a column of buttons would hide a phone's rows. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('ui')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={
        // biome-ignore lint/a11y: the buttons inside are what is pressed
        <div className={styles.menu} onClick={() => setOpen(false)}>
          {children}
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<EllipsisOutlined />}
        aria-label={t('resource.actionsOf', { name })}
        aria-expanded={isOpen}
      />
    </Popover>
  )
}
