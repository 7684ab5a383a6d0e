import { App, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { stationsByCurrentUser } from '#api/base/endpoints.ts'
import { forecastModels } from '#api/forecast/endpoints.ts'
import { createModel, modelVersions, updateModel } from '#api/forecast/models.ts'
import { lagOfAdded } from '#domain/forecasting/known/added-series.ts'
import { ADDED_SERIES, UNIFIED_MODEL_KINDS, UNIFIED_TARGETS } from '#domain/forecasting/words.ts'
import { useEndpoint, useEndpointMutation } from '#web/client/query.ts'
import { useWorksOn } from '#web/client/session/works-on.ts'
import { FormDrawer } from '#web/ui/form/form-drawer.tsx'
import { FormField } from '#web/ui/form/form-field.tsx'
import { MultiSelect } from '#web/ui/form/multi-select.tsx'
import {
  CREATE_SCHEMA,
  formOf,
  type ModelForm,
  NEW_MODEL,
  requestOf,
  UPDATE_SCHEMA,
} from '../../model/model-form.ts'
import type { ForecastModel } from '../../model/types.ts'

const SAVED = { quiet: true, invalidates: [forecastModels, modelVersions] } as const

/** Makes a model, or changes one; a change is a new version. */
export function ModelDrawer({
  provinceId,
  edited,
  onClose,
}: {
  provinceId: string
  /** null: closed. */
  edited: ForecastModel | 'NEW' | null
  onClose: () => void
}) {
  const { t } = useTranslation('models')
  const { message } = App.useApp()
  const create = useEndpointMutation(createModel, SAVED)
  const update = useEndpointMutation(updateModel, SAVED)
  const model = edited === 'NEW' ? null : edited
  const submit = async (form: ModelForm) => {
    if (model) {
      const { id, version, options } = model
      await update.mutateAsync({ ...requestOf(form, options), id, version })
    } else await create.mutateAsync({ ...requestOf(form), provinceId })
    void message.success(t('saved'))
  }
  return (
    <FormDrawer<ModelForm>
      key={model ? model.id : String(edited)}
      open={edited !== null}
      title={model ? t('form.edit', { name: model.name }) : t('form.create')}
      schema={model ? UPDATE_SCHEMA : CREATE_SCHEMA}
      initialValues={model ? formOf(model) : NEW_MODEL}
      onSubmit={submit}
      onClose={onClose}
    >
      {!model && <Identity />}
      <FormField name="nameZh" label={t('form.nameZh')}>
        <Input />
      </FormField>
      <FormField name="nameEn" label={t('form.nameEn')}>
        <Input />
      </FormField>
      {model?.kind !== 'NODAL' && <Makeup isLear={model?.kind === 'LEAR'} />}
      <Service provinceId={provinceId} />
    </FormDrawer>
  )
}

function Identity() {
  const { t } = useTranslation('models')
  return (
    <>
      <FormField name="code" label={t('form.code')} extra={t('form.codeHint')}>
        <Input />
      </FormField>
      <FormField name="target" label={t('targetTitle')}>
        <Select
          options={UNIFIED_TARGETS.map((value) => ({ value, label: t(`target.${value}`) }))}
        />
      </FormField>
      <FormField name="kind" label={t('kindTitle')}>
        <Select
          options={UNIFIED_MODEL_KINDS.map((value) => ({
            value,
            label: t(`kind.${value}`),
          }))}
        />
      </FormField>
    </>
  )
}

function Makeup({ isLear }: { isLear: boolean }) {
  const { t } = useTranslation('models')
  return (
    <>
      <FormField name="windows" label={t('form.windows')} extra={t('form.windowsHint')}>
        <Select
          mode="tags"
          tokenSeparators={[',', ' ', '，', '、']}
          options={[56, 84, 182, 364, 728].map((days) => ({
            value: String(days),
            label: String(days),
          }))}
        />
      </FormField>
      <AddedToInputs />
      {!isLear && (
        <>
          <FormField name="networks" label={t('form.networks')} valuePropName="checked">
            <Switch />
          </FormField>
          <FormField name="trees" label={t('form.trees')} valuePropName="checked">
            <Switch />
          </FormField>
          <FormField
            name="similarSlots"
            label={t('form.similarSlots')}
            extra={t('form.similarSlotsHint')}
            valuePropName="checked"
          >
            <Switch />
          </FormField>
        </>
      )}
    </>
  )
}

/** Series beside those that every model takes, each with how far it is known when a forecast is made. */
function AddedToInputs() {
  const { t } = useTranslation(['models', 'market'])
  const options = ADDED_SERIES.map((value) => {
    const name = t(`market:metric.${value}`)
    const lag = lagOfAdded(value)
    return { value, label: t(lag === 0 ? 'form.knownOfDay' : 'form.knownUntil', { name, n: lag }) }
  })
  return (
    <FormField name="series" label={t('form.series')} extra={t('form.seriesHint')}>
      <MultiSelect optionFilterProp="label" options={options} />
    </FormField>
  )
}

function Service({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('models')
  const hasStations = useWorksOn('station')
  return (
    <>
      <FormField name="isDaily" label={t('form.isDaily')} valuePropName="checked">
        <Switch />
      </FormField>
      {hasStations && <ServedStations provinceId={provinceId} />}
    </>
  )
}

function ServedStations({ provinceId }: { provinceId: string }) {
  const { t } = useTranslation('models')
  const stations = useEndpoint(stationsByCurrentUser, { provinceId }, { quiet: true })
  return (
    <FormField name="stationIds" label={t('form.stationIds')} extra={t('form.stationsHint')}>
      <MultiSelect
        loading={stations.isLoading}
        optionFilterProp="label"
        options={stations.data?.rows.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormField>
  )
}
