import { InboxOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Progress, Result, Upload } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { importTenDayResult } from '#api/declaration/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { upload } from '#web/client/upload.ts'
import { type FieldError, fieldErrorsOf } from '#web/ui/form/server-fields.ts'
import { formatClearedEnergy, type MarketSteps } from '#web/ui/format/lot-and-tick.ts'
import { formatPercent } from '#web/ui/format/number.ts'
import { usePageLocation } from '#web/ui/page/page-location.tsx'
import { reviewAddress, type Subject } from '../../deep-link.ts'
import styles from '../declaration.module.css'

type Imported = AnswerOf<typeof importTenDayResult>

type Stage =
  | { kind: 'choose'; refusal: { message: string; faults: readonly FieldError[] } | null }
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'done'; answer: Imported }

type Props = {
  subject: Subject
  steps: MarketSteps
  onClose: () => void
  onDone: () => Promise<void>
}

/** Takes the exchange's result file; what is wrong in it is listed by cell. */
export function ImportDialog({ subject, steps, onClose, onDone }: Props) {
  const { t } = useTranslation(['declaration', 'ui'])
  const [stage, setStage] = useState<Stage>({ kind: 'choose', refusal: null })

  const send = async (file: File) => {
    setStage({ kind: 'sending', name: file.name, share: 0 })
    const onProgress = (share: number) => setStage({ kind: 'sending', name: file.name, share })
    try {
      const answer = await upload(importTenDayResult, {
        file,
        fields: subject,
        onProgress,
        quiet: true,
      })
      setStage({ kind: 'done', answer })
      await onDone()
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : t('ui:state.error')
      setStage({ kind: 'choose', refusal: { message, faults: fieldErrorsOf(error) } })
    }
  }
  return (
    <Modal open title={t('result.title')} footer={null} width={600} onCancel={onClose}>
      {stage.kind === 'choose' && (
        <>
          {stage.refusal && <Refusal {...stage.refusal} />}
          <p>{t('result.hint')}</p>
          <Upload.Dragger
            accept=".xlsx,.xls,.xlsb,.ods,.csv"
            showUploadList={false}
            beforeUpload={(file) => {
              void send(file)
              return false
            }}
          >
            <InboxOutlined className={styles.drop ?? ''} aria-hidden />
            <p>{stage.refusal ? t('result.again') : t('result.drop')}</p>
          </Upload.Dragger>
        </>
      )}
      {stage.kind === 'sending' && (
        <>
          <p role="status">{t('result.sending', { name: stage.name })}</p>
          <Progress percent={Math.round(stage.share * 100)} aria-label={t('result.title')} />
        </>
      )}
      {stage.kind === 'done' && <Done answer={stage.answer} {...{ subject, steps, onClose }} />}
    </Modal>
  )
}

function Refusal({ message, faults }: { message: string; faults: readonly FieldError[] }) {
  const { t } = useTranslation('declaration')
  return (
    <>
      <Alert
        type="error"
        showIcon
        className={styles.dialogPart ?? ''}
        title={t('result.refused')}
        description={message}
      />
      {faults.length > 0 && (
        <div className={styles.differences}>
          <table className={styles.plainTable}>
            <thead>
              <tr>
                <th scope="col">{t('result.cell')}</th>
                <th scope="col">{t('result.fault')}</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ field, message: fault }) => (
                <tr key={`${field}:${fault}`}>
                  <th scope="row">{field}</th>
                  <td>{fault}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function Done({
  answer,
  subject,
  steps,
  onClose,
}: { answer: Imported } & Pick<Props, 'subject' | 'steps' | 'onClose'>) {
  const { t } = useTranslation('declaration')
  const { navigate } = usePageLocation()
  const { outcome, fillRate, clearedSellMwh, clearedBuyMwh, contractCode, changedSlots } = answer
  const notes = [
    t('result.fillRate', {
      rate: formatPercent(fillRate, 1),
      sell: formatClearedEnergy(clearedSellMwh, steps),
      buy: formatClearedEnergy(clearedBuyMwh, steps),
    }),
    ...(outcome === 'UNCHANGED' ? [] : [t('result.changed', { n: changedSlots.length })]),
    ...(contractCode ? [t('result.contract', { code: contractCode })] : []),
  ]
  const toReview = () => {
    onClose()
    navigate(reviewAddress(subject))
  }
  return (
    <Result
      status={outcome === 'UNCHANGED' ? 'info' : 'success'}
      title={t(`result.${outcome}`)}
      subTitle={notes.map((note) => <div key={note}>{note}</div>)}
      extra={[
        <Button key="review" type="primary" onClick={toReview}>
          {t('result.review')}
        </Button>,
        <Button key="close" onClick={onClose}>
          {t('result.close')}
        </Button>,
      ]}
    />
  )
}
