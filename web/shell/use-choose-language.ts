import { App } from 'antd'
import i18next from 'i18next'
import { type Language, setLanguage, useLanguage } from '#web/client/language.ts'

/** Changes the language and says so in the new one, once its texts are there. */
export function useChooseLanguage(): (next: Language) => void {
  const { message } = App.useApp()
  return (next) => {
    if (next === useLanguage.getState().language) return
    i18next.on('languageChanged', function announce() {
      i18next.off('languageChanged', announce)
      void message.success(i18next.t('shell:languageSwitched'))
    })
    setLanguage(next)
  }
}
