import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#web/client/settings.ts'
import { BrandMark } from '#web/features/session/brand-mark.tsx'
import styles from './shell.module.css'
import { ModuleSwitch } from './top-bar/module-switch.tsx'
import { useProductTitle } from './top-bar/use-product-title.ts'

type Props = { mobile: boolean; opened: boolean; closeOnMobile: () => void; children: ReactNode }

/** The column of the menu; on a narrow screen it lies over the page and a click beside it closes it. */
export function SideBar({ mobile, opened, closeOnMobile, children }: Props) {
  const { t } = useTranslation('shell')
  const column = useRef<HTMLElement>(null)
  const over = mobile && opened
  useOverlay(column, over, closeOnMobile)
  const logo = useSettings((state) => state.sidebarLogo)
  const title = useProductTitle()
  return (
    <>
      {over && (
        <button
          type="button"
          className={styles.backdrop}
          aria-label={t('menu.close')}
          onClick={closeOnMobile}
        />
      )}
      <aside
        id="side-menu"
        ref={column}
        className={styles.side}
        inert={mobile && !opened}
        tabIndex={-1}
      >
        {logo && (
          <div className={styles.brand}>
            <BrandMark />
            <span>{title}</span>
          </div>
        )}
        {mobile && <ModuleSwitch inMenu />}
        <div className={styles.menu}>{children}</div>
      </aside>
    </>
  )
}

/** While it lies over the page the focus is in it; Escape closes it and leads back. */
function useOverlay(column: RefObject<HTMLElement | null>, over: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!over) return
    const before = document.activeElement
    column.current?.focus()
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [column, over])
}
