import { ColumnHeightOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import { changeSettings, type Settings, SIZES, useSettings } from '#web/client/settings.ts'

export function SizeMenu() {
  const { t } = useTranslation('comfort')
  const size = useSettings((state) => state.size)
  const items = SIZES.map((key) => ({ key, label: t(`settings.sizes.${key}`) }))
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items,
        selectable: true,
        selectedKeys: [size],
        onClick: ({ key }) => changeSettings({ size: key as Settings['size'] }),
      }}
    >
      <Button type="text" icon={<ColumnHeightOutlined />} aria-label={t('settings.size')} />
    </Dropdown>
  )
}
