import { useNarrowerThan } from '#web/ui/page/use-narrower-than.ts'

/** Below this width the side menu lies over the page. */
const MOBILE_BELOW_PX = 992

export function useMobile(): boolean {
  return useNarrowerThan(MOBILE_BELOW_PX)
}
