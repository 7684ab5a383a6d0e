import { App } from 'antd'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialog } from './dialogs-store.ts'

type DialogComponent = ComponentType<{ onClose: () => void }>

/**
 * A dialog whose code is fetched when it is wanted for the first time. A fetch that fails is told and ends
 * there: the shell goes on, and the next wish tries again.
 */
export function useFetched(
  fetch: () => Promise<DialogComponent>,
  wanted: boolean,
): DialogComponent | null {
  const { t } = useTranslation('shell')
  const { message } = App.useApp()
  const [component, setComponent] = useState<DialogComponent | null>(null)
  const missing = wanted && component === null
  useEffect(() => {
    if (!missing) return
    let isWanted = true
    fetch().then(
      (fetched) => setComponent(() => fetched),
      () => {
        if (!isWanted) return
        closeDialog()
        void message.error(t('dialogFailed'))
      },
    )
    return () => {
      isWanted = false
    }
  }, [missing, fetch, message, t])
  return component
}
