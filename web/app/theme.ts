import { useSettings } from '#web/client/settings.ts'
import { applyTheme } from '#web/ui/theme/apply-theme.ts'

/** Puts the chosen theme on the page, now and whenever the choice changes. */
export function startTheme(): void {
  applyTheme(useSettings.getState().theme)
  useSettings.subscribe(({ theme }) => applyTheme(theme))
}
