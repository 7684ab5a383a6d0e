import { Alert, App, Button, Input, InputNumber, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MOST_SCHEDULE_DAYS,
  SCHEDULE_IRRADIANCE,
  saveScanSchedule,
  scanSchedule,
} from '#api/diagnosis/scan-schedule.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { TIME_OF_DAY } from '#domain/iv-curve/words.ts'
import { ApiError } from '#web/client/api-error.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { useCan } from '#web/ui/access/can.tsx'
import { formatNumber } from '#web/ui/format/number.ts'
import { Panel } from '#web/ui/page/panel.tsx'
import { FailedQuery } from '#web/ui/states/failed-query.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { useUnsaved } from '#web/ui/unsaved/use-unsaved.ts'
import { ParameterLine } from './parameter-line.tsx'
import styles from './parameters.module.css'
import type { ChosenPlant } from './plant-frame.tsx'

type Saved = AnswerOf<typeof scanSchedule>
type Fields = Pick<Saved, 'enabled' | 'everyDays' | 'startTime' | 'minIrradiance'>
type Draft = { [Key in keyof Fields]?: Fields[Key] | null }

/** When a plant is scanned by itself, what came of it last, and when it is scanned next. */
export function ScanScheduleEditor({ plant }: { plant: ChosenPlant }) {
  const { t } = useTranslation('parameters')
  const { message } = App.useApp()
  const readOnly = !useCan()('/diagnosis:edit')
  const [draft, setDraft] = useState<Draft>({})
  const [failure, setFailure] = useState<ApiError>()
  const isChanged = Object.keys(draft).length > 0
  useUnsaved(isChanged)
  const query = useEndpoint(scanSchedule, { plantId: plant.id }, { quiet: true, staleTime: 0 })
  const saving = useEndpointMutation(saveScanSchedule, {
    quiet: true,
    invalidates: [scanSchedule],
  })
  const saved = query.data
  if (!saved) return query.isLoading ? <Loading /> : <FailedQuery query={query} />
  const { enabled, everyDays, startTime, minIrradiance } = { ...saved, ...draft }
  const isWhole =
    enabled !== null && everyDays !== null && startTime !== null && minIrradiance !== null
  const enter = <Key extends keyof Fields>(key: Key, value: Fields[Key] | null) => {
    setFailure(undefined)
    setDraft(({ [key]: _before, ...others }) =>
      value === saved[key] ? others : { ...others, [key]: value },
    )
  }
  const faultOf = (key: keyof Fields, isFit: boolean, text: string) =>
    isFit ? failure?.fields.find(({ field }) => field === key)?.message : text
  const days = { min: 1, max: formatNumber(MOST_SCHEDULE_DAYS, 0) }
  const light = {
    min: SCHEDULE_IRRADIANCE.min,
    max: `${formatNumber(SCHEDULE_IRRADIANCE.max, 0)} W/m²`,
  }
  const faults = {
    everyDays: faultOf(
      'everyDays',
      isBetween(everyDays, 1, MOST_SCHEDULE_DAYS),
      t('outOfRange', days),
    ),
    startTime: faultOf('startTime', TIME_OF_DAY.test(startTime ?? ''), t('timeFormat')),
    minIrradiance: faultOf(
      'minIrradiance',
      isBetween(minIrradiance, SCHEDULE_IRRADIANCE.min, SCHEDULE_IRRADIANCE.max),
      t('outOfRange', light),
    ),
  }

  async function save() {
    if (!isWhole || !saved) return
    const fields = { enabled, everyDays, startTime, minIrradiance } as Fields
    try {
      await saving.mutateAsync({ plantId: plant.id, lockVersion: saved.lockVersion, ...fields })
      setDraft({})
      void message.success(t('schedule.saved', { plant: plant.name }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      // What somebody else saved is shown; what was entered stays.
      if (error.code === 409) await query.refetch()
    }
  }
  const line = { isDefault: true, onReset: undefined }
  return (
    <Panel
      title={t('schedule.title')}
      extra={
        !readOnly && (
          <>
            <Button size="small" disabled={!isChanged} onClick={() => setDraft({})}>
              {t('discard')}
            </Button>
            <Button
              size="small"
              type="primary"
              disabled={!isChanged || Object.values(faults).some((fault) => fault !== undefined)}
              loading={saving.isPending}
              onClick={() => void save()}
            >
              {t('schedule.save')}
            </Button>
          </>
        )
      }
    >
      <Standing saved={saved} />
      {failure && failure.fields.length === 0 && (
        <Alert type="error" showIcon title={failure.message} />
      )}
      <ParameterLine
        {...line}
        name={t('schedule.enabled')}
        meaning={t('schedule.enabledMeaning')}
        isUnsaved={enabled !== saved.enabled}
      >
        <Switch
          aria-label={t('schedule.enabled')}
          disabled={readOnly}
          checked={enabled === true}
          onChange={(on) => enter('enabled', on)}
        />
      </ParameterLine>
      <ParameterLine
        {...line}
        name={t('schedule.everyDays')}
        meaning={t('schedule.everyDaysMeaning')}
        facts={[t('range', days)]}
        isUnsaved={everyDays !== saved.everyDays}
        fault={faults.everyDays}
      >
        <InputNumber<number>
          className={styles.number ?? ''}
          aria-label={t('schedule.everyDays')}
          controls={false}
          precision={0}
          disabled={readOnly}
          suffix={t('schedule.days')}
          value={everyDays}
          onChange={(value) => enter('everyDays', value)}
        />
      </ParameterLine>
      <ParameterLine
        {...line}
        name={t('schedule.startTime')}
        meaning={t('schedule.startTimeMeaning')}
        isUnsaved={startTime !== saved.startTime}
        fault={faults.startTime}
      >
        <Input
          className={styles.number ?? ''}
          aria-label={t('schedule.startTime')}
          maxLength={5}
          disabled={readOnly}
          value={startTime ?? ''}
          onChange={({ target }) => enter('startTime', target.value.trim())}
        />
      </ParameterLine>
      <ParameterLine
        {...line}
        name={t('schedule.minIrradiance')}
        meaning={t('schedule.minIrradianceMeaning')}
        facts={[t('range', light)]}
        isUnsaved={minIrradiance !== saved.minIrradiance}
        fault={faults.minIrradiance}
      >
        <InputNumber<number>
          className={styles.number ?? ''}
          aria-label={t('schedule.minIrradiance')}
          controls={false}
          disabled={readOnly}
          suffix="W/m²"
          value={minIrradiance}
          onChange={(value) => enter('minIrradiance', value)}
        />
      </ParameterLine>
    </Panel>
  )
}

const isBetween = (value: number | null, min: number, max: number) =>
  value !== null && value >= min && value <= max

/** When the next scan begins, when the last did, and why one was put off since. */
function Standing({ saved }: { saved: Saved }) {
  const { t } = useTranslation('parameters')
  const { nextOn, startTime, lastOrderedOn, postponedOn, postponedFor, isStalled } = saved
  const isPutOff = postponedOn !== null && (lastOrderedOn === null || postponedOn > lastOrderedOn)
  return (
    <>
      <p className={styles.standing}>
        {nextOn === null ? t('schedule.off') : t('schedule.next', { day: nextOn, time: startTime })}{' '}
        {t(lastOrderedOn === null ? 'schedule.never' : 'schedule.last', { day: lastOrderedOn })}
      </p>
      {isPutOff && postponedFor && isStalled && (
        <Alert
          type="error"
          showIcon
          title={t('schedule.stalled', { reason: t(`schedule.reason.${postponedFor}`) })}
          description={t('schedule.stalledSince', {
            ...{ day: postponedOn, n: saved.postponedDays },
            advice: t(`schedule.advice.${postponedFor}`),
          })}
        />
      )}
      {isPutOff && postponedFor && !isStalled && (
        <Alert
          type="warning"
          showIcon
          title={t('schedule.postponed', {
            day: postponedOn,
            reason: t(`schedule.reason.${postponedFor}`),
          })}
        />
      )}
    </>
  )
}
