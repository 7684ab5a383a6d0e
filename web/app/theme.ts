import { followOtherWindows, lookOf, useSettings } from '#web/client/settings.ts'
import { applyLook } from '#web/ui/theme/apply-look.ts'

const darkSystem = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Puts the chosen look on the page, now and whenever the choice or the system's own theme changes. */
export function startTheme(): void {
  const apply = () => applyLook(lookOf(useSettings.getState(), darkSystem().matches))
  apply()
  followOtherWindows()
  useSettings.subscribe(apply)
  darkSystem().addEventListener('change', apply)
}
