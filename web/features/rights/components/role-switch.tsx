import { App, Switch, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { type RoleRow, roleHolds, roles, setRoleEnabled } from '#api/rights/roles.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useName } from '../use-name.ts'

/** Enables a role or disables it; asks first, and says how many users that concerns. */
export function RoleSwitch({ role }: { role: RoleRow }) {
  const { t } = useTranslation(['rights', 'ui'])
  const { modal, message } = App.useApp()
  const name = useName()(role)
  const { id, lockVersion, enabled, userCount: count } = role
  const turning = useEndpointMutation(setRoleEnabled, { invalidates: [roles, roleHolds] })
  const action = enabled ? 'disable' : 'enable'
  const turn = async () => {
    // What is refused has been told by the interceptor.
    const request = { id, lockVersion, enabled: !enabled }
    const saved = await turning.mutateAsync(request).catch(() => null)
    if (saved) void message.success(t(enabled ? 'done.disabled' : 'done.enabled'))
  }
  const ask = () =>
    void modal.confirm({
      title: t(`ask.${action}`, { name }),
      content: t('ask.concerned', { count }),
      okText: t(`action.${action}`),
      cancelText: t('ui:form.cancel'),
      onOk: turn,
    })
  return (
    <Tooltip title={role.beyond}>
      <Switch
        size="small"
        checked={enabled}
        disabled={role.beyond !== null}
        loading={turning.isPending}
        aria-label={t('action.of', { action: t(`action.${action}`), name })}
        onChange={ask}
      />
    </Tooltip>
  )
}
