import { App, Button, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { secondFactorState, turnOffSecondFactor } from '#api/session/second-factor.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { CodeItem, PasswordItem } from './code-fields.tsx'
import styles from './security.module.css'
import { useCodeForm } from './use-code-form.ts'

/** Turns the second factor off: with the password and a code, as a sign-in. */
export function TurnOffForm() {
  const { t } = useTranslation('security')
  const { message } = App.useApp()
  const { mutateAsync } = useEndpointMutation(turnOffSecondFactor, {
    ...{ quiet: true, invalidates: [secondFactorState] },
  })
  const { form, submit, busy } = useCodeForm<{ password: string; totpCode: string }>(
    async (values) => {
      await mutateAsync(values)
      void message.success(t('turnedOff'))
    },
  )
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <PasswordItem />
      <CodeItem recovery />
      <div className={styles.buttons}>
        <Button danger htmlType="submit" loading={busy}>
          {t('turnOff')}
        </Button>
      </div>
    </Form>
  )
}
