import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { type LoginOptions, loadLoginOptions } from '#web/client/session/sign-in.ts'
import { Hero } from './hero.tsx'
import { LookSwitches } from './look-switches.tsx'
import styles from './sign-in.module.css'
import { SignInForm } from './sign-in-form.tsx'

type Props = {
  /** The user has begun: what comes after sign-in may be fetched. */
  onSoon?: () => void
  /** Shows the application; the form stays busy until it stands. */
  onSignedIn: (returnTo?: string) => Promise<void> | void
  /** The page that the user wants. */
  returnTo?: string
}

export function SignInPage({ onSoon, onSignedIn, returnTo = '/' }: Props) {
  const { t } = useTranslation('session')
  const [options, setOptions] = useState<LoginOptions | null>(null)
  const [systemType, setSystemType] = useState(() => useSession.getState().systemType ?? '1')
  useEffect(() => {
    let gone = false
    void loadLoginOptions().then((found) => {
      if (!gone) setOptions(found)
    })
    return () => {
      gone = true
    }
  }, [])
  return (
    <div className={styles.page}>
      <Hero face={systemType} />
      <main className={styles.side}>
        <div className={styles.top}>
          <LookSwitches />
        </div>
        <SignInForm
          options={options}
          systemType={systemType}
          onSystemType={setSystemType}
          onSoon={onSoon}
          onSignedIn={onSignedIn}
          returnTo={returnTo}
        />
        <footer className={styles.foot}>{options?.demo ? t('signIn.simulated') : ' '}</footer>
      </main>
    </div>
  )
}
