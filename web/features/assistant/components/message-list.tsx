import { EditOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatMessage, type PageContext, useChat } from '../model/conversation.ts'
import { AnswerMessage } from './answer-message.tsx'
import styles from './assistant.module.css'
import { useDraft } from './draft-store.ts'

/** From here to the end counts as the end: new text is followed. */
const NEAR_END_PX = 80

/** What was asked and answered, the latest at the end, which is followed as long as it is in view. */
export function MessageList({ context }: { context: PageContext | undefined }) {
  const { t } = useTranslation('assistant')
  const messages = useChat((state) => state.messages)
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const count = messages.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question of one's own is always shown
  useEffect(() => {
    follows.current = true
  }, [count])
  useEffect(() => {
    const element = list.current
    if (element && follows.current && messages.length > 0) element.scrollTop = element.scrollHeight
  }, [messages])
  return (
    <div
      ref={list}
      className={styles.messages}
      role="log"
      aria-live="polite"
      aria-label={t('messages')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PX
      }}
    >
      {messages.map((message) =>
        message.type === 1 ? (
          <Question key={message.key} message={message} />
        ) : (
          <AnswerMessage key={message.key} message={message} context={context} />
        ),
      )}
    </div>
  )
}

function Question({ message: { content } }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  const setText = useDraft((state) => state.setText)
  return (
    <div className={styles.asked}>
      <Tooltip title={t('edit')}>
        <Button
          type="text"
          size="small"
          className={styles.edit ?? ''}
          aria-label={t('edit')}
          icon={<EditOutlined />}
          onClick={() => setText(content)}
        />
      </Tooltip>
      <p>{content}</p>
    </div>
  )
}
