import { CLEARING_LIMIT, SPACE_CODES } from '../rule-codes.ts'
import { SPACE_COMPONENTS, TIE_LINE_SIGNS } from '../words.ts'
import { declareKey, factorKey, priceKey } from './declare-key.ts'

const SEGMENTS = { type: 'INTEGER', unit: null, min: 1, max: 20 } as const
const STEP = { type: 'NUMBER', unit: 'MW', min: 0, max: 1000 } as const

/** Limits, bids and the bidding space. */
export const MARKET_KEYS = [
  priceKey(CLEARING_LIMIT.min, {
    name: ['出清限价下限', 'clearing price floor'],
    meaning: ['出清价格不会低于该值', 'No clearing price lies below it'],
  }),
  priceKey(CLEARING_LIMIT.max, {
    name: ['出清限价上限', 'clearing price cap'],
    meaning: ['出清价格不会高于该值', 'No clearing price lies above it'],
  }),
  priceKey('bid.limit.min', {
    name: ['申报限价下限', 'bid price floor'],
    meaning: ['申报价格不得低于该值', 'No bid may be priced below it'],
  }),
  priceKey('bid.limit.max', {
    name: ['申报限价上限', 'bid price cap'],
    meaning: ['申报价格不得高于该值', 'No bid may be priced above it'],
  }),
  declareKey({
    ...{ code: 'bid.maxSegments', ...SEGMENTS },
    name: ['日前报价段数上限', 'most segments of a day-ahead bid'],
    meaning: [
      '一条日前报价曲线最多的段（点）数',
      'How many segments or points a day-ahead bid may have',
    ],
  }),
  declareKey({
    ...{ code: 'bid.minStepMw', ...STEP },
    name: ['日前报价最小段长', 'smallest step of a day-ahead bid'],
    meaning: [
      '相邻两段（点）之间的最小出力差',
      'Least power between two points or ends of a segment',
    ],
  }),
  declareKey({
    ...{ code: 'bid.encoding', type: 'CHOICE', unit: null, words: ['POINT', 'STEP'] },
    name: ['报价曲线形式', 'form of a bid curve'],
    meaning: [
      'POINT 为点间线性，STEP 为阶梯',
      'POINT is linear between points, STEP a step function',
    ],
  }),
  declareKey({
    ...{ code: 'interProvincial.maxSegments', ...SEGMENTS },
    name: ['省间现货报价段数上限', 'most segments of an inter-provincial bid'],
    meaning: ['每15分钟最多的报价段数', 'How many segments a bid may have in 15 minutes'],
  }),
  declareKey({
    ...{ code: 'interProvincial.minStepMw', ...STEP },
    name: ['省间现货最小申报电力', 'power step of an inter-provincial bid'],
    meaning: ['申报电力是该值的整数倍', 'Power is a whole multiple of it'],
  }),
  priceKey('interProvincial.tick', {
    name: ['省间现货最小变动价位', 'tick of an inter-provincial bid'],
    meaning: ['申报价格是该值的整数倍', 'Prices are whole multiples of it'],
  }),
  priceKey('mlt.tick', {
    name: ['中长期最小变动价位', 'tick of forward trades'],
    meaning: ['中长期申报价格是该值的整数倍', 'Prices of forward trades are whole multiples of it'],
  }),
  declareKey({
    ...{ code: 'mlt.lot', type: 'NUMBER', unit: 'MWh', min: 0.001, max: 1000 },
    name: ['中长期基本单位电量', 'lot of forward trades'],
    meaning: [
      '中长期申报电量是该值的整数倍',
      'Energies of forward trades are whole multiples of it',
    ],
  }),
  factorKey('auction.K1', {
    name: ['集中竞价价差系数', 'price factor of a call auction'],
    meaning: [
      '供需曲线不相交时成交价在两端之间的位置',
      'Where the price lies between both ends when the curves do not cross',
    ],
  }),
  declareKey({
    ...{ code: SPACE_CODES.components, type: 'CHOICES', unit: null, words: SPACE_COMPONENTS },
    name: ['竞价空间构成', 'components of the bidding space'],
    meaning: ['从负荷中扣除的各项', 'What is taken off the load'],
  }),
  declareKey({
    ...{ code: SPACE_CODES.tieLineSign, type: 'CHOICE', unit: null, words: TIE_LINE_SIGNS },
    name: ['联络线正负方向', 'sign of the tie-line'],
    meaning: ['文件中联络线正值的含义', 'What a positive exchange means in files'],
  }),
]
