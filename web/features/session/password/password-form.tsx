import { Form, type FormInstance, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { confirmRules, currentRules, MAX_LENGTH, newPasswordRules } from './password-rules.ts'

export type PasswordEntries = { oldPassword?: string; password: string; confirm: string }

type Props = {
  form: FormInstance<PasswordEntries>
  /** At the first sign-in the initial password must not be chosen again. */
  first: boolean
  /** The server wants the current password too. */
  asksCurrent: boolean
  onSubmit: (entries: PasswordEntries) => void
}

export function PasswordForm({ form, first, asksCurrent, onSubmit }: Props) {
  const { t } = useTranslation('password')
  const account = useSession((state) => state.account)
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={onSubmit}>
      <Form.Item label={t('account')}>
        <Input
          value={account}
          readOnly
          variant="filled"
          maxLength={MAX_LENGTH.account}
          autoComplete="username"
          aria-label={t('account')}
        />
      </Form.Item>
      {asksCurrent && (
        <Form.Item name="oldPassword" label={t('current')} rules={currentRules(t)}>
          <Input.Password
            maxLength={MAX_LENGTH.current}
            autoComplete="current-password"
            autoFocus
          />
        </Form.Item>
      )}
      <Form.Item name="password" label={t('new')} validateFirst rules={newPasswordRules(t, first)}>
        <Input.Password maxLength={MAX_LENGTH.password} autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('confirm')}
        dependencies={['password']}
        validateFirst
        rules={confirmRules(t)}
      >
        <Input.Password
          maxLength={MAX_LENGTH.confirm}
          autoComplete="new-password"
          onPressEnter={() => form.submit()}
        />
      </Form.Item>
    </Form>
  )
}
