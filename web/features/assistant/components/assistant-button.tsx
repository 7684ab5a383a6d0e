import { RobotOutlined } from '@ant-design/icons'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showAssistant, toggleAssistant, useAssistantWindow } from '../model/assistant-window.ts'
import { useAssistantKeys } from '../use-assistant-keys.ts'
import { useButtonPlace } from '../use-button-place.ts'
import { useFetchedPanel } from '../use-fetched-panel.ts'
import styles from './assistant-button.module.css'

/** The button of the data assistant, over every page; what it opens is fetched with the first opening. */
export function AssistantButton() {
  const { t } = useTranslation('shell')
  const { open, hasNews } = useAssistantWindow()
  const { place, handlers, endsMove } = useButtonPlace()
  // Stays from the first opening on: an answer that is on its way goes on coming.
  const Panel = useFetchedPanel(open)
  const button = useRef<HTMLButtonElement>(null)
  useAssistantKeys(toggleAssistant)
  // Whoever is signed in next begins with it hidden.
  useEffect(() => () => showAssistant(false), [])
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-assistant
        data-news={hasNews}
        aria-label={hasNews ? t('assistantNews') : t('assistant')}
        title={t('assistantHint')}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={open && Panel === null}
        {...handlers}
        onClick={() => {
          if (!endsMove()) toggleAssistant()
        }}
      >
        <RobotOutlined aria-hidden />
      </button>
      {Panel && (
        <Suspense fallback={null}>
          <Panel
            open={open}
            side={place.side}
            onClose={(how) => {
              showAssistant(false)
              if (how === 'escape') button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
