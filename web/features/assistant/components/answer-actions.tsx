import {
  CopyOutlined,
  DislikeFilled,
  DislikeOutlined,
  ExportOutlined,
  LikeFilled,
  LikeOutlined,
} from '@ant-design/icons'
import { Button, Input, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type ChatMessage, rateAnswer } from '../model/conversation.ts'
import styles from './assistant.module.css'

/** What can be done with an answer: copy it, judge it, open the page that shows the same. */
export function AnswerActions({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  const navigate = useNavigate()
  const { content, evaluate, detail } = message
  const link = detail?.link ?? null
  return (
    <div className={styles.actions}>
      <Action
        label={t('copy')}
        icon={<CopyOutlined />}
        onClick={() => void navigator.clipboard?.writeText(content)}
      />
      <Action
        label={t('like')}
        pressed={evaluate === 'like'}
        icon={evaluate === 'like' ? <LikeFilled /> : <LikeOutlined />}
        onClick={() => void rateAnswer(message, { rating: 'like' })}
      />
      <Dislike message={message} />
      {link !== null && detail?.kind === 'ANSWER' && (
        <Action
          label={t('openPage')}
          icon={<ExportOutlined />}
          onClick={() => void navigate(link)}
        />
      )}
    </div>
  )
}

function Action(props: { label: string; icon: ReactNode; pressed?: boolean; onClick: () => void }) {
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

/** Says at once that an answer is no good, and then, for who likes, why. */
function Dislike({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const is = message.evaluate === 'dislike'
  const send = () => {
    setAsks(false)
    if (reason.trim() !== '')
      void rateAnswer(message, { rating: 'dislike', content: reason.trim() })
  }
  return (
    <Popover
      open={asks}
      trigger="click"
      title={t('why')}
      onOpenChange={(open) => !open && setAsks(false)}
      content={
        <div className={styles.reason}>
          <Input.TextArea
            autoFocus
            rows={3}
            maxLength={2000}
            value={reason}
            aria-label={t('why')}
            placeholder={t('whyHint')}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="primary" size="small" onClick={send}>
            {t('sendReason')}
          </Button>
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        aria-label={t('dislike')}
        title={t('dislike')}
        aria-pressed={is}
        icon={is ? <DislikeFilled /> : <DislikeOutlined />}
        onClick={() => {
          setAsks(!is)
          void rateAnswer(message, { rating: 'dislike' })
        }}
      />
    </Popover>
  )
}
