import { DownOutlined, EditOutlined, PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatMessage, type PageContext, useChat } from '../model/conversation.ts'
import { putDraft } from '../model/draft.ts'
import { AnswerMessage } from './answer-message.tsx'
import styles from './assistant.module.css'
import { IconButton } from './icon-button.tsx'

/** From here to the end counts as the end: new text is followed. */
const NEAR_END_PX = 80

/** What was asked and answered, the latest at the end, which is followed as long as it is in view. */
export function MessageList({ context }: { context: PageContext | undefined }) {
  const { t } = useTranslation('assistant')
  const messages = useChat((state) => state.messages)
  const list = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  const count = messages.length
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question of one's own is always shown
  useEffect(() => {
    setAway(false)
    toEnd()
  }, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something of them has changed
  useEffect(() => {
    if (!isAway) toEnd()
  }, [messages])
  return (
    <div className={styles.conversation}>
      <div
        ref={list}
        className={styles.messages}
        role="log"
        // Texts are told as they come to their end; charts and tables are not read out.
        aria-live="off"
        aria-label={t('messages')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) =>
          setAway(scrollHeight - scrollTop - clientHeight > NEAR_END_PX)
        }
      >
        {messages.map((message) =>
          message.type === 1 ? (
            <Question key={message.key} message={message} />
          ) : (
            <AnswerMessage key={message.key} message={message} context={context} />
          ),
        )}
      </div>
      {isAway && (
        <Button
          className={styles.toEnd ?? ''}
          shape="circle"
          size="small"
          aria-label={t('toEnd')}
          title={t('toEnd')}
          icon={<DownOutlined />}
          onClick={toEnd}
        />
      )}
    </div>
  )
}

const Question = memo(function Question({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  const { content, file } = message
  return (
    <div className={styles.asked}>
      <IconButton
        className={styles.edit}
        label={t('edit')}
        icon={<EditOutlined />}
        onClick={() => putDraft(content)}
      />
      <div className={styles.question}>
        <p>{content}</p>
        {file && (
          <small title={file.filename}>
            <PaperClipOutlined aria-hidden /> {file.filename}
          </small>
        )}
      </div>
    </div>
  )
})
