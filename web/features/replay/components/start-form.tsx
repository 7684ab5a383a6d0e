import { PlayCircleOutlined } from '@ant-design/icons'
import { Alert, Button, DatePicker, Form, InputNumber, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createReplay, MAX_REPLAY_DAYS, replays } from '#api/replay/endpoints.ts'
import { REPLAY_TECHNOLOGIES } from '#domain/replay/words.ts'
import { useEndpointMutation } from '#web/client/query.ts'
import { loadProvinces } from '#web/client/session/province.ts'
import { DATE_FIELD } from '#web/ui/form/date-field.ts'
import { FormField, FormSchemaContext } from '#web/ui/form/form-field.tsx'
import { showFieldErrors } from '#web/ui/form/server-fields.ts'
import { errorText } from '#web/ui/states/error-state.tsx'
import {
  callOf,
  latestLastDate,
  type Offer,
  START_SCHEMA,
  type StartValues,
  startValues,
} from '../model/start-form.ts'
import styles from './replay.module.css'

/** Days, station and contracts of a replay to begin. */
export function StartForm({
  provinceId,
  offer,
  onCreated,
}: {
  provinceId: string
  offer: Offer
  onCreated: (id: number) => void
}) {
  const { t } = useTranslation('replay')
  const [form] = Form.useForm<StartValues>()
  const { busy, failure, submit } = useStart({ provinceId, onCreated }, (error) =>
    showFieldErrors(form, error),
  )
  return (
    <FormSchemaContext value={START_SCHEMA}>
      <Form<StartValues>
        form={form}
        layout="vertical"
        initialValues={startValues(offer)}
        onFinish={(values) => void submit(values)}
      >
        <div className={styles.form}>
          <Days offer={offer} />
          <StationFields followed={offer.technologies} />
        </div>
        {failure !== undefined && (
          <Alert className={styles.failure ?? ''} type="error" showIcon title={failure} />
        )}
        <div className={styles.submit}>
          <Button type="primary" htmlType="submit" icon={<PlayCircleOutlined />} loading={busy}>
            {t('form.start')}
          </Button>
          <p className={styles.hint}>{t('form.generated')}</p>
        </div>
      </Form>
    </FormSchemaContext>
  )
}

function Days({ offer: { earliestFirstDate, lastPriceDate } }: { offer: Offer }) {
  const { t } = useTranslation('replay')
  const form = Form.useFormInstance<StartValues>()
  const first = Form.useWatch('firstDate', form) ?? earliestFirstDate
  const latest = first && lastPriceDate ? latestLastDate(first, lastPriceDate) : lastPriceDate
  const limits = (from: string | null, to: string | null) => ({
    ...(from !== null && { minDate: dayjs(from) }),
    ...(to !== null && { maxDate: dayjs(to) }),
  })
  const shared = { allowClear: false, showNow: false, inputReadOnly: true }
  return (
    <>
      <FormField
        name="firstDate"
        label={t('form.firstDate')}
        extra={t('form.firstDateHint', { from: earliestFirstDate })}
        {...DATE_FIELD}
      >
        <DatePicker
          className={styles.wide ?? ''}
          {...shared}
          {...limits(earliestFirstDate, lastPriceDate)}
        />
      </FormField>
      <FormField
        name="lastDate"
        label={t('form.lastDate')}
        extra={t('form.lastDateHint', { to: lastPriceDate, max: MAX_REPLAY_DAYS })}
        {...DATE_FIELD}
      >
        <DatePicker className={styles.wide ?? ''} {...shared} {...limits(first, latest)} />
      </FormField>
    </>
  )
}

function StationFields({ followed }: { followed: Offer['technologies'] }) {
  const { t } = useTranslation('replay')
  const form = Form.useFormInstance<StartValues>()
  const technology = Form.useWatch('technology', form)
  const follows = technology !== undefined && followed.includes(technology)
  return (
    <>
      <FormField
        name="technology"
        label={t('form.technology')}
        extra={t(follows ? 'form.follows' : 'form.ownWeather')}
      >
        <Select
          options={REPLAY_TECHNOLOGIES.map((value) => ({ value, label: t(`technology.${value}`) }))}
        />
      </FormField>
      <FormField name="capacityMw" label={t('form.capacity')}>
        <InputNumber className={styles.wide ?? ''} min={0.1} max={10_000} suffix="MW" />
      </FormField>
      <FormField name="contractPercent" label={t('form.contracts')} extra={t('form.contractsHint')}>
        <InputNumber className={styles.wide ?? ''} min={0} max={100} precision={0} suffix="%" />
      </FormField>
    </>
  )
}

function useStart(
  { provinceId, onCreated }: { provinceId: string; onCreated: (id: number) => void },
  showFields: (error: unknown) => unknown,
) {
  const { t } = useTranslation('replay')
  const create = useEndpointMutation(createReplay, { quiet: true, invalidates: [replays] })
  const [failure, setFailure] = useState<string>()
  const submit = async (values: StartValues) => {
    setFailure(undefined)
    try {
      const { id } = await create.mutateAsync(callOf(provinceId, values))
      onCreated(id)
      // The selector offers the province of the replay from now on.
      await loadProvinces()
    } catch (error) {
      showFields(error)
      setFailure(errorText(error).message || t('form.failed'))
    }
  }
  return { busy: create.isPending, failure, submit }
}
