import { GlobalOutlined, SkinOutlined } from '@ant-design/icons'
import { App, Button, Dropdown } from 'antd'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language, setLanguage, useLanguage } from '#web/client/language.ts'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import { THEME_NAMES, type ThemeName } from '#web/ui/theme/tokens.ts'

export function SkinMenu() {
  const { t } = useTranslation('common')
  const theme = useSettings((state) => state.theme)
  const items = THEME_NAMES.map((key) => ({ key, label: t(`theme.${key}`) }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        selectable: true,
        selectedKeys: [theme],
        onClick: ({ key }) => changeSettings({ theme: key as ThemeName }),
      }}
    >
      <Button type="text" icon={<SkinOutlined />} aria-label={t('theme.label')} />
    </Dropdown>
  )
}

export function LanguageMenu() {
  const { t } = useTranslation('common')
  const { message } = App.useApp()
  const language = useLanguage((state) => state.language)
  const items = LANGUAGES.map((key) => ({ key, label: t(`language.${key}`), lang: key }))
  const choose = (next: Language) => {
    if (next === language) return
    // Said in the new language, once its texts are there.
    i18next.on('languageChanged', function announce() {
      i18next.off('languageChanged', announce)
      void message.success(i18next.t('shell:languageSwitched'))
    })
    setLanguage(next)
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        selectable: true,
        selectedKeys: [language],
        onClick: ({ key }) => choose(key as Language),
      }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={t('language.label')} />
    </Dropdown>
  )
}
