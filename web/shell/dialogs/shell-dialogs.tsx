import { ChangePasswordDialog } from '#web/features/session/password/change-password-dialog.tsx'
import { FirstPasswordDialog } from '#web/features/session/password/first-password-dialog.tsx'
import { leave } from '../top-bar/leave.ts'
import { closeDialog, useDialog } from './dialogs-store.ts'

/** What can lie over the whole shell. */
export function ShellDialogs() {
  const open = useDialog((state) => state.open)
  return (
    <>
      <ChangePasswordDialog open={open === 'password'} onClose={closeDialog} />
      <FirstPasswordDialog onClose={leave} />
    </>
  )
}
