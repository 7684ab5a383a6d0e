import { logout } from '#web/client/session/logout.ts'

/** The sign-in page is loaded afresh: nothing of the session stays in memory. */
export async function leave(): Promise<void> {
  await logout()
  location.assign('/login')
}
