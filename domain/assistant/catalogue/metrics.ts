import type { Aggregate, Dimension } from '../words.ts'
import type { Metric } from './catalogue-types.ts'

const DATES = ['DAY', 'WEEKDAY', 'WEEK', 'TEN_DAYS', 'MONTH', 'QUARTER', 'YEAR'] as const
const SLOTS = ['HOUR', ...DATES] as const satisfies readonly Dimension[]
const ENDS = ['MEAN', 'MAX', 'MIN'] as const satisfies readonly Aggregate[]

/** A curve of the whole system: a mean of power or price, never a sum. */
const curve = {
  aggregate: 'MEAN',
  aggregates: ENDS,
  right: '/market:read',
  usual: 'YESTERDAY',
  dimensions: ['PROVINCE', ...SLOTS],
} as const
const price = { ...curve, area: 'PRICE', unit: 'CNY/MWh', decimals: 2 } as const
const power = { ...curve, area: 'SYSTEM', unit: 'MW', decimals: 1 } as const
/** An energy or an amount of money: a sum. */
const sum = { aggregate: 'SUM', aggregates: ['SUM', 'MEAN', 'MAX', 'MIN'] } as const

const PRICES: readonly Metric[] = [
  {
    ...price,
    ...{ id: 'priceDa', features: { quantity: 'PRICE', stage: 'DA', place: 'SYSTEM' } },
    label: { zh: '日前统一出清电价', en: 'Day-ahead unified price' },
  },
  {
    ...price,
    ...{ id: 'priceRt', features: { quantity: 'PRICE', stage: 'RT', place: 'SYSTEM' } },
    label: { zh: '实时统一出清电价', en: 'Real-time unified price' },
  },
  {
    ...price,
    ...{ id: 'nodePriceDa', features: { quantity: 'PRICE', stage: 'DA', place: 'NODE' } },
    label: { zh: '日前节点电价', en: 'Day-ahead nodal price' },
    dimensions: ['NODE', ...price.dimensions],
  },
  {
    ...price,
    ...{ id: 'nodePriceRt', features: { quantity: 'PRICE', stage: 'RT', place: 'NODE' } },
    label: { zh: '实时节点电价', en: 'Real-time nodal price' },
    dimensions: ['NODE', ...price.dimensions],
  },
  {
    ...price,
    ...{ id: 'priceForecast', features: { quantity: 'PRICE', stage: 'MODEL', place: 'SYSTEM' } },
    label: { zh: '电价预测（P50）', en: 'Price forecast (P50)' },
    ...{ usual: 'TOMORROW', right: '/forecast:read' },
  },
  {
    ...price,
    ...{ id: 'priceSpread', features: { quantity: 'SPREAD' } },
    label: { zh: '日前实时价差', en: 'Day-ahead less real-time price' },
  },
  {
    ...price,
    ...{ id: 'forecastError', features: { quantity: 'PRICE_ERROR' }, right: '/forecast:read' },
    label: { zh: '电价预测误差（MAE）', en: 'Error of the price forecast (MAE)' },
  },
]

type Disclosed = readonly [
  quantity: Metric['features']['quantity'],
  id: string,
  zh: string,
  en: string,
]

/** Disclosed on the day before as a forecast, on the day after as it came. */
const DISCLOSED: readonly Disclosed[] = [
  ['LOAD', 'load', '系统负荷', 'system load'],
  ['RENEWABLE', 'renewable', '新能源出力', 'renewable output'],
  ['WIND', 'wind', '风电出力', 'wind output'],
  ['PV', 'pv', '光伏出力', 'PV output'],
  ['HYDRO', 'hydro', '水电出力', 'hydro output'],
  ['TIE_LINE', 'tieLine', '联络线功率', 'tie-line power'],
  ['RESERVE_UP', 'reserveUp', '正备用', 'upward reserve'],
  ['RESERVE_DOWN', 'reserveDown', '负备用', 'downward reserve'],
  ['OUTAGE', 'outage', '检修容量', 'capacity on outage'],
  ['SPACE', 'biddingSpace', '竞价空间', 'bidding space'],
]

const SYSTEM: readonly Metric[] = DISCLOSED.flatMap(([quantity, id, zh, en]): Metric[] => [
  {
    ...power,
    ...{ id: `${id}Forecast`, features: { quantity, stage: 'FORECAST' }, usual: 'TOMORROW' },
    label: { zh: `${zh}预测`, en: `Forecast ${en}` },
  },
  {
    ...power,
    ...{ id: `${id}Actual`, features: { quantity, stage: 'ACTUAL' } },
    label: { zh: `${zh}实际`, en: `Actual ${en}` },
  },
])

const weather = { ...curve, area: 'WEATHER', usual: 'TODAY' } as const
const WEATHER: readonly Metric[] = [
  {
    ...weather,
    ...{ id: 'temperature', features: { quantity: 'TEMPERATURE' }, unit: '°C', decimals: 1 },
    label: { zh: '气温', en: 'Temperature' },
  },
  {
    ...weather,
    ...{ id: 'windSpeed', features: { quantity: 'WIND_SPEED' }, unit: 'm/s', decimals: 1 },
    label: { zh: '风速', en: 'Wind speed' },
  },
  {
    ...weather,
    ...{ id: 'irradiance', features: { quantity: 'IRRADIANCE' }, unit: 'W/m²', decimals: 0 },
    label: { zh: '辐照度', en: 'Irradiance' },
  },
]

const ofSession = {
  area: 'DEAL',
  right: '/market:read',
  usual: 'MONTH',
  dimensions: ['PROVINCE', 'SESSION', 'SESSION_KIND', 'TECHNOLOGY', ...SLOTS],
} as const
const DEALS: readonly Metric[] = [
  {
    ...{ ...ofSession, id: 'dealPrice', unit: 'CNY/MWh', decimals: 2 },
    ...{ features: { quantity: 'PRICE', place: 'SESSION' }, aggregate: 'MEAN', aggregates: ENDS },
    label: { zh: '交易成交均价', en: 'Session price, weighted' },
  },
  {
    ...{ ...ofSession, ...sum, id: 'dealEnergy', unit: 'MWh', decimals: 1 },
    features: { quantity: 'ENERGY', place: 'SESSION', phase: 'CLEARED' },
    label: { zh: '交易成交电量', en: 'Energy of sessions' },
  },
]

const declared = {
  area: 'DECLARATION',
  right: '/declaration:read',
  usual: 'MONTH',
  dimensions: ['STATION', 'PROVINCE', 'DIRECTION', 'STATE', 'HOUR', 'TEN_DAYS', 'MONTH', 'YEAR'],
} as const
const DECLARATIONS: readonly Metric[] = (
  [
    ['declaredSell', 'SELL', 'DECLARED', '申报卖出电量', 'Energy offered for sale'],
    ['declaredBuy', 'BUY', 'DECLARED', '申报买入电量', 'Energy bid for'],
    ['clearedSell', 'SELL', 'CLEARED', '成交卖出电量', 'Energy sold'],
    ['clearedBuy', 'BUY', 'CLEARED', '成交买入电量', 'Energy bought'],
  ] as const
).map(
  ([id, direction, phase, zh, en]): Metric => ({
    ...{ ...declared, ...sum, id, unit: 'MWh', decimals: 1 },
    ...{ features: { quantity: 'ENERGY', place: 'STATION', direction, phase }, label: { zh, en } },
  }),
)

const ofStation = {
  right: '/settlement:read',
  usual: 'MONTH',
  dimensions: ['STATION', 'PROVINCE', ...SLOTS],
} as const
const OWN: readonly Metric[] = [
  {
    ...{ ...declared, id: 'clearingRate', unit: '%', decimals: 1 },
    ...{ features: { quantity: 'CLEARING_RATE' }, aggregate: 'MEAN', aggregates: ENDS },
    label: { zh: '成交率', en: 'Clearing rate' },
  },
  {
    ...{ ...ofStation, ...sum, id: 'contractEnergy', area: 'CONTRACT', unit: 'MWh', decimals: 1 },
    features: { quantity: 'ENERGY', place: 'STATION', stage: 'CONTRACT' },
    label: { zh: '合约电量', en: 'Contract energy' },
  },
  {
    ...{ ...ofStation, id: 'contractPrice', area: 'CONTRACT', unit: 'CNY/MWh', decimals: 2 },
    ...{ features: { quantity: 'PRICE', place: 'STATION', stage: 'CONTRACT' } },
    ...{ aggregate: 'MEAN', aggregates: ENDS },
    label: { zh: '合约电价', en: 'Contract price' },
  },
  {
    ...{ ...ofStation, id: 'coverage', area: 'CONTRACT', unit: '%', decimals: 1 },
    ...{ features: { quantity: 'COVERAGE' }, aggregate: 'MEAN', aggregates: ENDS },
    label: { zh: '持仓覆盖率', en: 'Coverage by contracts' },
  },
  {
    ...{ ...ofStation, ...sum, id: 'metered', area: 'SETTLEMENT', unit: 'MWh', decimals: 1 },
    ...{ features: { quantity: 'METERED' }, label: { zh: '上网电量', en: 'Metered energy' } },
  },
  {
    ...{ ...ofStation, ...sum, id: 'income', area: 'SETTLEMENT', unit: 'CNY', decimals: 2 },
    ...{ features: { quantity: 'INCOME' }, label: { zh: '结算收入', en: 'Settled income' } },
  },
  {
    ...{ ...ofStation, ...sum, id: 'gain', area: 'SETTLEMENT', unit: 'CNY', decimals: 2 },
    features: { quantity: 'GAIN' },
    label: { zh: '相比不申报的收益', en: 'Gain over not declaring' },
  },
]

const ofUnit = {
  area: 'STORAGE',
  right: '/market:read',
  usual: 'YESTERDAY',
  dimensions: ['ESS', 'PROVINCE', ...SLOTS],
} as const
const STORAGE: readonly Metric[] = [
  {
    ...{ ...ofUnit, ...sum, id: 'charged', unit: 'MWh', decimals: 2 },
    ...{ features: { quantity: 'CHARGED' }, label: { zh: '充电电量', en: 'Energy charged' } },
  },
  {
    ...{ ...ofUnit, ...sum, id: 'discharged', unit: 'MWh', decimals: 2 },
    ...{ features: { quantity: 'DISCHARGED' }, label: { zh: '放电电量', en: 'Energy discharged' } },
  },
  {
    ...{ ...ofUnit, id: 'soc', unit: '%', decimals: 1, aggregate: 'MEAN', aggregates: ENDS },
    ...{ features: { quantity: 'SOC' }, label: { zh: '荷电状态', en: 'State of charge' } },
  },
]

const counted = { unit: '1', decimals: 0, aggregate: 'COUNT', aggregates: ['COUNT'] } as const
const ofPlant = {
  right: '/diagnosis:read',
  usual: 'NOW',
  dimensions: ['PLANT', 'ARRAY', 'INVERTER', 'FAULT', 'SEVERITY'],
} as const
const DIAGNOSIS: readonly Metric[] = [
  {
    ...{ ...ofPlant, ...counted, id: 'strings', area: 'SCAN' },
    ...{ features: { quantity: 'STRINGS' }, label: { zh: '组串数', en: 'Strings' } },
    dimensions: ['PLANT', 'ARRAY', 'INVERTER'],
  },
  {
    ...{ ...ofPlant, ...counted, id: 'faults', area: 'FAULT' },
    ...{ features: { quantity: 'FAULTS' }, label: { zh: '故障组串数', en: 'Faulty strings' } },
  },
  {
    ...{ ...ofPlant, id: 'faultShare', area: 'FAULT', unit: '%', decimals: 1 },
    ...{ features: { quantity: 'FAULT_SHARE' }, aggregate: 'MEAN', aggregates: ['MEAN'] },
    label: { zh: '故障率', en: 'Share of faulty strings' },
  },
  {
    ...{ ...ofPlant, ...sum, id: 'lostPower', area: 'FAULT', unit: 'kW', decimals: 2 },
    ...{ features: { quantity: 'LOST_POWER' }, label: { zh: '损失功率', en: 'Lost power' } },
  },
  {
    ...{ ...ofPlant, ...sum, id: 'lostEnergy', area: 'FAULT', unit: 'kWh', decimals: 0 },
    ...{
      features: { quantity: 'LOST_ENERGY' },
      label: { zh: '年损失电量', en: 'Energy lost a year' },
    },
  },
  {
    ...{ ...ofPlant, ...sum, id: 'lostMoney', area: 'FAULT', unit: 'CNY', decimals: 0 },
    ...{
      features: { quantity: 'LOST_MONEY' },
      label: { zh: '年损失收入', en: 'Revenue lost a year' },
    },
  },
  {
    ...{ ...ofPlant, ...counted, id: 'scans', area: 'SCAN', usual: 'MONTH' },
    ...{ features: { quantity: 'SCANS' }, label: { zh: '扫描任务数', en: 'Scan tasks' } },
    dimensions: ['PLANT', 'STATE', ...DATES],
  },
  {
    ...{ ...ofPlant, ...counted, id: 'orders', area: 'WORK_ORDER', right: '/maintenance:read' },
    ...{
      features: { quantity: 'ORDERS' },
      label: { zh: '未完成工单', en: 'Unfinished work orders' },
    },
    dimensions: ['PLANT', 'STATE', 'FAULT'],
  },
]

const NOTICES: readonly Metric[] = [
  {
    ...{ ...counted, id: 'notices', area: 'NOTICE', usual: 'NOW', right: '/news:show' },
    ...{ features: { quantity: 'NOTICES' }, label: { zh: '待处理通知', en: 'Notices to do' } },
    dimensions: ['PROVINCE', 'NOTICE_KIND', ...DATES],
  },
]

/** All figures that can be asked for. */
export const METRICS: readonly Metric[] = [
  ...[...PRICES, ...SYSTEM, ...WEATHER, ...DEALS, ...DECLARATIONS, ...OWN],
  ...[...STORAGE, ...DIAGNOSIS, ...NOTICES],
]
