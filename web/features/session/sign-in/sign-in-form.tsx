import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SYSTEM_TYPES, type SystemType } from '#api/kernel/system-types.ts'
import type { DemoAccount, LoginOptions } from '#web/client/session/sign-in.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { FailureNote } from './failure-note.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in.module.css'
import { SsoButton } from './sso-button.tsx'
import { SubmitButton } from './submit-button.tsx'
import { SystemTypeChoice } from './system-type-choice.tsx'
import { TextField } from './text-field.tsx'
import { checkEntries, type Entries, type EntryErrors, useSignIn } from './use-sign-in.ts'
import { useSso } from './use-sso.ts'

type Props = {
  options: LoginOptions | null
  systemType: SystemType
  onSystemType: (systemType: SystemType) => void
  onSoon?: (() => void) | undefined
  /** Is told the page that the user wanted before a single sign-on led elsewhere. */
  onSignedIn: (returnTo?: string) => Promise<void> | void
  /** The page that the user wants, for when the way leads over the provider. */
  returnTo: string
}

/** Account and password, with the second step that may follow, and the way over the provider. */
export function SignInForm(props: Props) {
  const { options, systemType, onSystemType, onSoon, onSignedIn, returnTo } = props
  const { t } = useTranslation('session')
  const [entries, setEntries] = useState<Entries>({ account: '', password: '' })
  const [errors, setErrors] = useState<EntryErrors>({})
  const sso = useSso(onSignedIn)
  const signIn = useSignIn(() => onSignedIn(sso.wanted))
  const { busy, failure, submit, second } = signIn
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isSecond = second !== null
  useEffect(() => {
    if (!isSecond) (account.current?.value ? password : account).current?.focus()
  }, [isSecond])
  // The button of a busy form cannot be focused; after a failure the password is what to mend.
  useEffect(() => {
    if (failure !== null) password.current?.select()
  }, [failure])

  const forgetFailure = () => {
    signIn.forgetFailure()
    sso.forgetFailure()
  }
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
    if (busy || sso.busy) return
    sso.forgetFailure()
    const found = checkEntries(entries)
    setErrors(found)
    if (found.account) return account.current?.focus()
    if (found.password) return password.current?.focus()
    void submit(entries, systemType)
  }
  const leave = async () => {
    if (busy || sso.busy) return
    forgetFailure()
    await sso.begin(systemType, sso.wanted ?? returnTo)
  }
  const text = (key: string | undefined) => (key === undefined ? undefined : t(key))

  if (second !== null) {
    return (
      <second.Form
        {...{ account: entries.account.trim(), busy, failure }}
        onSubmit={signIn.submitCode}
        onEnter={signIn.forgetFailure}
        onBack={() => {
          signIn.goBack()
          setEntries({ ...entries, password: '' })
        }}
      />
    )
  }
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
      <FailureNote text={failure ?? sso.failure} />
      <SubmitButton
        ref={button}
        busy={busy}
        text={t(busy ? 'signIn.submitting' : 'signIn.submit')}
      />
      {options?.sso && (
        <SsoButton label={options.sso} busy={sso.busy} onPress={() => void leave()} />
      )}
      {options?.demo && <DemoAccounts accounts={options.demoAccounts} onTake={take} />}
    </form>
  )
}
