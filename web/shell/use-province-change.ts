import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeProvince } from '#web/client/session/province.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { firstUri, menuOfModule } from './menu/modules.ts'
import { closeAllTabs } from './tabs/tabs-store.ts'
import { useUnsavedQuestion } from './tabs/use-unsaved-question.ts'

/** Makes another province current: another menu, no open tabs, then `to` or its first page. */
export function useProvinceChange(): (value: string, to?: string) => Promise<void> {
  const { t } = useTranslation('errors')
  const { message } = App.useApp()
  const navigate = useNavigate()
  const mayGo = useUnsavedQuestion()
  return async (value, to) => {
    const chosen = useSession.getState().provinceList.find((option) => option.value === value)
    if (!chosen || !(await mayGo())) return
    // At once: drawn in the new province, the page of the old one would ask for its data there.
    const leavePage = () => {
      closeAllTabs()
      const { menulist, currentModule } = useSession.getState()
      const first = firstUri(menuOfModule(menulist, currentModule))
      void navigate(to ?? first ?? '/', { flushSync: true })
    }
    // The interceptor has told what failed; the province stays.
    const outcome = await changeProvince(chosen, leavePage).catch(() => 'failed' as const)
    if (outcome === 'noMenu') void message.warning(t('noMenu.text'))
  }
}
