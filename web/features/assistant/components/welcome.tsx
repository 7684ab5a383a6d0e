import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { DIAGNOSIS } from '#api/kernel/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { type PageContext, sendQuestion } from '../model/conversation.ts'
import styles from './assistant.module.css'

type Kind = 'market' | 'forecast' | 'settlement' | 'storage' | 'diagnosis'

/** What a page is about, by its address. */
const KIND_OF_PAGE: readonly (readonly [RegExp, Kind])[] = [
  [/settlement|transactionDeclaration/, 'settlement'],
  [/electricityPriceAnalysis|marketPrediction/, 'forecast'],
  [/marketInformation|dataCollection/, 'market'],
]

/** Before the first question: what the assistant does, and six questions that fit the page. */
export function Welcome({ context }: { context: PageContext | undefined }) {
  const { t } = useTranslation('assistant')
  const systemType = useSession((state) => state.systemType)
  const { pathname } = useLocation()
  const kind = kindOf(systemType, pathname)
  const questions = t(`questions.${kind}`, { returnObjects: true }) as unknown as string[]
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

function kindOf(systemType: string | null, pathname: string): Kind {
  if (systemType === DIAGNOSIS) return 'diagnosis'
  if (systemType === '3') return 'storage'
  const found = KIND_OF_PAGE.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'market'
  // Settlement is a matter of stations, which a retail session has none of.
  return systemType === '2' && found === 'settlement' ? 'market' : found
}
