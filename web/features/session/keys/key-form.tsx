import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { accessKeys, addAccessKey } from '#api/session/access-keys.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { PasswordItem } from '../security/code-fields.tsx'
import { useCodeForm } from '../security/use-code-form.ts'
import styles from './keys.module.css'

const DAYS = [30, 90, 180, 365, 730]
const USUAL_DAYS = 180

type Values = { name: string; validDays: number; password: string }
type Props = { onMade: (token: string) => void; onCancel: () => void }

/** What a new key is for and how long it holds; whoever finds an open browser must not make one. */
export function KeyForm({ onMade, onCancel }: Props) {
  const { t } = useTranslation(['access-keys', 'common'])
  const { mutateAsync } = useEndpointMutation(addAccessKey, {
    ...{ quiet: true, invalidates: [accessKeys] },
  })
  const { form, submit, busy } = useCodeForm<Values>(async (values) => {
    onMade((await mutateAsync(values)).token)
  })
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ validDays: USUAL_DAYS }}
      onFinish={submit}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={60} placeholder={t('namePlaceholder')} autoFocus />
      </Form.Item>
      <Form.Item name="validDays" label={t('validDays')}>
        <Select options={DAYS.map((value) => ({ value, label: t('days', { days: value }) }))} />
      </Form.Item>
      <PasswordItem />
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('make')}
        </Button>
      </div>
    </Form>
  )
}
