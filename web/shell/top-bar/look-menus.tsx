import { GlobalOutlined, SkinOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, useLanguage } from '#web/client/language.ts'
import { changeSettings, useSettings } from '#web/client/settings.ts'
import { THEME_NAMES } from '#web/ui/theme/tokens.ts'
import { useChooseLanguage } from '../use-choose-language.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function SkinMenu() {
  const { t } = useTranslation('common')
  return (
    <ChoiceMenu
      icon={<SkinOutlined />}
      label={t('theme.label')}
      choices={THEME_NAMES.map((key) => ({ key, label: t(`theme.${key}`) }))}
      chosen={useSettings(({ theme }) => theme)}
      onChoose={(theme) => changeSettings({ theme })}
    />
  )
}

export function LanguageMenu() {
  const { t } = useTranslation('common')
  return (
    <ChoiceMenu
      icon={<GlobalOutlined />}
      label={t('language.label')}
      choices={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`), lang: key }))}
      chosen={useLanguage(({ language }) => language)}
      onChoose={useChooseLanguage()}
    />
  )
}
