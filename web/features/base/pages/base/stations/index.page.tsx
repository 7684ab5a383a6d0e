import { ApartmentOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { areas, nodes, stations } from '#api/base/endpoints.ts'
import {
  deleteStationData,
  exportStationData,
  type StationDataRow,
  saveStationData,
  stationData,
} from '#api/base/station-data.ts'
import {
  deleteTradingUnit,
  saveTradingUnit,
  type TradingUnitRow,
  tradingUnits,
} from '#api/base/trading-units.ts'
import { STATION_TECHNOLOGIES } from '#domain/base/words.ts'
import { TRADING_MODES } from '#domain/market/words.ts'
import { useSession } from '#web/client/session/session-store.ts'
import { ResourcePage } from '#web/ui/resource/resource-page.tsx'
import type { Resource } from '#web/ui/resource/resource-types.ts'
import { TableTabs, tabAddress, useTableTab } from '#web/ui/resource/table-tabs.tsx'

const RIGHTS = { read: '/base:read', edit: '/base:edit' } as const
const NUMBER = { kind: 'number' } as const
const CAPACITY = { ...NUMBER, name: 'capacityMw', digits: 3, unit: 'MW', sortable: true } as const
const NAMES = [
  { kind: 'text', name: 'code', width: 140, sortable: true },
  { kind: 'text', name: 'nameZh', width: 180, sortable: true },
  { kind: 'text', name: 'nameEn', width: 200, sortable: true },
] as const

const STATIONS = {
  ...{ ...RIGHTS, texts: 'places:stations', code: 'places.stations' },
  ...{ list: stationData, save: saveStationData, remove: deleteStationData },
  exporter: exportStationData,
  nameOf: ({ nameZh }) => nameZh,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'choice', name: 'technology', choices: STATION_TECHNOLOGIES },
  ],
  columns: [
    ...NAMES,
    { kind: 'choice', name: 'technology', choices: STATION_TECHNOLOGIES },
    { ...CAPACITY, width: 150 },
    { kind: 'object', name: 'nodeId', list: nodes, label: 'nodeName', searchBy: 'keyword' },
    { kind: 'object', name: 'areaId', list: areas, label: 'areaName' },
    { ...NUMBER, name: 'unitCount', digits: 0 },
    { ...NUMBER, name: 'mechanismShare', digits: 3, width: 150 },
    { kind: 'date', name: 'gridDate', sortable: true },
    { ...NUMBER, name: 'longitude', digits: 6, hidden: true },
    { ...NUMBER, name: 'latitude', digits: 6, hidden: true },
    { kind: 'flag', name: 'simulated' },
  ],
} satisfies Resource<StationDataRow>

const UNITS = {
  ...{ ...RIGHTS, texts: 'places:units', code: 'places.units' },
  ...{ list: tradingUnits, save: saveTradingUnit, remove: deleteTradingUnit },
  nameOf: ({ nameZh }) => nameZh,
  filters: [
    { kind: 'search', name: 'search' },
    { kind: 'object', name: 'stationId', list: stations },
    { kind: 'choice', name: 'mode', choices: TRADING_MODES },
  ],
  columns: [
    ...NAMES,
    { kind: 'object', name: 'stationId', list: stations, label: 'stationName' },
    { ...CAPACITY, width: 130 },
    { kind: 'choice', name: 'mode', choices: TRADING_MODES, width: 150 },
    { kind: 'date', name: 'modeFrom', sortable: true },
  ],
} satisfies Resource<TradingUnitRow>

const TABLES = ['stations', 'units'] as const
const ADDRESS = tabAddress(...TABLES)

/** Stations of the chosen province, and the trading units that declare for them. */
export function Page() {
  const provinceId = useSession((state) => state.province?.value)
  const { table, show } = useTableTab<typeof TABLES>(ADDRESS)
  if (provinceId === undefined) return null
  const tabs = (
    <TableTabs texts="places" tables={TABLES} table={table} onChange={(wanted) => show(wanted)} />
  )
  if (table === 'units') {
    return (
      <ResourcePage resource={UNITS} within={{ provinceId }}>
        {tabs}
      </ResourcePage>
    )
  }
  return (
    <ResourcePage
      resource={STATIONS}
      within={{ provinceId }}
      rowActions={(row, isNamed) => (
        <UnitsButton
          {...{ row, isNamed }}
          onClick={() => show('units', { stationId: String(row.id) })}
        />
      )}
    >
      {tabs}
    </ResourcePage>
  )
}

function UnitsButton({
  row,
  isNamed,
  onClick,
}: {
  row: StationDataRow
  isNamed: boolean
  onClick: () => void
}) {
  const { t } = useTranslation('places')
  const title = t('stations.showUnits')
  return (
    <Tooltip title={isNamed ? null : title}>
      <Button
        type="text"
        size="small"
        icon={<ApartmentOutlined />}
        aria-label={`${title}：${row.nameZh}`}
        onClick={onClick}
      >
        {isNamed && title}
      </Button>
    </Tooltip>
  )
}
