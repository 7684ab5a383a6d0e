import { App, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#contract/errors.ts'
import { updatePassword } from '#contract/session.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { changeSession, useSession } from '#web/client/session/session-store.ts'
import { md5 } from '../md5.ts'
import type { PasswordEntries } from './password-form.tsx'

type Options = {
  onChanged: () => void
  /** At the first sign-in the initial password is refused; after a reload only the server knows it. */
  first?: boolean
}

/** Changes the own password. Errors are swallowed without a message, as the specification has it. */
export function useChangePassword({ onChanged, first = false }: Options) {
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
      if (first && error instanceof ApiError && error.code === ERRORS.refused.code) {
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
