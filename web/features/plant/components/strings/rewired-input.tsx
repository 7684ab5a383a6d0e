import { DatePicker, Radio } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { useBusinessDay } from '#web/client/business-day.ts'
import { pickedDate } from '#web/ui/format/time.ts'
import styles from '../devices.module.css'

/** Whether another type of strings corrects what was entered, or since when they are wired so; undefined corrects. */
export function RewiredInput({
  value,
  onChange,
}: {
  value?: string | undefined
  onChange?: (value: string | undefined) => void
}) {
  const { t } = useTranslation('devices')
  const today = useBusinessDay(true).data?.today
  return (
    <fieldset className={styles.since} aria-label={t('rewired.label')}>
      <Radio.Group
        value={value === undefined ? 'correction' : 'rewired'}
        options={[
          { value: 'correction', label: t('rewired.correction') },
          { value: 'rewired', label: t('rewired.anew'), disabled: today === undefined },
        ]}
        onChange={({ target }) => onChange?.(target.value === 'rewired' ? today : undefined)}
      />
      {value !== undefined && (
        <DatePicker
          aria-label={t('rewired.date')}
          allowClear={false}
          maxDate={dayjs(today)}
          value={dayjs(value)}
          onChange={(date) => date && onChange?.(pickedDate(date))}
        />
      )}
      <span className={styles.hint}>
        {t(value === undefined ? 'rewired.correctionHint' : 'rewired.anewHint')}
      </span>
    </fieldset>
  )
}
