import { DislikeFilled, DislikeOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChatMessage, rateAnswer } from '../model/conversation.ts'
import styles from './assistant.module.css'

/** Says at once that an answer is no good, and then, for who likes, why. */
export function DislikeButton({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  const [asks, setAsks] = useState(false)
  const isDisliked = message.evaluate === 'dislike'
  return (
    <Popover
      open={asks}
      trigger="click"
      placement="topLeft"
      title={t('why')}
      onOpenChange={(open) => !open && setAsks(false)}
      content={<Reason message={message} onDone={() => setAsks(false)} />}
      destroyOnHidden
    >
      <Button
        type="text"
        size="small"
        aria-label={t('dislike')}
        title={t('dislike')}
        aria-pressed={isDisliked}
        icon={isDisliked ? <DislikeFilled /> : <DislikeOutlined />}
        onClick={() => {
          setAsks(!isDisliked)
          void rateAnswer(message, { rating: 'dislike' })
        }}
      />
    </Popover>
  )
}

function Reason({ message, onDone }: { message: ChatMessage; onDone: () => void }) {
  const { t } = useTranslation('assistant')
  const [reason, setReason] = useState('')
  const send = () => {
    onDone()
    const content = reason.trim()
    if (content !== '') void rateAnswer(message, { rating: 'dislike', content })
  }
  return (
    <div className={styles.reason}>
      <Input.TextArea
        autoFocus
        rows={3}
        maxLength={2000}
        value={reason}
        aria-label={t('why')}
        placeholder={t('whyHint')}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Escape' && !nativeEvent.isComposing) onDone()
        }}
      />
      <Button type="primary" size="small" onClick={send}>
        {t('sendReason')}
      </Button>
    </div>
  )
}
