import { logout } from '#web/client/session/logout.ts'
import { forgetUnsaved } from '#web/ui/unsaved/unsaved-work.ts'

/** The sign-in page is loaded afresh: nothing of the session stays in memory. */
export async function leave(): Promise<void> {
  await logout()
  forgetUnsaved()
  location.assign('/login')
}
