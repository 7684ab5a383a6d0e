import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { RECOMMENDED_SCAN } from '#domain/iv-scan/start-warnings.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { type DraftOf, useParameterDraft } from '../../use-parameter-draft.ts'
import { ParameterLine } from './parameter-line.tsx'
import styles from './parameters.module.css'
import type { ChosenPlant } from './plant-frame.tsx'
import { SaveFailures } from './save-bar.tsx'
import { ScanScheduleEditor } from './scan-schedule-editor.tsx'
import { NumberLine, TimeLine } from './setting-lines.tsx'

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
        <NumberLine name="maxArrays" {...shared} />
        <NumberLine name="maxInverters" {...shared} />
        <NumberLine name="parallelCollectors" {...shared} />
        <NumberLine name="scanRepeats" {...shared} />
        <TimeLine name="normalStart" {...shared} />
        <TimeLine name="windowFrom" {...shared} />
        <TimeLine name="windowUntil" {...shared} />
        <NumberLine name="rawCurveDays" unit={t('daysUnit')} {...shared} />
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
