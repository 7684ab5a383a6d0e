import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScanTaskRow } from '#api/scan/endpoints.ts'
import type { START_WARNINGS } from '#domain/iv-scan/words.ts'
import { formatNumber } from '#web/ui/format/number.ts'

export type Question = { task: ScanTaskRow } & (
  | { action: 'STOP' | 'DELETE' }
  | {
      action: 'START'
      warnings: readonly (typeof START_WARNINGS)[number][]
      irradiance: number | null
      windowFrom: string | null
      windowUntil: string | null
    }
)

/** Asks before a scan under doubtful conditions, and before what cannot be undone. */
export function TaskQuestion({
  question,
  busy,
  onAgree,
  onCancel,
}: {
  question: Question
  busy: boolean
  onAgree: () => void
  onCancel: () => void
}) {
  const { t } = useTranslation(['scan', 'ui'])
  const { action, task } = question
  return (
    <Modal
      open
      title={t(`ask.${action}`, { name: task.taskNo })}
      okText={t(action === 'START' ? 'ask.startAnyway' : `action.${action}`)}
      okButtonProps={{ danger: action !== 'START' }}
      cancelText={t('ui:form.cancel')}
      confirmLoading={busy}
      onOk={onAgree}
      onCancel={onCancel}
    >
      {question.action === 'START' ? (
        <>
          <ul>
            {question.warnings.map((warning) => (
              <li key={warning}>
                {t(`warning.${warning}`, {
                  irradiance: formatNumber(question.irradiance, 0),
                  from: question.windowFrom ?? '00:00',
                  until: question.windowUntil ?? '24:00',
                })}
              </li>
            ))}
          </ul>
          <p>{t('ask.startHint')}</p>
        </>
      ) : (
        <p>{t(`askHint.${question.action}`)}</p>
      )}
    </Modal>
  )
}
