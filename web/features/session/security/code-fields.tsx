import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'

/** The current password, with the account beside it for whatever keeps passwords. */
export function PasswordItem({ autoFocus = false }: { autoFocus?: boolean }) {
  const { t } = useTranslation('security')
  const account = useSession((state) => state.account)
  return (
    <>
      <input type="text" name="username" value={account} autoComplete="username" hidden readOnly />
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('passwordRequired') }]}
      >
        <Input.Password maxLength={128} autoComplete="current-password" autoFocus={autoFocus} />
      </Form.Item>
    </>
  )
}

/** A code of the app; where `recovery` is taken too, that. */
export function CodeItem({
  recovery = false,
  autoFocus = !recovery,
}: {
  recovery?: boolean
  autoFocus?: boolean
}) {
  const { t } = useTranslation('security')
  const rule = recovery
    ? { required: true, min: 6, message: t('codeOrRecoveryRequired') }
    : { required: true, pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: t('codeRequired') }
  return (
    <Form.Item
      name="totpCode"
      label={t(recovery ? 'codeOrRecovery' : 'code')}
      validateFirst
      rules={[rule]}
    >
      <Input
        maxLength={24}
        autoComplete="one-time-code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoFocus={autoFocus}
        style={{ maxWidth: 240 }}
      />
    </Form.Item>
  )
}
