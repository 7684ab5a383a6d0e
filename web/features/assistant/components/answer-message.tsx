import { LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type ChatMessage, type PageContext, sendQuestion } from '../model/conversation.ts'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerTable } from './answer-table.tsx'
import { AnswerWorking } from './answer-working.tsx'
import styles from './assistant.module.css'

type Props = { message: ChatMessage; context: PageContext | undefined }

/** An answer: its text as it comes, then its chart, its figures and how they came about. */
export function AnswerMessage({ message, context }: Props) {
  const { t } = useTranslation('assistant')
  const { content, detail, loading, failed, stopped, isShowLikeBox } = message
  return (
    <article className={styles.answer} aria-busy={loading}>
      {loading && content === '' && (
        <p className={styles.waiting}>
          <LoadingOutlined aria-hidden /> {t('thinking')}
        </p>
      )}
      {content !== '' && <p className={styles.text}>{content}</p>}
      {failed && <p className={styles.failed}>{t('busy')}</p>}
      {stopped && <p className={styles.hint}>{t('stopped')}</p>}
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
}

/** Questions that can be asked with a press. */
function Options(props: {
  questions: readonly string[]
  label: string
  context: Props['context']
}) {
  const { questions, label, context } = props
  if (questions.length === 0) return null
  return (
    <section className={styles.options} aria-label={label}>
      {questions.map((question) => (
        <Button key={question} size="small" onClick={() => void sendQuestion(question, context)}>
          {question}
        </Button>
      ))}
    </section>
  )
}
