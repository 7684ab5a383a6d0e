import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '#web/client/language.ts'
import { onLogout } from '#web/client/session/logout.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { followLanguage } from '#web/client/session/start-session.ts'
import { forgetTabs } from '#web/shell/tabs/tabs-store.ts'
import { start } from './start.ts'

/** What must follow when the session ends, may do more than before, or the language changes. */
export function SessionWiring({ queries }: { queries: QueryClient }) {
  useEffect(
    () =>
      onLogout(() => {
        forgetTabs()
        queries.clear()
      }),
    [queries],
  )
  // Menu and rights come only once the initial password has been changed, or a second factor is there.
  useEffect(
    () =>
      useSession.subscribe((now, before) => {
        const isDone = (before.newUser && !now.newUser) || (before.mustEnrol && !now.mustEnrol)
        if (isDone && now.token) void start()
      }),
    [],
  )
  // What the server worded is asked for again in the new language; what is typed stays.
  useEffect(
    () =>
      useLanguage.subscribe(() => {
        // The interceptor has told what failed; the old words stay.
        void followLanguage().catch(() => undefined)
        void queries.invalidateQueries()
      }),
    [queries],
  )
  return null
}
