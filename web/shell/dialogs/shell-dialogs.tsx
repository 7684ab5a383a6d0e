import { Suspense } from 'react'
import { useSession } from '#web/client/session/session-store.ts'
import { IdentityQuestion } from '#web/features/session/confirm/identity-question.tsx'
import { ChangePasswordDialog } from '#web/features/session/password/change-password-dialog.tsx'
import { FirstPasswordDialog } from '#web/features/session/password/first-password-dialog.tsx'
import { leave } from '../top-bar/leave.ts'
import { closeDialog, useDialog } from './dialogs-store.ts'
import { useDialogKeys } from './use-dialog-keys.ts'
import { useFetched } from './use-fetched.ts'

const fetchPalette = async () => (await import('../palette/palette.tsx')).Palette
const fetchSessions = async () =>
  (await import('#web/features/session/sessions/sessions-dialog.tsx')).SessionsDialog
const fetchSecurity = async () =>
  (await import('#web/features/session/security/security-dialog.tsx')).SecurityDialog
const fetchKeys = async () =>
  (await import('#web/features/session/keys/keys-dialog.tsx')).KeysDialog
const fetchFirstFactor = async () =>
  (await import('#web/features/session/security/first-factor-dialog.tsx')).FirstFactorDialog
const fetchShortcuts = async () => (await import('../shortcuts/shortcut-list.tsx')).ShortcutList

/** What can lie over the whole shell. */
export function ShellDialogs() {
  const open = useDialog((state) => state.open)
  const Palette = useFetched(fetchPalette, open === 'palette')
  const ShortcutList = useFetched(fetchShortcuts, open === 'shortcuts')
  const Sessions = useFetched(fetchSessions, open === 'sessions')
  const mustEnrol = useSession((state) => state.mustEnrol && !state.newUser)
  const Security = useFetched(fetchSecurity, open === 'security')
  const Keys = useFetched(fetchKeys, open === 'keys')
  const FirstFactor = useFetched(fetchFirstFactor, mustEnrol)
  useDialogKeys()
  return (
    <>
      <ChangePasswordDialog open={open === 'password'} onClose={closeDialog} />
      <FirstPasswordDialog onClose={leave} />
      <IdentityQuestion />
      <Suspense>
        {open === 'palette' && Palette && <Palette onClose={closeDialog} />}
        {open === 'sessions' && Sessions && <Sessions onClose={closeDialog} />}
        {open === 'security' && Security && <Security onClose={closeDialog} />}
        {open === 'keys' && Keys && <Keys onClose={closeDialog} />}
        {mustEnrol && FirstFactor && <FirstFactor onClose={leave} />}
        {open === 'shortcuts' && ShortcutList && <ShortcutList onClose={closeDialog} />}
      </Suspense>
    </>
  )
}
