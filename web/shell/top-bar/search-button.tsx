import { SearchOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../dialogs/dialogs-store.ts'
import { MAIN_KEY } from '../shortcuts/shortcuts.ts'
import styles from './top-bar.module.css'

/** Opens the palette; on narrow screens it is an icon. */
export function SearchButton() {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => openDialog('palette')}
    >
      <SearchOutlined aria-hidden />
      <span className={styles.searchLabel}>{t('search')}</span>
      <kbd aria-hidden>{MAIN_KEY} K</kbd>
    </button>
  )
}
