import { useTranslation } from 'react-i18next'
import styles from './errors.module.css'
import { HomeButton } from './home-button.tsx'
import { NotFound } from './not-found.tsx'
import { Unauthorized } from './unauthorized.tsx'

/** Pages with an address of their own, outside of the shell. */

export const UnauthorizedPage = () => (
  <main className={styles.full}>
    <Unauthorized />
  </main>
)

export const NotFoundPage = () => (
  <main className={styles.full}>
    <NotFound />
  </main>
)

const NOTICES = ['forecast', 'time', 'filing', 'account'] as const

export function NoticePage() {
  const { t } = useTranslation('errors')
  return (
    <main className={`${styles.full} ${styles.notice}`}>
      <h1>{t('notice.title')}</h1>
      {NOTICES.map((notice) => (
        <article key={notice}>
          <h2>{t(`notice.items.${notice}.title`)}</h2>
          <p>{t(`notice.items.${notice}.text`)}</p>
        </article>
      ))}
      <HomeButton />
    </main>
  )
}
