import {
  CloseOutlined,
  HistoryOutlined,
  PlusCircleOutlined,
  RobotOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetChat, useChat } from '../model/conversation.ts'
import styles from './assistant.module.css'
import { Composer } from './composer.tsx'
import { HistoryList } from './history-list.tsx'
import { MessageList } from './message-list.tsx'
import { usePageContext } from './use-page-context.ts'
import { Welcome } from './welcome.tsx'

type Props = {
  open: boolean
  side: 'left' | 'right'
  onClose: (how: 'escape' | 'outside') => void
}

/** The chat with the data assistant. It stays while it is hidden, and so does what is said in it. */
export function AssistantPanel({ open, side, onClose }: Props) {
  const { t } = useTranslation('assistant')
  const [showsHistory, setShowsHistory] = useState(false)
  const isEmpty = useChat(({ messages }) => messages.length === 0)
  const context = usePageContext()
  const { panel, pressWithin } = useDismissOutside(open, onClose)
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
      data-assistant
      data-side={side}
      hidden={!open}
      onPointerDownCapture={pressWithin}
    >
      <header className={styles.head}>
        <RobotOutlined aria-hidden />
        <h2>{t('title')}</h2>
        <HeadButton
          label={t('history.title')}
          icon={<HistoryOutlined />}
          pressed={showsHistory}
          onClick={() => setShowsHistory(!showsHistory)}
        />
        <HeadButton label={t('reset')} icon={<PlusCircleOutlined />} onClick={begin} />
        <HeadButton label={t('close')} icon={<CloseOutlined />} onClick={() => onClose('escape')} />
      </header>
      {showsHistory ? (
        <HistoryList onOpened={() => setShowsHistory(false)} />
      ) : (
        <>
          {isEmpty ? <Welcome context={context.value} /> : <MessageList context={context.value} />}
          <Composer open={open} context={context} />
        </>
      )}
    </section>
  )
}

function HeadButton(props: {
  label: string
  icon: ReactNode
  pressed?: boolean
  onClick: () => void
}) {
  const { label, icon, pressed, onClick } = props
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={label}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
        icon={icon}
        onClick={onClick}
      />
    </Tooltip>
  )
}

/**
 * Hides the panel on Escape and on a press beside it. A press in what the panel opened at the end of the page, a tip or
 * a question, comes by the panel too: React hands it on by who shows what.
 */
function useDismissOutside(open: boolean, onClose: Props['onClose']) {
  const panel = useRef<HTMLElement>(null)
  const isWithin = useRef(false)
  const dismiss = useEffectEvent(onClose)
  useEffect(() => {
    if (!open) return
    const onKey = ({ key, target }: KeyboardEvent) => {
      const isOwn = target instanceof Node && panel.current?.contains(target)
      if (key === 'Escape' && (isOwn || target === document.body)) dismiss('escape')
    }
    const onPress = ({ target }: Event) => {
      const isOwn = target instanceof Element && target.closest('[data-assistant]') !== null
      if (!isWithin.current && !isOwn) dismiss('outside')
      isWithin.current = false
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPress)
    }
  }, [open])
  return {
    panel,
    pressWithin: () => {
      isWithin.current = true
    },
  }
}
