import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useSession } from '#web/client/session/session-store.ts'
import { type PageContext, sendQuestion } from '../model/conversation.ts'
import { questionSetOf } from '../model/welcome-questions.ts'
import styles from './assistant.module.css'

/** Before the first question: what the assistant does, and six questions that fit the page. */
export function Welcome({ context }: { context: PageContext | undefined }) {
  const { t } = useTranslation('assistant')
  const systemType = useSession((state) => state.systemType)
  const { pathname } = useLocation()
  const questions = t(`questions.${questionSetOf(systemType, pathname)}`, {
    returnObjects: true,
  }) as unknown as string[]
  return (
    <div className={styles.welcome}>
      <p className={styles.greeting}>{t('welcome')}</p>
      <p className={styles.hint}>{t('welcomeHint')}</p>
      <ul className={styles.examples} aria-label={t('examples')}>
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => void sendQuestion(question, context)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
