import { LikeFilled, LikeOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { showAssistant } from '../model/assistant-window.ts'
import { type ChatMessage, rateAnswer } from '../model/conversation.ts'
import styles from './assistant.module.css'
import { CopyButton } from './copy-button.tsx'
import { DislikeButton } from './dislike-button.tsx'
import { IconButton } from './icon-button.tsx'

/** Below this width the panel fills the screen. */
const NARROW = '(max-width: 767px)'

/** What can be done with an answer: copy it, judge it, open the page that shows the same. */
export function AnswerActions({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  const navigate = useNavigate()
  const { content, evaluate, detail } = message
  const link = detail?.link ?? null
  return (
    <div className={styles.actions}>
      <CopyButton label={t('copy')} text={content} />
      <IconButton
        label={t('like')}
        pressed={evaluate === 'like'}
        icon={evaluate === 'like' ? <LikeFilled /> : <LikeOutlined />}
        onClick={() => void rateAnswer(message, { rating: 'like' })}
      />
      <DislikeButton message={message} />
      {link !== null && (
        <Button
          type="link"
          size="small"
          className={styles.link ?? ''}
          onClick={() => {
            void navigate(link)
            if (window.matchMedia(NARROW).matches) showAssistant(false)
          }}
        >
          {t('openPage')}
          <RightOutlined aria-hidden />
        </Button>
      )}
    </div>
  )
}
