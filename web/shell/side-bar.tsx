import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DIAGNOSIS } from '#contract/system-types.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { BrandMark } from '#web/features/session/brand-mark.tsx'
import styles from './shell.module.css'
import { ModuleSwitch } from './top-bar/module-switch.tsx'

type Props = { mobile: boolean; opened: boolean; closeOnMobile: () => void; children: ReactNode }

/** The column of the menu; on a narrow screen it lies over the page and a click beside it closes it. */
export function SideBar({ mobile, opened, closeOnMobile, children }: Props) {
  const { t } = useTranslation(['shell', 'common'])
  const systemType = useSession((state) => state.systemType)
  const product = systemType === DIAGNOSIS ? 'diagnosis' : 'trading'
  return (
    <>
      {mobile && opened && (
        <button
          type="button"
          className={styles.backdrop}
          aria-label={t('menu.close')}
          onClick={closeOnMobile}
        />
      )}
      <aside id="side-menu" className={styles.side} inert={mobile && !opened}>
        <div className={styles.brand}>
          <BrandMark />
          <span>{t(`common:product.${product}`)}</span>
        </div>
        {mobile && <ModuleSwitch inMenu />}
        <div className={styles.menu}>{children}</div>
      </aside>
    </>
  )
}
