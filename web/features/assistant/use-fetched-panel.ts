import { App } from 'antd'
import i18next from 'i18next'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelProps } from './components/assistant-panel.tsx'
import { showAssistant } from './model/assistant-window.ts'

const fetchPanel = async () => (await import('./components/assistant-panel.tsx')).AssistantPanel

/** With its texts, so that it is drawn in one go. */
const fetchAll = async () =>
  (await Promise.all([fetchPanel(), i18next.loadNamespaces('assistant')]))[0]

/**
 * The panel, fetched when it is wanted for the first time. A fetch that fails is told and ends there: the page goes on,
 * and the next wish tries again.
 */
export function useFetchedPanel(wanted: boolean): ComponentType<PanelProps> | null {
  const { t } = useTranslation('shell')
  const { message } = App.useApp()
  const [panel, setPanel] = useState<ComponentType<PanelProps> | null>(null)
  const missing = wanted && panel === null
  useEffect(() => {
    if (!missing) return
    let isWanted = true
    fetchAll().then(
      (fetched) => setPanel(() => fetched),
      () => {
        if (!isWanted) return
        showAssistant(false)
        void message.error(t('dialogFailed'))
      },
    )
    return () => {
      isWanted = false
    }
  }, [missing, message, t])
  return panel
}
