import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { readText } from '../../../tables/cell-text.ts'
import type { Topic } from '../../exchange/book-spec.ts'
import { wideBook } from '../../exchange/wide-book.ts'
import { UNIT_FIELD } from '../../headers/unit-field.ts'
import type { ItemSpec } from '../../names/item-match.ts'
import { systemPrice } from '../../rows/market-fields.ts'
import { ITEM_FIELD } from './wide-fields.ts'

type Stage = Extract<CurveStage, 'DA' | 'RT'>

const PRICES = ['电价', '价格', '出清价格', '实时节点电价', '日前节点电价']
/** What stands for the whole province among the nodes. */
const OF_WHOLE = /^(全省|全网|广东|广东省)$/
/** Parts a name of the whole province from what it is a sheet of: 全省节点电价 holds nodes. */
const APART = '[-_—–－ (（]+'
const WHOLE = [...PRICES, '全省', '统一结算点电价', '发电侧统一结算点电价', '全省均价']

/** Prices of nodes with their two components. */
function nodePrices(stage: Stage): ItemSpec[] {
  const of = (metric: CurveMetric) =>
    ({ metric, stage, locKind: 'NODE', locCode: '', unit: 'CNY/MWh' }) as const
  return [
    {
      ...{ field: 'nodePrice', zh: '节点电价(元/MWh)', en: 'node_price', aliases: PRICES },
      series: of('PRICE'),
    },
    {
      ...{ field: 'energyPrice', zh: '电能量分量(元/MWh)', en: 'energy_component' },
      ...{ aliases: ['电能价格', '电能分量', '系统电能价格'], series: of('PRICE_ENERGY') },
    },
    {
      ...{ field: 'congestionPrice', zh: '阻塞分量(元/MWh)', en: 'congestion_component' },
      ...{ aliases: ['阻塞价格'], series: of('PRICE_CONGESTION') },
    },
  ]
}

/**
 * The sheets of nodes of a stage, and the sheet of the whole province beside them, whose name may say the stage
 * itself (`全省-实时节点电价查询`).
 */
function topicsOf(stage: Stage, word: string, otherWord: string): Topic[] {
  const field = stage === 'DA' ? 'dayAheadPrice' : 'realTimePrice'
  const whole: ItemSpec = {
    ...{ field, zh: '全省电价(元/MWh)', en: 'province_price', aliases: WHOLE },
    series: systemPrice(stage),
  }
  const ofWhole = { items: [whole], sole: whole }
  return [
    {
      sheet: new RegExp(`^(?:全省|全网)${APART}.*${word}|${word}.*${APART}(?:全省|全网)$`),
      ...ofWhole,
    },
    { sheet: new RegExp(`${word}.*节点电价`), items: nodePrices(stage), place: 'NODE' },
    {
      sheet: /^全省(?!.*(?:负荷|预测|出力))/,
      among: new RegExp(`^(?!.*${otherWord}).*${word}`, 's'),
      ...ofWhole,
    },
  ]
}

/**
 * Guangdong, `实时节点电价查询(date).xlsx` and `日前节点电价查询(date).xlsx`: a row for each node and item, 96
 * columns from 00:00 to 23:45; a second sheet holds the price of the whole province.
 */
export const gdNodePrice = wideBook({
  code: 'GD_NODE_PRICE',
  exchange: 'GUANGDONG',
  fields: [
    {
      ...{ field: 'location', zh: '节点名称', en: 'node_name', aliases: ['节点'] },
      required: true,
    },
    ITEM_FIELD,
    UNIT_FIELD,
  ],
  fileName: /节点电价查询/,
  placeOf: (sheet, find) => (row, series) => {
    const isPrice = series.metric === 'PRICE'
    const isWhole =
      series.locKind === 'SYSTEM' || OF_WHOLE.test(readText(sheet.cell(row, 'location')))
    if (isPrice && isWhole) return { locKind: 'SYSTEM', locCode: '' }
    const locCode = find(row, 'location')
    return locCode === null ? null : { locKind: 'NODE', locCode }
  },
  topics: [...topicsOf('RT', '实时', '日前'), ...topicsOf('DA', '日前', '实时')],
})
