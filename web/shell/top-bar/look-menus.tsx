import { GlobalOutlined, SkinOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language, useLanguage } from '#web/client/language.ts'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import { THEME_NAMES, type ThemeName } from '#web/ui/theme/tokens.ts'
import { useChooseLanguage } from '../use-choose-language.ts'

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
  const language = useLanguage((state) => state.language)
  const items = LANGUAGES.map((key) => ({ key, label: t(`language.${key}`), lang: key }))
  const choose = useChooseLanguage()
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
