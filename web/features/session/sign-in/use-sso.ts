import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SystemType } from '#api/kernel/system-types.ts'
import { ANSWER_KEY, beginSso, completeSso, takeAnswer } from '#web/client/session/sso.ts'
import { failureText } from './failure-text.ts'

/**
 * Single sign-on of this window. It ends here, also where another window brought the provider's answer.
 *
 * @param onSignedIn is told the page that the user wanted
 */
export function useSso(onSignedIn: (returnTo: string) => Promise<void> | void) {
  const { t } = useTranslation('session')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string>()

  const finish = useEffectEvent(async () => {
    const answer = takeAnswer()
    if (answer === null) return
    setBusy(true)
    try {
      await onSignedIn(await completeSso(answer))
    } catch (error) {
      // The address has forgotten it on the way.
      setWanted(answer.returnTo)
      setFailure(failureText(error, t))
      setBusy(false)
    }
  })
  useEffect(() => {
    void finish()
    const onStorage = ({ key }: StorageEvent) => {
      if (key === ANSWER_KEY) void finish()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])

  /** Leaves for the provider; the button stays busy until the page is gone. */
  const begin = async (systemType: SystemType, returnTo: string): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      location.assign(await beginSso({ systemType, returnTo }))
    } catch (error) {
      setFailure(failureText(error, t))
      setBusy(false)
    }
  }
  return { busy, failure, wanted, begin, forgetFailure: () => setFailure(null) }
}
