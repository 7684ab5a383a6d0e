import { Button, DatePicker, Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { EXCEPTION_REASONS, type ExceptionReason } from '#domain/collection/completeness/words.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import styles from './completeness.module.css'

type Values = { reason: ExceptionReason; to: Dayjs; note?: string }

/** A month at a time. */
const MAX_DAYS = 31

/** Why an item does not come, and until when. */
export function ExceptForm({
  day,
  busy,
  onSave,
  onCancel,
}: {
  day: string
  busy: boolean
  onSave: (values: { reason: ExceptionReason; to: string; note: string }) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('completeness')
  return (
    <Form<Values>
      className={styles.exceptForm ?? ''}
      initialValues={{ reason: 'HOLIDAY', to: dayjs(day) }}
      onFinish={({ reason, to, note = '' }) => onSave({ reason, to: pickedDate(to), note })}
    >
      <Form.Item name="reason" noStyle>
        <Select
          aria-label={t('action.reason')}
          style={{ width: 150 }}
          options={EXCEPTION_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
      </Form.Item>
      <span>
        {day} {t('action.until')}
      </span>
      <Form.Item name="to" noStyle>
        <DatePicker
          allowClear={false}
          inputReadOnly
          aria-label={t('action.until')}
          minDate={dayjs(day)}
          maxDate={dayjs(addDays(day, MAX_DAYS - 1))}
        />
      </Form.Item>
      <Form.Item name="note" noStyle>
        <Input
          maxLength={200}
          style={{ width: 200 }}
          aria-label={t('action.note')}
          placeholder={t('action.note')}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        {t('action.save')}
      </Button>
      <Button onClick={onCancel}>{t('action.cancel')}</Button>
    </Form>
  )
}
