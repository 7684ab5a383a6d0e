import { describe, expect, it } from 'vitest'
import { namesAnyPrice, priceSureness } from './price-names.ts'
import {
  namesDayAhead,
  namesSettlement,
  natureOf,
  type SeriesNature,
  stemOf,
} from './series-names.ts'

describe('the head of a price', () => {
  it.each([
    'price',
    '电价',
    '价格',
    'LMP',
    '出清价',
    '节点电价',
    '日前出清电价(元/MWh)',
    '電價',
    '结算电价',
    'SMP',
    'Preis',
    'Strompreis',
    'precio',
    'prix',
    'Prezzo zonale',
    'elpris',
    'DayAheadPrice',
    'da_lmp',
    ...[
      'dayahead_clearing_price',
      'Zone price',
      'Germany/Luxembourg [€/MWh]',
      'Day-ahead (EUR/MWh)',
    ],
    'RRP',
    'エリアプライス東京(円/kWh)',
    '日前 元/兆瓦时',
    'Price SE3',
    'priceEUR',
    '계통한계가격',
    'Spot',
    'PTF (TL/MWh)',
    'Costo marginal zona',
    'Daily mean price',
  ])('%s is one', (name) => {
    expect(priceSureness(name)).not.toBeNull()
  })

  it.each([
    'priceless',
    'price area',
    'Price zone',
    'price_zone',
    '价区',
    '价差',
    '日前实时价差',
    '竞价空间',
    '价格类型',
    '报价',
    '限价',
    'Gas price',
    '煤价',
    'price spread',
    'price cap',
    'Load',
    '负荷(MW)',
    'pricing node',
    '评价',
    'bid price',
    'Energy (MWh)',
    'Costs EUR',
    ...['DA_EC ($/MWh)', 'RT_CC'],
  ])('%s is none of the market', (name) => {
    expect(priceSureness(name)).toBeNull()
  })

  it('is surer the less it says beside the price', () => {
    const names = ['Price', 'Spot price', 'Price SE3', 'Spot', 'Mean price', 'DE (EUR/MWh)']
    expect(names.map(priceSureness)).toEqual([0, 1, 2, 2, 3, 3])
    expect(['Gas price', '价差', 'spread', 'bid price'].map(namesAnyPrice)).not.toContain(false)
  })
})

describe('what the name of a series says of when it is known', () => {
  const NAMES: Record<SeriesNature, string[]> = {
    FORECAST: [
      'Load forecast',
      'Load (forecast)',
      '负荷(预测)',
      '负荷预测',
      '負荷預測',
      'wind_power_forecast',
      'Lastprognose',
      'PREDISPATCH_DEMAND',
      'PrévisionD-1',
      'Scheduled exchange',
      '联络线计划',
      '风电预测出力(MW)',
      'Predicted wind',
      'temperature forecast',
      'is_holiday',
      '星期',
      '节假日',
      'day-ahead load fcst',
      'Previsión demanda',
      '日前电价预测',
      ...['Prognostizierter Verbrauch', 'Kulutusennuste', 'Yük Tahmin Planı', 'Wind P50'],
      ...['STWPF_SYSTEM_WIDE', 'STPPF', 'load_forecast_24h', 'load forecast h-36'],
      ...['Verwachte vraag', 'Prognoza zapotrzebowania', 'Předpověď zatížení', '需要予測'],
    ],
    LATE: [
      ...['wind_fc_h-1', 'Hour-ahead load forecast', 'intraday forecast wind', 'load_forecast_1h'],
      'Forecast solar t-2',
    ],
    PRICE: [
      ...['imbalance_price_forecast_final', 'final price forecast'],
      ...['DA_EC', 'DA_CC', 'DA_MLC', 'RT_EC ($/MWh)', 'RT_CC', 'RT_MLC', 'Boston DA_CC'],
      '实时电价',
      'rt_lmp',
      'Real-time price',
      'Intraday price',
      'price level',
      '电价等级',
      'price_lag24',
      '价差',
      'Gas price',
      'spread',
      ...[
        'Imbalance price',
        'Belgium [€/MWh]',
        '結算電價',
        'System price',
        'Neighbour LMP ($/MWh)',
      ],
    ],
    PLACE: [
      'DK1',
      'SE4',
      'NO2',
      'FI',
      'DE-LU',
      'Oslo',
      'Kr.sand',
      'NSW1',
      'SYS',
      'HB_NORTH',
      'IT-Nord',
    ],
    ACTUAL: [
      '实际负荷',
      '實際負荷',
      '实时负荷预测',
      ...['Faktisk forbrug', 'Toteutunut kulutus', 'Skutečná výroba', 'Demanda realizada'],
      ...['Carga verificada', 'Werkelijk verbruik', 'Gerçekleşen tüketim', 'Prognosefehler'],
      ...['実需要', '需要実績', '太陽光発電実績', '事后负荷', 'reBAP', 'インバランス'],
      'Actual load',
      'load_actual',
      'Metered load',
      'Settled MWh',
      'Demanda real',
      'Load (MW) measured',
      'rt_demand',
      '计量电量',
      'Ist-Last',
      'RealTimeDemand',
      'Wind forecast error',
      'Realised solar',
      'load (metered)',
      'settle_load',
      '全网负荷（实际）',
      '风电实发',
    ],
    RESULT: [
      '日前出清电量',
      ...['ID3', 'XBID volume', 'mFRR activation', 'Scheduled commercial exchanges'],
      '成交电量',
      'Cleared volume',
      'Demanda programada casada',
      'da_congestion',
      'Turnover',
      '約定総量(kWh)',
      '買い入札量(kWh)',
      'Bid quantity',
      'Final Scheduled Volume (MW)',
      'Wolumen (MWh)',
      'MCV (MW)',
      'Flow DE-FR',
      '中标出力',
      'Net position',
      '阻塞费用',
      'Shadow value',
      'Revenue',
    ],
    DERIVED: ['rolling_mean_24', 'lag_24', 'ma7', '滚动均值', '环比'],
    UNSAID: [
      'load_lag_24',
      'wind 7 day moving average',
      'Load',
      'Exogenous 1',
      '负荷',
      'wind',
      '竞价空间(MW)',
      'column 3',
      'da_demand',
      'Temperature',
    ],
  }
  it.each(Object.entries(NAMES).flatMap(([nature, names]) => names.map((name) => [name, nature])))(
    '%s: %s',
    (name, nature) => {
      expect(natureOf(name)).toBe(nature)
    },
  )

  it('is the same of a thing and of its forecast', () => {
    expect(stemOf('Load forecast (MW)')).toBe(stemOf('Load'))
    expect(stemOf('负荷预测')).toBe(stemOf('负荷'))
    expect(stemOf('da_demand')).toBe(stemOf('demand'))
    expect(stemOf('PREDISPATCH_DEMAND')).toBe(stemOf('TOTALDEMAND'))
    expect(stemOf('Wind forecast')).not.toBe(stemOf('Load'))
  })
})

it('times of settlement are named so', () => {
  const names = ['SETTLEMENTDATE', 'Settlement Date', 'settlement_date', '结算日期']
  expect(names.filter((name) => !namesSettlement(name))).toEqual([])
  expect(
    ['Date', 'Settlement Period', 'Settlement Point Name', 'settled', '日期'].filter(
      namesSettlement,
    ),
  ).toEqual([])
})

it('the day-ahead market is named', () => {
  expect(
    ['日前电价', 'DA price', 'day-ahead price', '实时电价', 'RT price'].map(namesDayAhead),
  ).toEqual([true, true, true, false, false])
})
