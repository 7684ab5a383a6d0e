import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { hasUnsaved } from '#web/ui/unsaved/unsaved-work.ts'
import { useTabs } from './tabs-store.ts'
import { useTabNames } from './use-tab-names.ts'

/** One question at a time. */
let asking = false

/**
 * Asks before tabs go whose pages have unsaved changes, all of them without `keys`.
 *
 * @returns whether they may go; at once where nothing is unsaved
 */
export function useUnsavedQuestion(): (keys?: readonly string[]) => Promise<boolean> {
  const { t } = useTranslation('shell')
  const { modal } = App.useApp()
  const nameOf = useTabNames()
  return async (keys) => {
    const unsaved = useTabs
      .getState()
      .tabs.filter(({ key }) => (keys?.includes(key) ?? true) && hasUnsaved(key))
    if (unsaved.length === 0) return true
    if (asking) return false
    asking = true
    const mayGo = await new Promise<boolean>((resolve) => {
      modal.confirm({
        title: t('unsaved.title'),
        content: t('unsaved.text', { pages: unsaved.map(nameOf).join(t('unsaved.and')) }),
        okText: t('unsaved.discard'),
        okButtonProps: { danger: true },
        cancelText: t('unsaved.stay'),
        focusable: { autoFocusButton: 'cancel' },
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      })
    })
    asking = false
    return mayGo
  }
}
