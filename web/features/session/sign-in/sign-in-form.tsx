import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import type { DemoAccount, LoginOptions } from '#web/client/session/sign-in.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { AlertIcon } from './icons.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in.module.css'
import { SystemTypeChoice } from './system-type-choice.tsx'
import { TextField } from './text-field.tsx'
import { checkEntries, type Entries, type EntryErrors, useSignIn } from './use-sign-in.ts'

type Props = {
  options: LoginOptions | null
  systemType: SystemType
  onSystemType: (systemType: SystemType) => void
  onSoon?: (() => void) | undefined
  onSignedIn: () => Promise<void> | void
}

export function SignInForm({ options, systemType, onSystemType, onSoon, onSignedIn }: Props) {
  const { t } = useTranslation('session')
  const [entries, setEntries] = useState<Entries>({ account: '', password: '' })
  const [errors, setErrors] = useState<EntryErrors>({})
  const { busy, failure, submit, forgetFailure } = useSignIn(onSignedIn)
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => (account.current?.value ? password : account).current?.focus(), [])
  // The button of a busy form cannot be focused; after a failure the password is what to mend.
  useEffect(() => {
    if (failure !== null) password.current?.select()
  }, [failure])

  const enter = (change: Partial<Entries>) => {
    onSoon?.()
    setEntries({ ...entries, ...change })
    setErrors({})
    forgetFailure()
  }
  const take = ({ account: name, systemTypes, password: own }: DemoAccount) => {
    enter({ account: name, password: own ?? options?.demoPassword ?? '' })
    if (!systemTypes.includes(systemType)) onSystemType(systemTypes[0] ?? systemType)
    button.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = checkEntries(entries)
    setErrors(found)
    if (found.account) return account.current?.focus()
    if (found.password) return password.current?.focus()
    void submit(entries, systemType)
  }
  const text = (key: string | undefined) => (key === undefined ? undefined : t(key))

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('signIn.title')}</h1>
      <p className={styles.lead}>{t('signIn.lead')}</p>
      <SystemTypeChoice
        offered={options?.systemTypes ?? SYSTEM_TYPES}
        chosen={systemType}
        onChoose={(type) => {
          onSoon?.()
          onSystemType(type)
          forgetFailure()
        }}
      />
      <TextField
        ref={account}
        label={t('signIn.account')}
        error={text(errors.account)}
        value={entries.account}
        onChange={(value) => enter({ account: value })}
      />
      <PasswordField
        ref={password}
        label={t('signIn.password')}
        error={text(errors.password)}
        value={entries.password}
        onChange={(value) => enter({ password: value })}
      />
      <div className={styles.failure} role="alert">
        {failure !== null && (
          <>
            <AlertIcon />
            <span>{failure}</span>
          </>
        )}
      </div>
      <button ref={button} type="submit" className={styles.submit} aria-busy={busy}>
        {busy && <span className={styles.spinner} aria-hidden />}
        {t(busy ? 'signIn.submitting' : 'signIn.submit')}
      </button>
      {options?.demo && <DemoAccounts accounts={options.demoAccounts} onTake={take} />}
    </form>
  )
}
