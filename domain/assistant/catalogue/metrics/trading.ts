import type { Metric } from '../catalogue-types.ts'
import { counted, curveOf, DATES, MEANS, mean, SLOTS, sum } from './shared.ts'

const ofSession = {
  area: 'DEAL',
  right: '/market:read',
  usual: 'MONTH',
  dimensions: [
    ...(['PROVINCE', 'SESSION', 'SESSION_KIND', 'TECHNOLOGY', 'HOUR', 'DAY'] as const),
    ...(['TEN_DAYS', 'MONTH', 'QUARTER', 'YEAR'] as const),
  ],
} as const
const money = { unit: 'CNY/MWh', decimals: 2 } as const
const energy = { unit: 'MWh', decimals: 1 } as const
const slots = { view: 'session_slot', where: { technology: ['ALL'] } } as const

const DEALS: readonly Metric[] = [
  {
    ...{ ...ofSession, ...money, ...mean, id: 'dealPrice', aggregates: ['MEAN'] },
    features: { quantity: 'PRICE', place: 'SESSION', phase: 'CLEARED' },
    label: { zh: '交易成交均价（按电量加权）', en: 'Price of deals, weighted by energy' },
    source: { ...slots, value: 'price', weight: 'energy' },
  },
  {
    ...{ ...ofSession, ...money, ...mean, id: 'dealHighest', aggregate: 'MAX' },
    ...{
      features: { quantity: 'PRICE', place: 'SESSION', phase: 'CLEARED', bound: 'HIGHEST' },
      aggregates: ['MAX'],
    },
    label: { zh: '交易最高成交价', en: 'Highest price of a deal' },
    source: { ...slots, value: 'max_price' },
  },
  {
    ...{ ...ofSession, ...money, ...mean, id: 'dealLowest', aggregate: 'MIN' },
    ...{
      features: { quantity: 'PRICE', place: 'SESSION', phase: 'CLEARED', bound: 'LOWEST' },
      aggregates: ['MIN'],
    },
    label: { zh: '交易最低成交价', en: 'Lowest price of a deal' },
    source: { ...slots, value: 'min_price' },
  },
  {
    ...{ ...ofSession, ...energy, ...sum, id: 'dealEnergy' },
    features: { quantity: 'ENERGY', place: 'SESSION', phase: 'CLEARED' },
    label: { zh: '交易成交电量', en: 'Energy of deals' },
    source: { ...slots, value: 'energy' },
  },
  {
    ...{ ...ofSession, ...counted, id: 'participants', aggregate: 'MAX', aggregates: ['MAX'] },
    features: { quantity: 'PARTICIPANTS' },
    label: { zh: '成交主体数（单时段最多）', en: 'Members with a deal, at most in a slot' },
    source: { ...slots, value: 'participants' },
  },
  {
    ...{ ...ofSession, ...counted, id: 'sessions' },
    dimensions: ['PROVINCE', 'SESSION_KIND', 'DAY', 'TEN_DAYS', 'MONTH', 'QUARTER', 'YEAR'],
    features: { quantity: 'SESSIONS' },
    label: { zh: '交易场次', en: 'Sessions' },
    source: { view: 'trade_session', value: 'session', where: {} },
  },
]

const declared = {
  area: 'DECLARATION',
  right: '/declaration:read',
  usual: 'MONTH',
  dimensions: [
    ...(['STATION', 'PROVINCE', 'DIRECTION', 'DECLARATION_STATE', 'HOUR'] as const),
    ...(['TEN_DAYS', 'MONTH', 'QUARTER', 'YEAR'] as const),
  ],
} as const
const lines = { view: 'declaration_slot', isSpan: true } as const

const DECLARATIONS: readonly Metric[] = [
  ...(
    [
      ['declaredSell', 'SELL', 'DECLARED', 'energy', '申报卖出电量', 'Energy offered for sale'],
      ['declaredBuy', 'BUY', 'DECLARED', 'energy', '申报买入电量', 'Energy bid for'],
      ['clearedSell', 'SELL', 'CLEARED', 'cleared_energy', '成交卖出电量', 'Energy sold'],
      ['clearedBuy', 'BUY', 'CLEARED', 'cleared_energy', '成交买入电量', 'Energy bought'],
    ] as const
  ).map(
    ([id, direction, phase, value, zh, en]): Metric => ({
      ...{ ...declared, ...energy, ...sum, id, label: { zh, en } },
      features: { quantity: 'ENERGY', place: 'STATION', direction, phase },
      source: { ...lines, value, where: { direction: [direction] } },
    }),
  ),
  ...(
    [
      [
        'declaredSellPrice',
        'SELL',
        'DECLARED',
        'price',
        'energy',
        '申报卖出均价',
        'Price offered at',
      ],
      ['declaredBuyPrice', 'BUY', 'DECLARED', 'price', 'energy', '申报买入均价', 'Price bid at'],
      [
        ...(['clearedSellPrice', 'SELL', 'CLEARED', 'cleared_price', 'cleared_energy'] as const),
        ...(['成交卖出均价', 'Price sold at'] as const),
      ],
      [
        ...(['clearedBuyPrice', 'BUY', 'CLEARED', 'cleared_price', 'cleared_energy'] as const),
        ...(['成交买入均价', 'Price bought at'] as const),
      ],
    ] as const
  ).map(
    ([id, direction, phase, value, weight, zh, en]): Metric => ({
      ...{ ...declared, ...money, ...mean, id, label: { zh, en }, aggregates: MEANS },
      features: { quantity: 'PRICE', place: 'STATION', direction, phase },
      source: { ...lines, value, weight, where: { direction: [direction] } },
    }),
  ),
  {
    ...{ ...declared, ...mean, id: 'clearingRate', unit: '%', decimals: 1, aggregates: ['MEAN'] },
    ...{ features: { quantity: 'CLEARING_RATE' }, label: { zh: '成交率', en: 'Clearing rate' } },
    source: { ...lines, value: 'cleared_share', weight: 'energy', where: {} },
  },
  {
    ...{ ...declared, ...counted, id: 'declarations' },
    dimensions: ['STATION', 'PROVINCE', 'DECLARATION_STATE', 'TEN_DAYS', 'MONTH', 'YEAR'],
    ...{ features: { quantity: 'DECLARATIONS' }, label: { zh: '申报单数', en: 'Declarations' } },
    source: { view: 'declaration', value: 'declaration_id', where: {}, isSpan: true },
  },
]

const ofStation = {
  right: '/settlement:read',
  usual: 'MONTH',
  dimensions: ['STATION', 'PROVINCE', ...SLOTS],
} as const
const ofContract = {
  ...ofStation,
  area: 'CONTRACT',
  dimensions: ['CONTRACT_KIND', ...ofStation.dimensions],
} as const

const CONTRACTS: readonly Metric[] = [
  {
    ...{ ...ofContract, ...energy, ...sum, id: 'contractEnergy' },
    features: { quantity: 'ENERGY', place: 'STATION', stage: 'CONTRACT' },
    label: { zh: '合约电量', en: 'Contract energy' },
    source: { view: 'contract_hour', value: 'energy', where: {} },
  },
  {
    ...{ ...ofContract, ...money, ...mean, id: 'contractPrice' },
    features: { quantity: 'PRICE', place: 'STATION', stage: 'CONTRACT' },
    label: { zh: '合约均价（按电量加权）', en: 'Contract price, weighted by energy' },
    source: { view: 'contract_hour', value: 'price', weight: 'energy', where: {} },
  },
  {
    ...{ ...ofContract, ...counted, id: 'contracts', usual: 'NOW' },
    dimensions: ['STATION', 'PROVINCE', 'CONTRACT_KIND'],
    ...{ features: { quantity: 'CONTRACTS' }, label: { zh: '合约数', en: 'Contracts' } },
    source: { view: 'contract', value: 'contract_id', where: {} },
  },
]

const settled = {
  ...{ ...ofStation, area: 'SETTLEMENT' as const },
  dimensions: ['STATION', 'PROVINCE', ...DATES] as const,
}
/** By the settlement engine, form 1 of docs/domain/market.md#settlement-formulas. */
const INCOME: readonly Metric[] = [
  {
    ...{ ...settled, ...sum, id: 'income', unit: 'CNY', decimals: 2 },
    ...{ features: { quantity: 'INCOME' }, label: { zh: '结算收入', en: 'Settled income' } },
    source: { view: 'settled_day', value: 'amount', where: {} },
  },
  {
    ...{ ...settled, ...money, ...mean, id: 'settledPrice' },
    features: { quantity: 'SETTLED_PRICE' },
    label: { zh: '结算均价（收入÷上网电量）', en: 'Income per metered energy' },
    source: { view: 'settled_day', value: 'price', weight: 'metered', where: {} },
  },
]

const stationCurve = (metric: string, stage: string) => ({
  ...curveOf(metric, stage, 'STATION'),
  where: { metric: [metric], stage: [stage], place_kind: ['STATION', 'UNIT'] },
})

const STATIONS: readonly Metric[] = [
  {
    ...{ ...ofStation, ...energy, ...sum, id: 'metered', area: 'SETTLEMENT' },
    ...{ features: { quantity: 'METERED' }, label: { zh: '上网电量', en: 'Metered energy' } },
    source: { ...stationCurve('ENERGY_METERED', 'METERED'), weight: undefined },
  },
  {
    ...{ ...ofStation, ...energy, ...sum, id: 'dayAheadEnergy', area: 'SETTLEMENT' },
    features: { quantity: 'ENERGY', place: 'STATION', stage: 'DA' },
    label: { zh: '日前出清电量', en: 'Energy cleared day-ahead' },
    source: { ...stationCurve('ENERGY', 'DA'), weight: undefined },
  },
  {
    ...{ ...ofStation, ...mean, id: 'stationForecast', area: 'SYSTEM', unit: 'MW', decimals: 1 },
    ...{ right: '/market:read', usual: 'TOMORROW' },
    features: { quantity: 'POWER', place: 'STATION', stage: 'FORECAST' },
    label: { zh: '场站功率预测', en: 'Power forecast of stations' },
    source: stationCurve('POWER', 'FORECAST'),
  },
  {
    ...{ ...ofStation, ...sum, ...energy, id: 'stationForecastEnergy', area: 'SYSTEM' },
    ...{ right: '/market:read', usual: 'TOMORROW' },
    features: { quantity: 'ENERGY', place: 'STATION', stage: 'FORECAST' },
    label: { zh: '场站预测电量', en: 'Energy forecast of stations' },
    source: { ...stationCurve('POWER', 'FORECAST'), value: 'energy', weight: undefined },
  },
  {
    ...{ ...ofStation, ...sum, id: 'stationCapacity', area: 'SETTLEMENT', unit: 'MW', decimals: 1 },
    ...{ right: '/market:read', usual: 'NOW', dimensions: ['STATION', 'PROVINCE', 'TECHNOLOGY'] },
    features: { quantity: 'CAPACITY', place: 'STATION' },
    label: { zh: '场站装机容量', en: 'Capacity of stations' },
    source: { view: 'station', value: 'capacity', where: {} },
  },
  {
    ...{ ...ofStation, ...counted, id: 'stations', area: 'SETTLEMENT' },
    ...{ right: '/market:read', usual: 'NOW', dimensions: ['PROVINCE', 'TECHNOLOGY'] },
    ...{ features: { quantity: 'STATIONS' }, label: { zh: '场站数', en: 'Stations' } },
    source: { view: 'station', value: 'station_id', where: {} },
  },
  {
    ...{ ...counted, id: 'nodes', area: 'PRICE', right: '/market:read', usual: 'NOW' },
    dimensions: ['PROVINCE'],
    ...{ features: { quantity: 'NODES' }, label: { zh: '节点数', en: 'Nodes' } },
    source: { view: 'node', value: 'place', where: {} },
  },
]

export const TRADING: readonly Metric[] = [
  ...DEALS,
  ...DECLARATIONS,
  ...CONTRACTS,
  ...INCOME,
  ...STATIONS,
]
