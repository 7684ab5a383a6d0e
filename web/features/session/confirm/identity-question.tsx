import { Button, Form, Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Confirmation, confirmIdentity } from '#api/session/confirm.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import {
  answerConfirmation,
  offerConfirmation,
  useConfirmation,
} from '#web/client/session/confirmation.ts'
import { CodeItem, PasswordItem } from '../security/code-fields.tsx'
import { useCodeForm } from '../security/use-code-form.ts'

/** Asks for the password or a code again, before a call that the installation wants that for. */
export function IdentityQuestion() {
  const by = useConfirmation(({ asked }) => asked?.by)
  useEffect(offerConfirmation, [])
  // Anew each time: what was typed is kept nowhere.
  return by && <Question by={by} />
}

function Question({ by }: { by: Confirmation }) {
  const { t } = useTranslation('security')
  const { mutateAsync } = useEndpointMutation(confirmIdentity, { quiet: true })
  const { form, submit, busy } = useCodeForm<{ password?: string; totpCode?: string }>(
    async (values) => {
      await mutateAsync(values)
      answerConfirmation(true)
    },
  )
  const giveUp = () => answerConfirmation(false)
  return (
    <Modal
      open
      width={400}
      title={t('identity')}
      mask={{ closable: false }}
      onCancel={giveUp}
      footer={
        <>
          <Button onClick={giveUp}>{t('cancelIdentity')}</Button>
          <Button type="primary" loading={busy} onClick={form.submit}>
            {t('confirmIdentity')}
          </Button>
        </>
      }
    >
      <p>{t(by === 'CODE' ? 'identityByCode' : 'identityByPassword')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(values) => void submit(values)}
      >
        {by === 'CODE' ? <CodeItem recovery autoFocus /> : <PasswordItem autoFocus />}
        {/* Enter sends what was typed. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  )
}
