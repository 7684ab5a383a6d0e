import { App, Form } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ERRORS } from '#api/kernel/errors.ts'
import { updatePassword } from '#api/session/endpoints.ts'
import { md5 } from '#domain/passwords/md5.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { changeSession, useSession } from '#web/client/session/session-store.ts'
import { fieldErrorsOf, showFieldErrors } from '#web/ui/form/server-fields.ts'
import type { PasswordEntries } from './password-form.tsx'

type Options = {
  onChanged: () => void
  /** At the first sign-in the initial password is refused; after a reload only the server knows it. */
  first?: boolean
}

/**
 * Changes the own password. Errors are swallowed without a message, as the specification
 * (e2e/specification/shell.json) has it; only what the server says of a field stands beside it.
 */
export function useChangePassword({ onChanged, first = false }: Options) {
  const { t } = useTranslation('password')
  const { message } = App.useApp()
  const [form] = Form.useForm<PasswordEntries>()
  const [asksCurrent, setAsksCurrent] = useState(false)
  const { mutateAsync, isPending } = useEndpointMutation(updatePassword, { quiet: true })
  const show = (error: unknown): void => {
    const fields = fieldErrorsOf(error)
    if (fields.some(({ field }) => field === 'oldPassword')) {
      // A field takes a message only once it is there.
      flushSync(() => setAsksCurrent(true))
    }
    showFieldErrors(form, error)
    const isRefused = error instanceof ApiError && error.code === ERRORS.refused.code
    if (first && isRefused && fields.length === 0) {
      form.setFields([{ name: 'password', errors: [t('initial')] }])
    }
  }
  const submit = async ({ password, oldPassword }: PasswordEntries): Promise<void> => {
    const { userId, account, username } = useSession.getState()
    if (userId === null) return
    try {
      await mutateAsync({
        id: userId,
        account,
        userName: username,
        password: md5(password),
        ...(oldPassword && { oldPassword: md5(oldPassword) }),
      })
    } catch (error) {
      return show(error)
    }
    changeSession({ newUser: false })
    void message.success(t('changed'))
    onChanged()
  }
  /** For a dialog, which else gives its focus to the cross that closes it. */
  const focusFirst = (isOpen: boolean) => {
    if (isOpen) form.getFieldInstance('password')?.focus()
  }
  return { form, submit, busy: isPending, asksCurrent, focusFirst }
}
