import { useTranslation } from 'react-i18next'
import {
  exportParameterHistory,
  type ParameterVersion,
  parameterHistory,
} from '#api/diagnosis/parameter-history.ts'
import { plants } from '#api/plant/endpoints.ts'
import { EMPTY_TEXT, formatNumber } from '#web/ui/format/number.ts'
import { Lines } from '#web/ui/page/lines.tsx'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { Empty } from '#web/ui/states/empty.tsx'

const nameOf = ({ plantName, version }: ParameterVersion) => `${plantName} #${version}`

const HISTORY = {
  texts: 'diagnosis:parameterHistory',
  code: 'diagnosis.parameterHistory',
  list: parameterHistory,
  read: '/diagnosis:read',
  exporter: exportParameterHistory,
  nameOf,
  filters: [
    { kind: 'object', name: 'plantId', param: 'plant', list: plants },
    { kind: 'search', name: 'search' },
  ],
  columns: [
    { kind: 'time', name: 'savedAt', width: 132 },
    { kind: 'text', name: 'changes', render: (row) => <Changes row={row} />, width: 232 },
    { kind: 'text', name: 'plantName', width: 180 },
    { kind: 'number', name: 'version', digits: 0, width: 80 },
    { kind: 'text', name: 'savedBy', width: 140 },
  ],
} satisfies Resource<ParameterVersion>

/** Who changed which calculation parameter of a plant when, and from what to what. */
export function Page() {
  const { t } = useTranslation('diagnosis')
  const empty = <Empty title={t('parameterHistory.none')} hint={t('parameterHistory.noneHint')} />
  return <ResourcePage resource={HISTORY} empty={empty} />
}

type Change = ParameterVersion['changes'][number]

function Changes({ row }: { row: ParameterVersion }) {
  const { t } = useTranslation('diagnosis')
  const shown = (value: Change['after']) =>
    typeof value === 'boolean' ? t(value ? 'on' : 'off') : shownValue(value)
  const lines = row.changes.map(({ key, name, before, after, unitText }) => ({
    key,
    text: (
      <>
        {name} {shown(before)} → <strong>{shown(after)}</strong> {unitText}
      </>
    ),
  }))
  if (lines.length === 0) return t('parameterHistory.unchanged')
  return <Lines lines={lines} name={nameOf(row)} />
}

/** Nothing is what a setting has that a plant need not have. */
const shownValue = (value: number | string | null) =>
  typeof value === 'number' ? formatNumber(value) : (value ?? EMPTY_TEXT)
