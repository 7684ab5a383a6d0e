import { addDays } from '#domain/calendar/delivery-date.ts'
import type { LayoutCode } from '#domain/collection/words.ts'
import type { CurveUnit } from '#domain/curves/words.ts'
import type { ParseOptions } from '#files/layouts/layout.ts'

export type GridCell = string | number | null
export type Grid = GridCell[][]

/** What stands in the cells of a series: how its sign and its size can be judged. */
export const QUANTITIES = [
  'load',
  'output',
  'pv',
  'signed',
  'price',
  'station',
  'energy',
  'charge',
  'soc',
  'count',
] as const
export type Quantity = (typeof QUANTITIES)[number]

/** A label that a unit can stand in, without that unit, and where it is (from 0). */
export type Label = { row: number; column: number; name: string; quantity: Quantity }

/** A valid file of a layout, before anything is done to it. The first row is the header. */
export type BaseFile = {
  layout: LayoutCode
  grid: Grid
  labels: Label[]
  /** Columns of values, or of slots where a row is a series. */
  valueColumns: number[]
  quantityAt: (row: number, column: number) => Quantity
  /** Whether a row is a series. */
  isWide: boolean
  /** Names that say what stands in no cell. */
  fileName?: string
  sheetName?: string
  /** Whether the date stands in no cell. */
  isDatedByName?: boolean
  /** Columns in which the rows of a day differ besides its values. */
  slotColumn?: number
}

export const UNITS: Readonly<Record<Quantity, CurveUnit>> = {
  ...{ load: 'MW', output: 'MW', pv: 'MW', signed: 'MW', station: 'MW', count: 'MWh' },
  ...{ price: 'CNY/MWh', energy: 'MWh', charge: 'MWh', soc: '%' },
}
const UNIT_TEXTS: Readonly<Record<CurveUnit, string>> = {
  MW: 'MW',
  MWh: 'MWh',
  'CNY/MWh': '元/MWh',
  '%': '%',
}
export const FIRST = '2026-03-01'
const CAPACITY_MW = 50
const STORE_MWH = 600

/** What the server would know of the province of these files. */
export const OPTIONS: ParseOptions = {
  priceLimits: [{ from: '2024-01-01', to: null, minCnyPerMwh: 40, maxCnyPerMwh: 650 }],
  powerLimitsMw: { A1: 1.2 * CAPACITY_MW, B2: 1.2 * CAPACITY_MW },
  capacitiesMw: { A1: CAPACITY_MW, B2: CAPACITY_MW },
  storageRatings: Object.fromEntries(
    ['A1', 'B2'].map((code) => [
      code,
      { chargeMw: CAPACITY_MW, dischargeMw: CAPACITY_MW, energyMwh: STORE_MWH },
    ]),
  ),
  knownLocations: ['A1', 'B2'],
  knownNodes: ['A1', 'B2'],
  knownZones: ['A1', 'B2'],
  placeNames: {
    NODE: ['A1', 'B2'].map((code) => ({ code, name: `${code}站220kV母线`, aliases: [] })),
    STATION: ['A1', 'B2'].map((code) => ({ code, name: `${code}风电场`, aliases: [] })),
    ZONE: ['A1', 'B2'].map((code) => ({ code, name: `${code}分区`, aliases: [] })),
    ESS: ['A1', 'B2'].map((code) => ({ code, name: `${code}储能`, aliases: [] })),
  },
  dateRange: { from: '2010-01-01', to: '2029-12-31' },
  usualPeaksMw: Object.fromEntries(
    ['FORECAST', 'ACTUAL'].flatMap((stage) => [
      ...[[`LOAD ${stage}`, 19_000] as const, [`TIE_LINE ${stage}`, 5_000] as const],
      ...[[`WIND ${stage}`, 9_000] as const, [`PV ${stage}`, 12_000] as const],
      ...[[`RENEWABLE ${stage}`, 20_000] as const, [`HYDRO ${stage}`, 2_500] as const],
      ...[[`NUCLEAR ${stage}`, 3_000] as const, [`LOCAL ${stage}`, 7_000] as const],
    ]),
  ),
}

export type Column = { name: string; quantity: Quantity }
export const column = (name: string, quantity: Quantity): Column => ({ name, quantity })

const MARKET = [
  ...[column('系统负荷预测', 'load'), column('联络线预测', 'signed')],
  ...[column('风电预测', 'output'), column('光伏预测', 'pv'), column('水电预测', 'output')],
  ...[column('日前出清电价', 'price'), column('实时出清电价', 'price')],
]
const HOURLY_PRICES = [column('日前电价', 'price'), column('实时电价', 'price')]
const DAILY_MEANS = [column('日前出清加权均价', 'price'), column('实时出清加权均价', 'price')]
const SUPPLY = [
  ...[column('直调负荷', 'load'), column('联络线受电负荷', 'signed'), column('风电总加', 'output')],
  ...[column('光伏总加', 'pv'), column('地方电厂发电总加', 'output')],
  column('非市场化核电总加', 'output'),
]
const STATION = [
  ...[column('预测功率', 'station'), column('日前出清电量', 'energy')],
  column('计量上网电量', 'energy'),
]
const STORAGE = [
  ...[column('充电电量', 'charge'), column('放电电量', 'charge')],
  ...[column('荷电状态', 'soc'), column('储能日前电价', 'price')],
]
const places = (kind: string) =>
  ['日前', '实时'].map((stage) => column(`${stage}${kind}电价`, 'price'))

/** A valid file of each layout of the product's own. */
export const OWN_FILES = {
  LONG_96: (random: () => number) => longFile('LONG_96', MARKET, { slots: 96, random }),
  LONG_24: (random: () => number) => longFile('LONG_24', MARKET, { slots: 24, random }),
  WIDE_96: wideFile,
  HOURLY_PRICE: (random: () => number) =>
    longFile('HOURLY_PRICE', HOURLY_PRICES, { slots: 24, random }),
  HOURLY_SUPPLY: (random: () => number) =>
    longFile('HOURLY_SUPPLY', SUPPLY, { slots: 24, random, stage: '实际' }),
  DAILY_PRICE: dailyFile,
  OWN_STATION_96: (random: () => number) =>
    longFile('OWN_STATION_96', STATION, { slots: 96, random, location: '场站' }),
  ESS_96: storageFile,
  NODE_PRICE_96: (random: () => number) =>
    longFile('NODE_PRICE_96', places('节点'), { slots: 96, random, location: '节点编码' }),
  ZONE_PRICE_96: (random: () => number) =>
    longFile('ZONE_PRICE_96', places('分区'), { slots: 96, random, location: '分区编码' }),
  TEN_DAY_RESULT: resultFile,
  SESSION_RESULT: sessionFile,
} as const satisfies Partial<Record<LayoutCode, (random: () => number) => BaseFile>>

/** A label with its unit, as the files of the product's own templates have it. */
export function labelText({ name, quantity }: Pick<Label, 'name' | 'quantity'>): string {
  return `${name}(${UNIT_TEXTS[UNITS[quantity]]})`
}

type Shape = { slots: 24 | 96; random: () => number; location?: string; stage?: string }

function longFile(layout: LayoutCode, columns: readonly Column[], shape: Shape): BaseFile {
  const { slots, random, location, stage } = shape
  const keys = ['日期', slots === 96 ? '时段' : '时刻', ...(location ? [location] : [])]
  if (stage) keys.push('数据类型')
  if (layout === 'HOURLY_SUPPLY') keys[1] = '时段'
  const labels = columns.map((spec, index) => ({ ...spec, row: 0, column: keys.length + index }))
  const grid: Grid = [[...keys, ...labels.map(labelText)]]
  for (const place of location ? ['A1', 'B2'] : [null]) {
    for (const day of [0, 1]) {
      const values = columns.map(({ quantity }) => dayOf(quantity, slots, random))
      for (let slot = 0; slot < slots; slot++) {
        const extra = [...(place ? [place] : []), ...(stage ? [stage] : [])]
        grid.push([addDays(FIRST, day), slot + 1, ...extra, ...values.map((of) => of[slot]!)])
      }
    }
  }
  return {
    ...{ layout, grid, labels, isWide: false },
    valueColumns: labels.map((label) => label.column),
    quantityAt: (_row, at) => labels.find((label) => label.column === at)!.quantity,
  }
}

/** A unit charges until noon and discharges after it, and its state of charge follows. */
function storageFile(random: () => number): BaseFile {
  const file = longFile('ESS_96', STORAGE, { slots: 96, random, location: '储能单元' })
  const [charged, discharged, soc] = file.valueColumns as [number, number, number]
  let heldMwh = 0
  for (const row of file.grid.slice(1)) {
    if (row[1] === 1) heldMwh = 0.45 * STORE_MWH
    row[Number(row[1]) > 48 ? charged : discharged] = 0
    heldMwh += 0.9 * Number(row[charged]) - Number(row[discharged])
    row[soc] = round((100 * heldMwh) / STORE_MWH, 3)
  }
  return file
}

function dailyFile(random: () => number): BaseFile {
  const labels = DAILY_MEANS.map((spec, index) => ({ ...spec, row: 0, column: 1 + index }))
  const grid: Grid = [['日期', ...labels.map(labelText)]]
  for (let day = 0; day < 12; day++) {
    const means = labels.map(() => round(300 + 60 * random(), 2))
    grid.push([addDays(FIRST, day), ...means])
  }
  return {
    ...{ layout: 'DAILY_PRICE', grid, labels, isWide: false },
    valueColumns: labels.map((label) => label.column),
    quantityAt: () => 'price',
  }
}

function wideFile(random: () => number): BaseFile {
  const labels: Label[] = []
  const grid: Grid = [
    ['日期', '数据项', ...Array.from({ length: 96 }, (_, slot) => String(slot + 1))],
  ]
  for (const day of [0, 1]) {
    for (const spec of MARKET) {
      labels.push({ ...spec, row: grid.length, column: 1 })
      grid.push([addDays(FIRST, day), labelText(spec), ...dayOf(spec.quantity, 96, random)])
    }
  }
  return {
    ...{ layout: 'WIDE_96', grid, labels, isWide: true },
    valueColumns: Array.from({ length: 96 }, (_, slot) => slot + 2),
    quantityAt: (row) => labels.find((label) => label.row === row)!.quantity,
  }
}

function resultFile(random: () => number): BaseFile {
  const keys = ['交易单元', '年月', '旬', '时段', '方向']
  const columns = [
    column('申报电量', 'count'),
    column('成交电量', 'count'),
    column('成交电价', 'price'),
  ]
  const labels = columns.map((spec, index) => ({ ...spec, row: 0, column: keys.length + index }))
  const grid: Grid = [[...keys, ...labels.map(labelText)]]
  for (let hour = 1; hour <= 24; hour++) {
    const declared = round(200 + 150 * random(), 3)
    const price = round(250 + 200 * random(), 2)
    grid.push(['A1', '2026-11', '上旬', hour, '卖出', declared, round(declared * 0.75, 3), price])
  }
  return {
    ...{ layout: 'TEN_DAY_RESULT', grid, labels, isWide: false },
    valueColumns: labels.map((label) => label.column),
    quantityAt: (_row, at) => labels.find((label) => label.column === at)!.quantity,
  }
}

function sessionFile(random: () => number): BaseFile {
  const keys = ['交易序列编码', '时段']
  const columns = [
    column('全场成交电量', 'count'),
    column('全场成交均价', 'price'),
    column('全场最高成交价', 'price'),
    column('全场最低成交价', 'price'),
  ]
  const labels = columns.map((spec, index) => ({ ...spec, row: 0, column: keys.length + index }))
  const grid: Grid = [[...keys, ...labels.map(labelText)]]
  for (let slot = 1; slot <= 24; slot++) {
    const price = round(250 + 200 * random(), 2)
    const energy = round(20_000 + 15_000 * random(), 3)
    grid.push(['S-1', slot, energy, price, round(price + 40, 2), round(price - 40, 2)])
  }
  return {
    ...{ layout: 'SESSION_RESULT', grid, labels, isWide: false },
    valueColumns: labels.map((label) => label.column),
    quantityAt: (_row, at) => labels.find((label) => label.column === at)!.quantity,
  }
}

export function dayOf(quantity: Quantity, slots: number, random: () => number): number[] {
  const level = 0.9 + 0.2 * random()
  return Array.from({ length: slots }, (_, slot) => {
    const hour = (24 * (slot + 0.5)) / slots
    const wave = Math.sin(((hour - 6) / 24) * 2 * Math.PI)
    const sun = Math.max(0, Math.sin(((hour - 6) / 12) * Math.PI))
    const noise = 1 + 0.02 * (random() - 0.5)
    const shapes: Readonly<Record<Quantity, number>> = {
      ...{ load: 17_000 + 1_500 * wave, output: 3_000 - 800 * wave, pv: 11_000 * sun },
      ...{ signed: -4_000 - 500 * wave, price: 320 - 180 * sun, station: 25 + 10 * wave },
      ...{ energy: 6 + 2 * wave, charge: 6 + 2 * wave, soc: 50 + 30 * wave, count: 0 },
    }
    return round(shapes[quantity] * level * noise, quantity === 'price' ? 2 : 3)
  })
}

export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}
