import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import styles from './rights.module.css'

/** The drawer of what something holds: how much has been changed, and the button that saves it. */
export function HoldsFrame({
  title,
  count,
  busy,
  onSave,
  onClose,
  children,
}: {
  title: string
  /** Of changes that are not saved. */
  count: number
  busy: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('rights')
  useUnsaved(count > 0)
  return (
    <Drawer
      open
      title={title}
      size="min(100vw, 720px)"
      mask={{ closable: count === 0 }}
      keyboard={count === 0}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          {count > 0 && <span role="status">{t('holds.changes', { count })}</span>}
          <Button onClick={onClose}>{t('holds.close')}</Button>
          <Button type="primary" disabled={count === 0} loading={busy} onClick={onSave}>
            {t('holds.save')}
          </Button>
        </div>
      }
    >
      {children}
    </Drawer>
  )
}
