import { App } from 'antd'
import { useTranslation } from 'react-i18next'

/** Puts a text where it can be pasted from; browsers allow that on safe addresses only. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation('ui')
  const { message } = App.useApp()
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      void message.success(t('copy.done'))
    } catch {
      void message.warning(t('copy.failed'))
    }
  }
}
