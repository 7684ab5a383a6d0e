import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { StringHistory } from '#api/diagnosis/history.ts'
import { FilterBar, FilterField } from '#web/ui/page/filter-bar.tsx'
import { usePlaces } from '../../history-queries.ts'
import { openPlace } from '../../history-url.ts'

type Place = Pick<StringHistory, 'arrayId' | 'inverterId' | 'stringId'> & { plantId: number }

type Props = {
  /** What is looked at, as far as it is known. */
  place: Place | undefined
  onPlace: (place: ReturnType<typeof openPlace>) => void
}

/** Plant, array, inverter, string: each narrows the one before, and can be left out again. */
export function PlaceChooser({ place, onPlace }: Props) {
  const { t } = useTranslation('history')
  const plants = usePlaces({})
  const arrays = usePlaces(place ? { plantId: place.plantId } : null)
  const inverters = usePlaces(idOf('arrayId', place?.arrayId))
  const strings = usePlaces(idOf('inverterId', place?.inverterId))
  const array = place?.arrayId ?? undefined
  const inverter = place?.inverterId ?? undefined
  return (
    <FilterBar label={t('place.choose')}>
      <Choice
        label={t('place.plant')}
        value={place?.plantId}
        options={plants}
        onChange={(plant) => onPlace(openPlace({ plant }))}
      />
      <Choice
        label={t('place.array')}
        value={array}
        options={arrays}
        onChange={(to) => onPlace(openPlace({ array: to }))}
      />
      <Choice
        label={t('place.inverter')}
        value={inverter}
        options={inverters}
        all={t('place.allInverters')}
        onChange={(to) => onPlace(openPlace(to === undefined ? { array } : { inverter: to }))}
      />
      {inverter !== undefined && (
        <Choice
          label={t('place.string')}
          value={place?.stringId ?? undefined}
          options={strings}
          all={t('place.allStrings')}
          onChange={(to) => onPlace(openPlace(to === undefined ? { inverter } : { string: to }))}
        />
      )}
    </FilterBar>
  )
}

const idOf = <Key extends string>(key: Key, id: number | null | undefined) =>
  id == null ? null : ({ [key]: id } as { [K in Key]: number })

type ChoiceProps = {
  label: string
  value: number | undefined
  options: readonly { id: number; name: string }[] | undefined
  /** What all of them together are called; without it one has to be chosen. */
  all?: string
  onChange: (to: number | undefined) => void
}

/** Ids begin with 1. */
const ALL = 0

function Choice({ label, value, options, all, onChange }: ChoiceProps) {
  const shown = (options ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FilterField label={label} widthPx={170}>
      <Select<number>
        aria-label={label}
        placeholder={label}
        value={value ?? (all === undefined ? null : ALL)}
        loading={options === undefined}
        options={all === undefined ? shown : [{ value: ALL, label: all }, ...shown]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(to) => onChange(to === ALL ? undefined : to)}
      />
    </FilterField>
  )
}
