import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { DEFAULT_RUN_SETTINGS } from '#domain/iv-curve/plant-parameters.ts'
import { RUN_BOUNDS } from '#domain/iv-curve/words.ts'
import { formatNumber } from '#web/ui/format/number.ts'
import {
  isDefaultSetting,
  isFit,
  isWindowEmpty,
  type NumericSetting,
  type Parameters,
  settingIn,
  withSetting,
} from '../../model/parameter-draft.ts'
import type { DraftOf } from '../../use-parameter-draft.ts'
import { ParameterLine } from './parameter-line.tsx'
import styles from './parameters.module.css'

type Shared = { editor: DraftOf; saved: Parameters; readOnly: boolean }

/** A number that says how tasks run; one that a plant need not have may be left empty. */
export function NumberLine({
  name,
  unit = '',
  editor: { draft, change, failure },
  saved,
  readOnly,
}: Shared & { name: NumericSetting; unit?: string }) {
  const { t } = useTranslation('parameters')
  const value = settingIn(draft, saved, name)
  const { min, max } = RUN_BOUNDS[name]
  const range = { min, max: formatNumber(max, 0) }
  const initial = DEFAULT_RUN_SETTINGS[name]
  const enter = (number: number | null) => change((now) => withSetting(now, saved, [name, number]))
  const fault = isFit(name, value) ? failure?.fields.get(name) : t('outOfRange', range)
  const none = t('rawCurveDaysNone')
  const withUnit = (text: string) => (unit === '' ? text : `${text} ${unit}`)
  return (
    <ParameterLine
      name={t(name)}
      meaning={t(`${name}Meaning`)}
      effect={t(`${name}Effect`)}
      facts={[
        t('default', { value: initial === null ? none : formatNumber(initial, 0) }),
        withUnit(t('range', range)),
      ]}
      isDefault={isDefaultSetting(name, value)}
      isUnsaved={value !== saved[name]}
      fault={fault}
      onReset={readOnly ? undefined : () => enter(initial)}
    >
      <InputNumber<number>
        className={styles.number ?? ''}
        aria-label={t(name)}
        controls={false}
        disabled={readOnly}
        value={value}
        {...(unit !== '' && { suffix: unit })}
        {...(initial === null && { placeholder: none })}
        {...(fault !== undefined && { status: 'error' as const })}
        onChange={enter}
      />
    </ParameterLine>
  )
}

/** A time of day that says how tasks run; an end of the window may be left empty. */
export function TimeLine({
  name,
  editor: { draft, change, failure },
  saved,
  readOnly,
}: Shared & { name: 'normalStart' | 'windowFrom' | 'windowUntil' }) {
  const { t } = useTranslation('parameters')
  const value = settingIn(draft, saved, name)
  const initial = DEFAULT_RUN_SETTINGS[name]
  const none = t('windowNone')
  const enter = (time: string | null) => change((now) => withSetting(now, saved, [name, time]))
  const isEmpty =
    name === 'windowUntil' &&
    isWindowEmpty({ windowFrom: settingIn(draft, saved, 'windowFrom'), windowUntil: value })
  const fault = !isFit(name, value)
    ? t('timeFormat')
    : isEmpty
      ? t('windowEmpty')
      : failure?.fields.get(name)
  return (
    <ParameterLine
      name={t(name)}
      meaning={t(`${name}Meaning`)}
      effect={t(`${name}Effect`)}
      facts={[t('default', { value: initial ?? none }), t('timeRange')]}
      isDefault={isDefaultSetting(name, value)}
      isUnsaved={value !== saved[name]}
      fault={fault}
      onReset={readOnly ? undefined : () => enter(initial)}
    >
      <Input
        className={styles.number ?? ''}
        aria-label={t(name)}
        disabled={readOnly}
        maxLength={5}
        value={value ?? ''}
        {...(initial === null && { placeholder: none })}
        {...(fault !== undefined && { status: 'error' as const })}
        onChange={({ target }) => {
          const entered = target.value.trim()
          enter(entered === '' && initial === null ? null : entered)
        }}
      />
    </ParameterLine>
  )
}
