import { businessDay } from '#api/base/endpoints.ts'
import { useEndpoint } from './query.ts'

/** A page that is left open goes on to the next day. */
const ASK_AGAIN_MS = 300_000

/** The day of now by the server's clock, for a page that needs to know it. */
export function useBusinessDay(needed: boolean) {
  return useEndpoint(businessDay, needed ? {} : null, {
    quiet: true,
    refetchInterval: ASK_AGAIN_MS,
  })
}
