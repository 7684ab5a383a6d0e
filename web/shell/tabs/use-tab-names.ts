import { useTranslation } from 'react-i18next'
import { usePageTitles, useRoutes } from '../routes/use-routes.ts'
import type { Visit } from './tabs.ts'
import { useTabs } from './tabs-store.ts'

/** Names tabs: as the page calls itself, else as the menu does. */
export function useTabNames(): (tab: Pick<Visit, 'key' | 'path'>) => string {
  const { t } = useTranslation('shell')
  const { resolve } = useRoutes()
  const titleOf = usePageTitles()
  const titles = useTabs((state) => state.titles)
  return ({ key, path }) => {
    const route = resolve(path)
    return titles[key] ?? (route.kind === 'page' ? titleOf(route) : t('tabs.noName'))
  }
}
