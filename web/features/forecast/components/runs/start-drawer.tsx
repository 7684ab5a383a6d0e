import { App, DatePicker, InputNumber, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  forecastRuns,
  MAX_BACKTEST_DAYS,
  MAX_HORIZON_DAYS,
  startForecast,
} from '#api/forecast/endpoints.ts'
import { addDays } from '#domain/calendar/delivery-date.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import type { ForecastModel, ForecastRun } from '../../model/types.ts'
import styles from '../forecast.module.css'

type Kind = ForecastRun['kind']
type Values = { modelId: number; horizonDays?: number; from?: string; to?: string }

const LIVE_SCHEMA = startForecast.request.required({ horizonDays: true })
const BACKTEST_SCHEMA = startForecast.request.required({ from: true, to: true })
const LIVE_DAYS = 15
const BACKTEST_DAYS = 30

/** Orders a live run or a back-test. */
export function StartDrawer({
  kind,
  model,
  models,
  lastPriceDate,
  onClose,
}: {
  /** null: closed. */
  kind: Kind | null
  model: ForecastModel
  models: readonly ForecastModel[]
  lastPriceDate: string | null
  onClose: () => void
}) {
  const { t } = useTranslation('forecast')
  const { message } = App.useApp()
  const start = useEndpointMutation(startForecast, { quiet: true, invalidates: [forecastRuns] })
  const live = kind !== 'BACKTEST'
  const initial = useMemo(
    () => initialValues(model.id, live, lastPriceDate),
    [model.id, live, lastPriceDate],
  )
  const submit = async (values: Values) => {
    const { runId } = await start.mutateAsync({
      ...values,
      provinceId: model.provinceId,
      kind: kind ?? 'LIVE',
    })
    void message.success(t('start.started', { id: runId }))
  }
  return (
    <FormDrawer<Values>
      key={String(kind)}
      open={kind !== null}
      title={t(live ? 'start.live' : 'start.backtest')}
      schema={live ? LIVE_SCHEMA : BACKTEST_SCHEMA}
      initialValues={initial}
      submitText={t('start.submit')}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="modelId" label={t('filter.model')}>
        <Select options={models.map(({ id, name }) => ({ value: id, label: name }))} />
      </FormField>
      {live ? (
        <FormField name="horizonDays" label={t('start.horizon', { max: MAX_HORIZON_DAYS })}>
          <InputNumber min={1} max={MAX_HORIZON_DAYS} precision={0} suffix={t('unit.day')} />
        </FormField>
      ) : (
        <>
          <FormField name="from" label={t('start.from')} {...DATE_FIELD}>
            <DatePicker allowClear={false} showNow={false} />
          </FormField>
          <FormField name="to" label={t('start.to')} {...DATE_FIELD}>
            <DatePicker allowClear={false} showNow={false} />
          </FormField>
        </>
      )}
      <p className={styles.hint}>
        {live ? t('start.liveHint') : t('start.backtestHint', { max: MAX_BACKTEST_DAYS })}
      </p>
    </FormDrawer>
  )
}

function initialValues(modelId: number, live: boolean, lastPrice: string | null): Partial<Values> {
  if (live) return { modelId, horizonDays: LIVE_DAYS }
  if (lastPrice === null) return { modelId }
  return { modelId, from: addDays(lastPrice, 1 - BACKTEST_DAYS), to: lastPrice }
}
