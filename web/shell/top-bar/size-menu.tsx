import { ColumnHeightOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { changeSettings, SIZES, useSettings } from '#web/client/settings.ts'
import { ChoiceMenu } from './choice-menu.tsx'

export function SizeMenu() {
  const { t } = useTranslation('comfort')
  return (
    <ChoiceMenu
      icon={<ColumnHeightOutlined />}
      label={t('settings.size')}
      choices={SIZES.map((key) => ({ key, label: t(`settings.sizes.${key}`) }))}
      chosen={useSettings(({ size }) => size)}
      onChoose={(size) => changeSettings({ size })}
    />
  )
}
