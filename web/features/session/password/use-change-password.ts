import { App, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#contract/errors.ts'
import { updatePassword } from '#contract/session.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { changeSession, useSession } from '#web/client/session/session-store.ts'
import { md5 } from '../md5.ts'
import type { PasswordEntries } from './password-form.tsx'

/**
 * Changes the own password. Errors are swallowed without a message, as the specification has it. The one
 * refusal that the server knows belongs to the validation: after a reload only the server can tell the
 * initial password.
 */
export function useChangePassword(onChanged: () => void) {
  const { t } = useTranslation('session')
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordEntries>()
  const { mutateAsync, isPending } = useEndpointMutation(updatePassword, { quiet: true })
  const submit = async ({ password }: PasswordEntries): Promise<void> => {
    const { userId, account, username } = useSession.getState()
    if (userId === null) return
    try {
      await mutateAsync({ id: userId, account, userName: username, password: md5(password) })
    } catch (error) {
      if (error instanceof ApiError && error.code === ERRORS.refused.code) {
        form.setFields([{ name: 'password', errors: [t('password.initial')] }])
      }
      return
    }
    changeSession({ newUser: false })
    void message.success(t('password.changed'))
    onChanged()
  }
  return { form, submit, busy: isPending }
}
