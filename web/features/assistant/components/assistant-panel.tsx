import { Activity, type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachFile, resetChat, useChat } from '../model/conversation.ts'
import { useDismissOutside } from '../use-dismiss-outside.ts'
import { usePageContext } from '../use-page-context.ts'
import { useWide } from '../use-wide.ts'
import styles from './assistant.module.css'
import { Composer } from './composer.tsx'
import { HistoryList } from './history-list.tsx'
import { MessageList } from './message-list.tsx'
import { PanelHead } from './panel-head.tsx'
import { Welcome } from './welcome.tsx'

export type PanelProps = {
  open: boolean
  side: 'left' | 'right'
  onClose: (how: 'escape' | 'outside') => void
}

/** The chat with the data assistant. It stays while it is hidden, and so does what is said in it. */
export function AssistantPanel({ open, ...props }: PanelProps) {
  return (
    <Activity mode={open ? 'visible' : 'hidden'}>
      <Panel {...props} />
    </Activity>
  )
}

function Panel({ side, onClose }: Omit<PanelProps, 'open'>) {
  const { t } = useTranslation('assistant')
  const [showsHistory, setShowsHistory] = useState(false)
  const isEmpty = useChat(({ messages }) => messages.length === 0)
  const context = usePageContext()
  const wide = useWide()
  const panel = useRef<HTMLElement>(null)
  const { isOver, ...drop } = useDrop()
  const dismissing = useDismissOutside(onClose)
  // What is written in has the focus next, except where it would bring up a keyboard over half of the screen.
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement)) panel.current?.focus()
  }, [])
  const begin = () => {
    setShowsHistory(false)
    resetChat()
  }
  return (
    <section
      ref={panel}
      className={styles.panel}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      data-assistant
      data-side={side}
      data-wide={wide.isWide}
      data-over={isOver}
      {...dismissing}
      {...drop}
    >
      <PanelHead
        {...{ showsHistory, wide }}
        onHistory={() => setShowsHistory(!showsHistory)}
        onNew={begin}
        onClose={() => onClose('escape')}
      />
      {showsHistory ? (
        <HistoryList onOpened={() => setShowsHistory(false)} />
      ) : (
        <>
          {isEmpty ? <Welcome context={context.value} /> : <MessageList context={context.value} />}
          <Composer context={context} />
        </>
      )}
    </section>
  )
}

/** A file that is dropped on the panel goes with the next question. */
function useDrop() {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false)
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      void attachFile(file)
    },
  }
}
