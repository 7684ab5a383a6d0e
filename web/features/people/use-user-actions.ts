import { App } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import {
  type ImportedPasswords,
  resetPassword,
  resetSecondFactor,
  setUserEnabled,
  type UserRow,
  unlockUser,
  users,
} from '#api/people/users.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import type { UserAction } from './components/user-buttons.tsx'
import { oneGiven } from './model/one-given.ts'

const CHANGED = { invalidates: [users] } as const

/** Does what a row offers; what ends somebody's work is asked about first. */
export function useUserActions({
  onSessions,
  onGiven,
}: {
  onSessions: (user: UserRow) => void
  onGiven: (given: ImportedPasswords) => void
}) {
  const { t } = useTranslation('people')
  const { modal, message } = App.useApp()
  const reset = useEndpointMutation(resetPassword, CHANGED)
  const resetFactor = useEndpointMutation(resetSecondFactor, CHANGED)
  const unlock = useEndpointMutation(unlockUser, CHANGED)
  const enable = useEndpointMutation(setUserEnabled, CHANGED)

  return (action: UserAction, user: UserRow) => {
    const { id } = user
    if (action === 'sessions') return onSessions(user)
    const onSuccess = () => void message.success(t(`done.${action}`))
    const onReset = ({ oneTimePassword: told }: AnswerOf<typeof resetPassword>) =>
      told ? onGiven(oneGiven(user, told)) : onSuccess()
    const run = () => {
      if (action === 'reset') return reset.mutateAsync({ id }).then(onReset, isTold)
      if (action === 'resetFactor') return resetFactor.mutateAsync({ id }).then(onSuccess, isTold)
      if (action === 'unlock') return unlock.mutateAsync({ id }).then(onSuccess, isTold)
      return enable.mutateAsync({ id, enabled: action === 'enable' }).then(onSuccess, isTold)
    }
    if (action === 'unlock' || action === 'enable') return void run()
    void modal.confirm({
      title: t(`action.${action}`),
      content: t(`ask.${action}`, { name: user.account }),
      okText: t('ask.ok'),
      okButtonProps: { danger: true },
      cancelText: t('ask.cancel'),
      onOk: run,
    })
  }
}

/** What fails has been shown by the interceptor already. */
const isTold = () => undefined
