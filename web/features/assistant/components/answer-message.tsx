import { LoadingOutlined, RedoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  askAgain,
  type ChatMessage,
  type PageContext,
  sendQuestion,
  useChat,
} from '../model/conversation.ts'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerTable } from './answer-table.tsx'
import { AnswerWorking } from './answer-working.tsx'
import styles from './assistant.module.css'

type Props = { message: ChatMessage; context: PageContext | undefined }

/** An answer: its text as it comes, then its chart, its figures and how they came about. */
export const AnswerMessage = memo(function AnswerMessage({ message, context }: Props) {
  const { t } = useTranslation('assistant')
  const { detail, failed, stopped, isShowLikeBox } = message
  return (
    <article className={styles.answer}>
      <AnswerText message={message} />
      {(failed || stopped) && (
        <div>
          <Button size="small" icon={<RedoOutlined />} onClick={() => askAgain(message, context)}>
            {t('again')}
          </Button>
        </div>
      )}
      <Options questions={detail?.options ?? []} label={t('options')} context={context} />
      {message.isEcharts && message.plot && <AnswerChart message={message} plot={message.plot} />}
      {detail && detail.rowCount > 1 && <AnswerTable message={message} detail={detail} />}
      {detail?.working && <AnswerWorking working={detail.working} />}
      {isShowLikeBox && <AnswerActions message={message} />}
      <Options
        questions={isShowLikeBox ? (detail?.suggested ?? []) : []}
        label={t('suggested')}
        context={context}
      />
    </article>
  )
})

/** What is read out, once it is whole. Text is only ever text. */
function AnswerText({ message: { content, loading, failed, stopped } }: { message: ChatMessage }) {
  const { t } = useTranslation('assistant')
  return (
    <div className={styles.said} aria-live="polite" aria-busy={loading}>
      {loading && content === '' && (
        <p className={styles.waiting}>
          <LoadingOutlined aria-hidden /> {t('thinking')}
        </p>
      )}
      {content !== '' && <p className={styles.text}>{content}</p>}
      {failed && <p className={styles.failed}>{t('busy')}</p>}
      {stopped && <p className={styles.hint}>{t('stopped')}</p>}
    </div>
  )
}

/** Questions that can be asked with a press. */
function Options(props: {
  questions: readonly string[]
  label: string
  context: Props['context']
}) {
  const { questions, label, context } = props
  const sending = useChat((state) => state.sending)
  if (questions.length === 0) return null
  return (
    <section className={styles.options} aria-label={label}>
      {questions.map((question) => (
        <Button
          key={question}
          size="small"
          disabled={sending}
          onClick={() => void sendQuestion(question, context)}
        >
          {question}
        </Button>
      ))}
    </section>
  )
}
