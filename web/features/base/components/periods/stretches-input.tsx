import { DeleteOutlined, ScissorOutlined } from '@ant-design/icons'
import { Button, Select, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { DAY_MINUTES, minuteLabel, type PeriodStretch } from '#domain/calendar/period-sets.ts'
import { PERIOD_KINDS } from '#domain/calendar/words.ts'
import { endsBetween, mergedAt, splitAt, withEnd } from '../../model/edit-stretches.ts'
import { DayStrip, KindLegend } from './day-strip.tsx'
import styles from './periods.module.css'

type Props = {
  value?: readonly PeriodStretch[]
  onChange?: (value: PeriodStretch[]) => void
}

/** The periods of a day, each of which begins where the one before it ends: no gap and no overlap can be entered. */
export function StretchesInput({ value = [], onChange = () => undefined }: Props) {
  const { t } = useTranslation('rules')
  return (
    <div className={styles.editor}>
      <DayStrip stretches={value} label={t('periods.field.stretches')} />
      <ol className={styles.stretches} aria-label={t('periods.field.stretches')}>
        {value.map(({ minuteFrom, minuteTo, kind }, index) => {
          const from = minuteLabel(minuteFrom)
          const isLast = minuteTo === DAY_MINUTES && index === value.length - 1
          return (
            <li key={minuteFrom}>
              <span className={styles.time}>{from} –</span>
              {isLast ? (
                <span className={`${styles.time} ${styles.until}`}>24:00</span>
              ) : (
                <Select<number>
                  aria-label={t('periods.endOf', { from })}
                  className={styles.until ?? ''}
                  value={minuteTo}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={endsBetween(value, index).map((minute) => ({
                    ...{ value: minute, label: minuteLabel(minute) },
                  }))}
                  onChange={(minute) => onChange(withEnd(value, index, minute))}
                />
              )}
              <Select
                aria-label={t('periods.kindOf', { from })}
                className={styles.kind ?? ''}
                value={kind}
                options={PERIOD_KINDS.map((one) => ({
                  ...{ value: one, label: t(`periods.kind.${one}`) },
                }))}
                onChange={(chosen) =>
                  onChange(value.map((one, at) => (at === index ? { ...one, kind: chosen } : one)))
                }
              />
              <Tooltip title={t('periods.split')}>
                <Button
                  type="text"
                  icon={<ScissorOutlined />}
                  aria-label={t('periods.splitOf', { from })}
                  disabled={minuteTo - minuteFrom < 30}
                  onClick={() => onChange(splitAt(value, index))}
                />
              </Tooltip>
              <Tooltip title={t('periods.merge')}>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('periods.mergeOf', { from })}
                  disabled={value.length === 1}
                  onClick={() => onChange(mergedAt(value, index))}
                />
              </Tooltip>
            </li>
          )
        })}
      </ol>
      <KindLegend kinds={PERIOD_KINDS} />
    </div>
  )
}
