import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'

const ICONS = {
  holds: <SafetyCertificateOutlined />,
  edit: <EditOutlined />,
  copy: <CopyOutlined />,
  delete: <DeleteOutlined />,
}
export type RowAction = keyof typeof ICONS

/** What can be done to a role or a permission group. */
export function RowButtons({
  name,
  actions,
  isNamed,
  onRun,
}: {
  name: string
  actions: readonly RowAction[]
  isNamed: boolean
  onRun: (action: RowAction) => void
}) {
  const { t } = useTranslation('rights')
  return actions.map((action) => {
    const title = t(`action.${action}`)
    return (
      <Tooltip key={action} title={isNamed ? null : title}>
        <Button
          type="text"
          size="small"
          danger={action === 'delete'}
          icon={ICONS[action]}
          aria-label={t('action.of', { action: title, name })}
          onClick={() => onRun(action)}
        >
          {isNamed && title}
        </Button>
      </Tooltip>
    )
  })
}
