import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { type PlantRow, plantStatusHistory } from '#api/plant/endpoints.ts'
import { useEndpoint } from '#web/client/query.ts'
import { FormField } from '#web/ui/form/form-field.tsx'
import { shortTime } from '#web/ui/format/time.ts'
import styles from './status-change.module.css'

/** Below the operation status of a plant: why it changes, once it does, and how it came to what it is. */
export function StatusChange({ plant: { id, operationStatus } }: { plant: PlantRow }) {
  const { t } = useTranslation('plant')
  const status = Form.useWatch('operationStatus')
  const isAnother = status !== undefined && status !== operationStatus
  const history = useEndpoint(plantStatusHistory, { plantId: id }, { quiet: true, staleTime: 0 })
  const rows = history.data?.rows ?? []
  return (
    <>
      {isAnother && (
        <FormField
          name="statusReason"
          label={t('status.reason')}
          rules={[{ required: true, whitespace: true, message: t('status.reasonNeeded') }]}
        >
          <Input.TextArea rows={2} maxLength={500} placeholder={t('status.reasonHint')} />
        </FormField>
      )}
      {rows.length > 0 && (
        <section className={styles.history} aria-label={t('status.history')}>
          <h4>{t('status.history')}</h4>
          <ol>
            {rows.map((row) => (
              <li key={row.id}>
                <span className={styles.when}>{shortTime(row.changedAt)}</span>
                <strong>{t(`plants.choice.operationStatus.${row.status}`)}</strong>
                <span>{row.reason}</span>
                {row.changedBy !== null && <span className={styles.when}>{row.changedBy}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
