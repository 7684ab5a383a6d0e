import { App } from 'antd'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsUnsaved } from '#web/ui/unsaved/use-unsaved.ts'

/** Lets the user go somewhere else only once unsaved entries may be lost. */
export function useUnsavedGuard(): (go: () => void) => void {
  const { t } = useTranslation('declaration')
  const { modal } = App.useApp()
  const isUnsaved = useIsUnsaved()
  return useCallback(
    (go) => {
      if (!isUnsaved()) return go()
      modal.confirm({
        title: t('leave.title'),
        content: t('leave.text'),
        okText: t('leave.discard'),
        okButtonProps: { danger: true },
        cancelText: t('leave.stay'),
        onOk: go,
      })
    },
    [isUnsaved, modal, t],
  )
}
