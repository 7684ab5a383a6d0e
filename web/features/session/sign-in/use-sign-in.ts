import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemType } from '#api/kernel/system-types.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { signIn } from '#web/client/session/sign-in.ts'
import { rememberInitialPassword } from '../initial-password.ts'

export type Entries = { account: string; password: string }
export type EntryErrors = Partial<Record<keyof Entries, string>>

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

/** Signs in; everything that can go wrong ends as a text for the form. */
export function useSignIn(onSignedIn: () => Promise<void> | void) {
  const { t } = useTranslation('session')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const submit = async (entries: Entries, systemType: SystemType): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await signIn({ username: entries.account, password: entries.password, systemType })
      if (useSession.getState().newUser) rememberInitialPassword(entries.password)
      await onSignedIn()
    } catch (error) {
      setFailure(
        error instanceof ApiError
          ? error.msg || t(`network.${error.network ?? 'unreadable'}`)
          : t('signIn.appFailed'),
      )
      setBusy(false)
    }
  }
  return { busy, failure, submit, forgetFailure: () => setFailure(null) }
}
