import { Suspense } from 'react'
import { ChangePasswordDialog } from '#web/features/session/password/change-password-dialog.tsx'
import { FirstPasswordDialog } from '#web/features/session/password/first-password-dialog.tsx'
import { leave } from '../top-bar/leave.ts'
import { closeDialog, useDialog } from './dialogs-store.ts'
import { useDialogKeys } from './use-dialog-keys.ts'
import { useFetched } from './use-fetched.ts'

const fetchPalette = async () => (await import('../palette/palette.tsx')).Palette
const fetchSessions = async () =>
  (await import('#web/features/session/sessions/sessions-dialog.tsx')).SessionsDialog
const fetchShortcuts = async () => (await import('../shortcuts/shortcut-list.tsx')).ShortcutList

/** What can lie over the whole shell. */
export function ShellDialogs() {
  const open = useDialog((state) => state.open)
  const Palette = useFetched(fetchPalette, open === 'palette')
  const ShortcutList = useFetched(fetchShortcuts, open === 'shortcuts')
  const Sessions = useFetched(fetchSessions, open === 'sessions')
  useDialogKeys()
  return (
    <>
      <ChangePasswordDialog open={open === 'password'} onClose={closeDialog} />
      <FirstPasswordDialog onClose={leave} />
      <Suspense>
        {open === 'palette' && Palette && <Palette onClose={closeDialog} />}
        {open === 'sessions' && Sessions && <Sessions onClose={closeDialog} />}
        {open === 'shortcuts' && ShortcutList && <ShortcutList onClose={closeDialog} />}
      </Suspense>
    </>
  )
}
