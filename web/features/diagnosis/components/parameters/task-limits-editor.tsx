import { Button, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { DEFAULT_RUN_SETTINGS } from '#domain/iv-curve/plant-parameters.ts'
import { MOST_OF_TASK } from '#domain/iv-curve/words.ts'
import { RECOMMENDED_SCAN } from '#domain/iv-scan/start-warnings.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import {
  isDefaultSetting,
  isFit,
  type Parameters,
  settingIn,
  withSetting,
} from '../../model/parameter-draft.ts'
import { type DraftOf, useParameterDraft } from '../../use-parameter-draft.ts'
import { ParameterLine } from './parameter-line.tsx'
import styles from './parameters.module.css'
import type { ChosenPlant } from './plant-frame.tsx'
import { SaveFailures } from './save-bar.tsx'
import { ScanScheduleEditor } from './scan-schedule-editor.tsx'

/** How large the tasks of a plant may be, and from when they start without a question. */
export function TaskLimitsEditor({ plant }: { plant: ChosenPlant }) {
  const { t } = useTranslation('parameters')
  const readOnly = !useCan()('/diagnosis:edit')
  const editor = useParameterDraft(plant)
  const { query, saved } = editor
  if (!saved) return query.isLoading ? <Loading /> : <FailedQuery query={query} />
  const shared = { editor, saved, readOnly }
  return (
    <>
      {readOnly && <p className={styles.what}>{t('readOnly')}</p>}
      <Panel
        title={t('limits')}
        note={saved.lockVersion > 0 ? t('version', { n: saved.lockVersion }) : t('defaults')}
        extra={!readOnly && <SaveLimits editor={editor} />}
      >
        <SaveFailures editor={editor} />
        <LimitLine name="maxArrays" {...shared} />
        <LimitLine name="maxInverters" {...shared} />
        <StartLine {...shared} />
      </Panel>
      <ScanScheduleEditor plant={plant} />
      <Panel title={t('fixed')}>
        <FixedLine
          name={t('fixedHours')}
          meaning={t('fixedHoursMeaning')}
          value={`${clock(RECOMMENDED_SCAN.fromMinute)}–${clock(RECOMMENDED_SCAN.untilMinute)}`}
        />
        <FixedLine
          name={t('fixedIrradiance')}
          meaning={t('fixedIrradianceMeaning')}
          value={`${RECOMMENDED_SCAN.minIrradianceWPerM2} W/m²`}
        />
      </Panel>
    </>
  )
}

/** Beside the title of what it saves: the schedule below is saved by itself. */
function SaveLimits({ editor }: { editor: DraftOf }) {
  const { t } = useTranslation('parameters')
  const { changes, request, isSaving } = editor
  return (
    <>
      <Button size="small" disabled={changes === 0} onClick={editor.discard}>
        {t('discard')}
      </Button>
      <Button
        size="small"
        type="primary"
        disabled={changes === 0 || request === undefined}
        loading={isSaving}
        onClick={() => void editor.save()}
      >
        {t('saveLimits')}
      </Button>
    </>
  )
}

type Shared = { editor: DraftOf; saved: Parameters; readOnly: boolean }

function LimitLine({
  name,
  editor: { draft, change, failure },
  saved,
  readOnly,
}: Shared & { name: 'maxArrays' | 'maxInverters' }) {
  const { t } = useTranslation('parameters')
  const value = settingIn(draft, saved, name)
  const range = { min: 1, max: formatNumber(MOST_OF_TASK[name], 0) }
  const initial = DEFAULT_RUN_SETTINGS[name]
  const enter = (number: number | null) => change((now) => withSetting(now, saved, [name, number]))
  const fault = isFit(name, value) ? failure?.fields.get(name) : t('outOfRange', range)
  return (
    <ParameterLine
      name={t(name)}
      meaning={t(`${name}Meaning`)}
      facts={[t('default', { value: formatNumber(initial, 0) }), t('range', range)]}
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
        {...(fault !== undefined && { status: 'error' as const })}
        onChange={enter}
      />
    </ParameterLine>
  )
}

function StartLine({ editor: { draft, change, failure }, saved, readOnly }: Shared) {
  const { t } = useTranslation('parameters')
  const value = settingIn(draft, saved, 'normalStart')
  const initial = DEFAULT_RUN_SETTINGS.normalStart
  const enter = (time: string) => change((now) => withSetting(now, saved, ['normalStart', time]))
  const fault = isFit('normalStart', value) ? failure?.fields.get('normalStart') : t('timeFormat')
  return (
    <ParameterLine
      name={t('normalStart')}
      meaning={t('normalStartMeaning')}
      facts={[t('default', { value: initial })]}
      isDefault={isDefaultSetting('normalStart', value)}
      isUnsaved={value !== saved.normalStart}
      fault={fault}
      onReset={readOnly ? undefined : () => enter(initial)}
    >
      <Input
        className={styles.number ?? ''}
        aria-label={t('normalStart')}
        disabled={readOnly}
        maxLength={5}
        value={value ?? ''}
        {...(fault !== undefined && { status: 'error' as const })}
        onChange={({ target }) => enter(target.value.trim())}
      />
    </ParameterLine>
  )
}

function FixedLine({ name, meaning, value }: { name: string; meaning: string; value: string }) {
  return (
    <ParameterLine {...{ name, meaning }} isDefault isUnsaved={false} onReset={undefined}>
      <span className={styles.fixed}>{value}</span>
    </ParameterLine>
  )
}

/** HH:MM of minutes since midnight. */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}
