import { businessDay } from '#api/base/endpoints.ts'
import { isReplay } from '#domain/replay/replay-province.ts'
import { useEndpoint } from './query.ts'
import { useSession } from './session/session-store.ts'

/** A page that is left open goes on to the next day. */
const ASK_AGAIN_MS = 300_000
/** The clock of a replay goes a day in seconds while it steps, also in another window. */
const REPLAY_MS = 10_000

/** The day of now in the current province, for a page that needs to know it: the server's, or that of a replay. */
export function useBusinessDay(needed: boolean) {
  const provinceId = useSession(({ province }) => province?.value)
  const asked = provinceId === undefined ? {} : { provinceId }
  return useEndpoint(businessDay, needed ? asked : null, {
    quiet: true,
    refetchInterval: isReplay(provinceId) ? REPLAY_MS : ASK_AGAIN_MS,
  })
}
