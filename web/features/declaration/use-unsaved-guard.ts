import { App } from 'antd'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLeaveWarning } from '#web/ui/form/use-leave-warning.ts'

/** Lets the user go somewhere else only once unsaved entries may be lost. */
export function useUnsavedGuard() {
  const { t } = useTranslation('declaration')
  const { modal } = App.useApp()
  const [dirty, setDirty] = useState(false)
  useLeaveWarning(dirty)
  const guarded = useCallback(
    (go: () => void) => {
      if (!dirty) return go()
      modal.confirm({
        title: t('leave.title'),
        content: t('leave.text'),
        okText: t('leave.discard'),
        okButtonProps: { danger: true },
        cancelText: t('leave.stay'),
        onOk: () => {
          setDirty(false)
          go()
        },
      })
    },
    [dirty, modal, t],
  )
  return { guarded, setDirty }
}
