import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { changeSession, useSession } from '#web/client/session/session-store.ts'
import { firstUri, menuOfModule, modulesOf } from '../menu/modules.ts'
import styles from './top-bar.module.css'

/**
 * The modules of a menu that has several. In the top bar choosing one shows its menu and opens its first
 * page; over the page (`inMenu`) it only shows the menu.
 */
export function ModuleSwitch({ inMenu = false }: { inMenu?: boolean }) {
  const { t, i18n } = useTranslation('shell')
  const navigate = useNavigate()
  const menulist = useSession((state) => state.menulist)
  const currentModule = useSession((state) => state.currentModule)
  const modules = modulesOf(menulist)
  if (modules.length < 2) return null
  const choose = (module: number) => {
    changeSession({ currentModule: module - 1 })
    if (inMenu) return
    const first = firstUri(menuOfModule(menulist, module - 1))
    if (first) navigate(first)
  }
  const named = (n: number) => i18n.exists(`shell:modules.${n}`)
  return (
    <nav className={inMenu ? styles.menuModules : styles.modules} aria-label={t('modules.label')}>
      {modules.map((module) => (
        <button
          key={module}
          type="button"
          aria-current={module === currentModule + 1}
          onClick={() => choose(module)}
        >
          {named(module) ? t(`modules.${module}`) : t('modules.other', { n: module })}
        </button>
      ))}
    </nav>
  )
}
