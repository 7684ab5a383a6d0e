import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/client/session/session-store.ts'
import { PasswordForm } from './password-form.tsx'
import { useChangePassword } from './use-change-password.ts'

/** A new user changes the initial password before anything else; who closes the dialog is signed out. */
export function FirstPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['password', 'common'])
  const newUser = useSession((state) => state.newUser)
  const { form, submit, busy, asksCurrent, focusFirst } = useChangePassword({
    onChanged: () => undefined,
    first: true,
  })
  return (
    <Modal
      open={newUser}
      title={t('first')}
      width={420}
      destroyOnHidden
      mask={{ closable: false }}
      confirmLoading={busy}
      okText={t('common:ok')}
      cancelText={t('logout')}
      onOk={() => form.submit()}
      afterOpenChange={focusFirst}
      onCancel={onClose}
    >
      <p>{t('firstHint')}</p>
      <PasswordForm form={form} first asksCurrent={asksCurrent} onSubmit={submit} />
    </Modal>
  )
}
