import { Button, Form } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { beginSecondFactor, confirmSecondFactor } from '#api/session/second-factor.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { useCopy } from '#web/ui/copy/use-copy.ts'
import { CodeItem, PasswordItem } from './code-fields.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './security.module.css'
import { useCodeForm } from './use-code-form.ts'

type Begun = AnswerOf<typeof beginSecondFactor>
type Props = {
  /** The dialog stands: before that it takes the focus for itself. */
  isShown: boolean
  onEnabled: (recoveryCodes: string[]) => void
}

/** Sets a second factor up: the password, the secret, and a code that shows that the phone has it. */
export function Enrolment({ isShown, onEnabled }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun) return <Confirm {...begun} onEnabled={onEnabled} />
  return <Begin isShown={isShown} onBegun={setBegun} />
}

type BeginProps = Pick<Props, 'isShown'> & { onBegun: (begun: Begun) => void }

function Begin({ isShown, onBegun }: BeginProps) {
  const { t } = useTranslation('security')
  const { mutateAsync } = useEndpointMutation(beginSecondFactor, { quiet: true })
  const { form, submit, busy } = useCodeForm<{ password: string }>(async (values) =>
    onBegun(await mutateAsync(values)),
  )
  useEffect(() => {
    if (isShown) form.getFieldInstance('password')?.focus()
  }, [isShown, form])
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <PasswordItem />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('begin')}
        </Button>
      </div>
    </Form>
  )
}

function Confirm({ secret, uri, onEnabled }: Begun & Pick<Props, 'onEnabled'>) {
  const { t } = useTranslation('security')
  const copy = useCopy()
  const { mutateAsync } = useEndpointMutation(confirmSecondFactor, { quiet: true })
  const { form, submit, busy } = useCodeForm<{ totpCode: string }>(async (values) =>
    onEnabled((await mutateAsync(values)).recoveryCodes),
  )
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={submit}>
      <p>{t('scan')}</p>
      <div className={styles.scan}>
        <QrCode text={uri} label={t('qr')} />
        <div className={styles.secret}>
          {t('secret')}
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <Button size="small" onClick={() => void copy(secret)}>
            {t('copy')}
          </Button>
        </div>
      </div>
      <p>{t('confirm')}</p>
      <CodeItem />
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('enable')}
        </Button>
      </div>
    </Form>
  )
}
