import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  SafetyCertificateOutlined,
} from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { LockedNote } from '#web/ui/access/locked-note.tsx'

const ICONS = {
  holds: <SafetyCertificateOutlined />,
  edit: <EditOutlined />,
  copy: <CopyOutlined />,
  delete: <DeleteOutlined />,
}
export type RowAction = keyof typeof ICONS
/** What changes the row itself; to look at it and to copy it is nobody's loss. */
const CHANGING: readonly RowAction[] = ['edit', 'delete']

/** What can be done to a role or a permission group; where others have it who hold more, not all of it. */
export function RowButtons({
  name,
  actions,
  beyond,
  isNamed,
  onRun,
}: {
  name: string
  actions: readonly RowAction[]
  beyond: string | null
  isNamed: boolean
  onRun: (action: RowAction) => void
}) {
  const { t } = useTranslation('rights')
  const buttons = actions.map((action) => {
    const why = CHANGING.includes(action) ? beyond : null
    const title = t(`action.${action}`)
    return (
      <Tooltip key={action} title={why ?? (isNamed ? null : title)}>
        <Button
          type="text"
          size="small"
          disabled={why !== null}
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
  return (
    <>
      {buttons}
      {isNamed && beyond && <LockedNote reason={beyond} />}
    </>
  )
}
