import { useTranslation } from 'react-i18next'
import { setLanguage, useLanguage } from '#web/client/language.ts'
import { changeSettings } from '#web/client/settings.ts'
import { useLook } from '#web/ui/theme/apply-look.ts'
import { MoonIcon, SunIcon } from './icons.tsx'
import styles from './sign-in.module.css'

/** Language and theme, before anybody is known. */
export function LookSwitches() {
  const { t } = useTranslation('common')
  const language = useLanguage((state) => state.language)
  const { name: theme } = useLook()
  const otherLanguage = language === 'zh' ? 'en' : 'zh'
  const otherTheme = theme === 'light' ? 'dark' : 'light'
  return (
    <div className={styles.look}>
      <button
        type="button"
        lang={otherLanguage}
        aria-label={`${t('language.label')}: ${t(`language.${otherLanguage}`)}`}
        onClick={() => setLanguage(otherLanguage)}
      >
        {t(`language.${otherLanguage}`)}
      </button>
      <button
        type="button"
        title={t(`theme.${otherTheme}`)}
        aria-label={`${t('theme.label')}: ${t(`theme.${otherTheme}`)}`}
        onClick={() => changeSettings({ theme: otherTheme })}
      >
        {theme === 'light' ? <MoonIcon /> : <SunIcon />}
      </button>
    </div>
  )
}
