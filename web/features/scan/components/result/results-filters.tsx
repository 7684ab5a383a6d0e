import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ScanInverterRow } from '#api/scan/endpoints.ts'
import { FAULT_CODES } from '#domain/iv-scan/words.ts'
import { LabelledSwitch } from '#web/ui/form/labelled-switch.tsx'
import { ANEW, type SetTasksUrl, type TasksUrl } from '../../url.ts'
import { useFaultNames } from '../../use-fault-names.ts'
import styles from './result.module.css'

/** Only faults or all strings, of one finding, of one inverter; the severity is chosen at the bar above. */
export function ResultsFilters({
  inverters,
  url,
  onUrl,
}: {
  inverters: readonly ScanInverterRow[]
  url: TasksUrl
  onUrl: SetTasksUrl
}) {
  const { t } = useTranslation('scan')
  const { nameOf } = useFaultNames()
  return (
    <>
      <LabelledSwitch checked={url.faults} onChange={(faults) => onUrl({ faults, ...ANEW })}>
        {t('results.onlyFaults')}
      </LabelledSwitch>
      <Select<number>
        className={styles.filter ?? ''}
        aria-label={t('results.code')}
        placeholder={t('results.code')}
        allowClear
        value={url.code ?? null}
        options={FAULT_CODES.map((one) => ({ value: one, label: nameOf(one) }))}
        onChange={(code?: number) => onUrl({ code, ...ANEW })}
        popupMatchSelectWidth={false}
      />
      <Select<number>
        className={styles.filter ?? ''}
        aria-label={t('results.inverter')}
        placeholder={t('results.inverter')}
        allowClear
        value={url.inverter ?? null}
        options={inverters.map(({ inverterId, name, arrayName }) => ({
          value: inverterId,
          label: `${arrayName} / ${name}`,
        }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(inverter?: number) => onUrl({ inverter, ...ANEW })}
        popupMatchSelectWidth={false}
      />
    </>
  )
}
