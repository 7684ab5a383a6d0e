import { EditOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import type { UserRow } from '#api/people/users.ts'
import { LockedNote } from '#web/ui/access/locked-note.tsx'

export type UserAction = 'reset' | 'resetFactor' | 'unlock' | 'sessions' | 'enable' | 'disable'

/** What can be done to an account now; the own password and state are somebody else's to change. */
function actionsOf({ isSelf, enabled, hasSecondFactor }: UserRow): UserAction[] {
  const factor: UserAction[] = hasSecondFactor ? ['resetFactor'] : []
  const ofOthers: UserAction[] = isSelf ? [] : ['reset', ...factor, enabled ? 'disable' : 'enable']
  return ['sessions', 'unlock', ...ofOthers]
}

const DANGEROUS: readonly UserAction[] = ['reset', 'resetFactor', 'disable']

/** The buttons of a row: edit, and the rest in a menu; on who holds more than oneself nobody acts. */
export function UserButtons({
  user,
  isNamed,
  onEdit,
  onRun,
}: {
  user: UserRow
  isNamed: boolean
  onEdit: (user: UserRow) => void
  onRun: (action: UserAction, user: UserRow) => void
}) {
  const { t } = useTranslation('people')
  const common = (action: 'edit' | 'more') => ({
    type: 'text' as const,
    size: 'small' as const,
    'aria-label': t('action.of', { action: t(`action.${action}`), name: user.account }),
  })
  const items = actionsOf(user).map((key) => ({
    ...{ key, label: t(`action.${key}`), danger: DANGEROUS.includes(key) },
    // What the sessions are may be looked at all the same.
    ...(user.beyond !== null && key !== 'sessions' && { disabled: true }),
  }))
  const why = user.beyond !== null &&
    !isNamed && {
      key: 'why',
      type: 'group' as const,
      label: <LockedNote reason={user.beyond} />,
    }
  return (
    <>
      <Tooltip title={user.beyond ?? (isNamed ? null : t('action.edit'))}>
        <Button
          {...common('edit')}
          disabled={user.beyond !== null}
          icon={<EditOutlined />}
          onClick={() => onEdit(user)}
        >
          {isNamed && t('action.edit')}
        </Button>
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: why ? [why, ...items] : items,
          onClick: ({ key }) => onRun(key as UserAction, user),
        }}
      >
        <Button {...common('more')} icon={<MoreOutlined />}>
          {isNamed && t('action.more')}
        </Button>
      </Dropdown>
      {isNamed && user.beyond && <LockedNote reason={user.beyond} />}
    </>
  )
}
