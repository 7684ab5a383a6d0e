import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { PasswordForm } from './password-form.tsx'
import { useChangePassword } from './use-change-password.ts'

type Props = { open: boolean; onClose: () => void }

export function ChangePasswordDialog({ open, onClose }: Props) {
  const { t } = useTranslation(['password', 'common'])
  const { form, submit, busy, asksCurrent, focusFirst } = useChangePassword({ onChanged: onClose })
  return (
    <Modal
      open={open}
      title={t('change')}
      width={420}
      destroyOnHidden
      confirmLoading={busy}
      okText={t('common:ok')}
      cancelText={t('common:cancel')}
      onOk={() => form.submit()}
      afterOpenChange={focusFirst}
      onCancel={onClose}
      afterClose={() => form.resetFields()}
    >
      <PasswordForm form={form} first={false} asksCurrent={asksCurrent} onSubmit={submit} />
    </Modal>
  )
}
