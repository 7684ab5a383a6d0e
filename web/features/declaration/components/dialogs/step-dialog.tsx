import { Alert, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeclarationIssue } from '#domain/declaration/issues.ts'
import { fieldErrorsOf } from '#web/ui/form/server-fields.ts'
import { formatTradedEnergy, type MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { formatDelta, formatMoney } from '#web/ui/format/number.ts'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import { ACTIONS } from '../../model/actions.ts'
import type { Figures } from '../../model/figures.ts'
import type { StepAction, StepForm } from '../../use-actions.ts'
import styles from '../declaration.module.css'

type Props = {
  action: StepAction
  issues: readonly DeclarationIssue[]
  figures: Figures
  steps: MarketSteps
  dirty: boolean
  onJump: (issue: DeclarationIssue) => void
  /** Rejects with what the server said. */
  onStep: (form: StepForm) => Promise<void>
  onClose: () => void
}

/** Says what an action does and asks what it needs: consent, a reason, a receipt. */
export function StepDialog(props: Props) {
  const { action, issues } = props
  const errors = issues.filter(({ severity }) => severity === 'error')
  const blocked = action === 'SUBMIT' && errors.length > 0
  return blocked ? <Blocked {...props} errors={errors} /> : <Ask {...props} />
}

function Blocked({
  errors,
  onJump,
  onClose,
}: Pick<Props, 'onJump' | 'onClose'> & { errors: readonly DeclarationIssue[] }) {
  const { t } = useTranslation('declaration')
  const first = errors.find(({ slot }) => slot !== null)
  const jump = () => {
    onClose()
    // The dialog gives the focus back first.
    if (first) setTimeout(() => onJump(first))
  }
  return (
    <Modal
      open
      title={t('dialog.blocked', { n: errors.length })}
      onCancel={onClose}
      footer={
        first && (
          <Button type="primary" onClick={jump}>
            {t('dialog.toFirst')}
          </Button>
        )
      }
    >
      {t('dialog.blockedHint')}
    </Modal>
  )
}

function Ask({ action, issues, figures, steps, dirty, onStep, onClose }: Props) {
  const { t } = useTranslation(['declaration', 'ui'])
  const [form] = Form.useForm<StepForm>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])
  const { asks } = ACTIONS[action]
  const typed = Object.values(Form.useWatch([], form) ?? {}).some((text) => text?.trim())
  useUnsaved(typed)
  const submit = async (values: StepForm) => {
    setBusy(true)
    try {
      await onStep(values)
      onClose()
    } catch (error) {
      setBusy(false)
      const said = error instanceof Error && error.message ? error.message : t('ui:form.failed')
      setFailure([said, ...fieldErrorsOf(error).map(({ message }) => message)])
    }
  }
  const needed = { required: true, whitespace: true, message: t('ui:form.required') }
  return (
    <Modal
      open
      title={t(`action.${action}`)}
      okText={t(`action.${action}`)}
      okButtonProps={{ danger: 'danger' in ACTIONS[action] }}
      cancelText={t('ui:form.cancel')}
      confirmLoading={busy}
      // A press beside the dialog is no decision to throw away what was typed.
      mask={{ closable: !typed }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {failure.length > 0 && (
        <Alert
          type="error"
          showIcon
          className={styles.dialogPart ?? ''}
          title={failure[0]}
          description={failure.slice(1, 8).map((text) => <div key={text}>{text}</div>)}
        />
      )}
      <p>{t(`ask.${action}`)}</p>
      {(action === 'SUBMIT' || action === 'APPROVE') && (
        <Summary {...{ figures, steps, issues }} saveFirst={action === 'SUBMIT' && dirty} />
      )}
      <Form form={form} layout="vertical" onFinish={(values) => void submit(values)}>
        {asks === 'receipt' && (
          <Form.Item name="receiptNo" label={t('dialog.receipt')} rules={[needed]}>
            <Input maxLength={100} autoFocus />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={asks === 'reason' ? t('dialog.reason') : t('dialog.reasonOptional')}
          rules={asks === 'reason' ? [needed] : []}
        >
          <Input.TextArea maxLength={500} showCount rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function Summary({
  figures,
  steps,
  issues,
  saveFirst,
}: Pick<Props, 'figures' | 'steps' | 'issues'> & { saveFirst: boolean }) {
  const { t } = useTranslation('declaration')
  const warnings = issues.filter(({ severity }) => severity === 'warning').length
  const texts = [
    t('dialog.summary', {
      hours: figures.hours,
      sell: formatTradedEnergy(figures.sellMwh, steps),
      buy: formatTradedEnergy(figures.buyMwh, steps),
      income: formatMoney(figures.incomeCny),
      gain: formatDelta(figures.gainCny, 2),
    }),
    ...(warnings > 0 ? [t('dialog.warnings', { n: warnings })] : []),
    ...(saveFirst ? [t('dialog.saveFirst')] : []),
  ]
  return (
    <Alert
      type={warnings > 0 ? 'warning' : 'info'}
      className={styles.dialogPart ?? ''}
      title={texts[0]}
      description={texts.slice(1).map((text) => <div key={text}>{text}</div>)}
    />
  )
}
