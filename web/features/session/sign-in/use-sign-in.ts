import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#api/kernel/errors.ts'
import type { SystemType } from '#api/kernel/system-types.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { type Challenge, giveSecondFactor, signIn } from '#web/client/session/sign-in.ts'
import { failureText } from './failure-text.ts'

export type Entries = { account: string; password: string }
export type EntryErrors = Partial<Record<keyof Entries, string>>

/** What waits for a second factor, with the password that it followed, and the form that asks for it. */
type Second = Challenge & {
  password: string
  Form: typeof import('./second-factor-form.tsx').SecondFactorForm
}

const MIN_LENGTH = 6

/** What is wrong with the entries, as keys of texts. */
export function checkEntries({ account, password }: Entries): EntryErrors {
  return {
    ...(account.trim() === '' && { account: 'signIn.accountRequired' }),
    ...(password === ''
      ? { password: 'signIn.passwordRequired' }
      : password.length < MIN_LENGTH && { password: 'signIn.passwordTooShort' }),
  }
}

/** Few sign in for the first time: what takes the md5 is fetched for them. */
async function rememberInitial(password: string): Promise<void> {
  const { rememberInitialPassword } = await import('../initial-password.ts')
  rememberInitialPassword(password)
}

/** Signs in, in one step or two; everything that can go wrong ends as a text for the form. */
export function useSignIn(onSignedIn: () => Promise<void> | void) {
  const { t } = useTranslation('session')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [second, setSecond] = useState<Second | null>(null)

  const attempt = async (work: () => Promise<{ password: string } | null>): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      const done = await work()
      if (done === null) return setBusy(false)
      if (useSession.getState().newUser) await rememberInitial(done.password)
      await onSignedIn()
    } catch (error) {
      // Too late: the form for account and password says so.
      if (error instanceof ApiError && error.code === ERRORS.secondFactorOver.code) setSecond(null)
      setFailure(failureText(error, t))
      setBusy(false)
    }
  }
  const submit = ({ account, password }: Entries, systemType: SystemType) =>
    attempt(async () => {
      const challenge = await signIn({ username: account, password, systemType })
      if (challenge === null) return { password }
      // Most accounts have no second step: its form is fetched where one is wanted.
      const { SecondFactorForm: Form } = await import('./second-factor-form.tsx')
      setSecond({ ...challenge, password, Form })
      return null
    })
  const submitCode = (code: string) =>
    attempt(async () => {
      if (second === null) return null
      await giveSecondFactor(second, code)
      return second
    })
  const goBack = () => {
    setSecond(null)
    setFailure(null)
  }
  const forgetFailure = () => setFailure(null)
  return { busy, failure, submit, forgetFailure, second, submitCode, goBack }
}
