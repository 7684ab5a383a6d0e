import type { CurveMetric, CurveStage } from '#domain/curves/words.ts'
import { looksLikeUnit, splitUnit } from '#domain/units/written-unit.ts'

/** What a head says in words: what its values are of, and of which stage; null where it leaves that open. */
export type ItemWords = { metric: CurveMetric; stage: CurveStage | null }

type StageWord = 'DA' | 'RT' | 'FORECAST' | 'ACTUAL' | 'PLAN'
/** Words of one kind of quantity: what names it, and what may stand beside that without saying more. */
type Vocabulary = { metric: CurveMetric; names: readonly string[]; besides: readonly string[] }

const STAGES: Readonly<Record<StageWord, readonly string[]>> = {
  DA: ['日前', 'dayahead', 'dam', 'da'],
  RT: ['实时', 'realtime', 'rtm', 'rt'],
  FORECAST: ['预测', '预报', '预计', 'fcst', 'forecasted', 'forecast', 'predicted', 'prediction'],
  ACTUAL: ['实际', '实测', 'actual', 'measured', 'act'],
  PLAN: ['计划', 'plan', 'scheduled', 'schedule'],
}
const OF_SYSTEM = [
  '系统',
  '全省',
  '全网',
  '省级',
  '统一',
  'system',
  'provincial',
  'unified',
  'total',
]
const OF_PRICE = [
  '出清',
  '市场',
  '现货',
  '交易',
  '统一结算点',
  '结算点',
  '分时',
  'clearing',
  'cleared',
  'market',
  'spot',
]
const OF_TIMES = /分时/
const OF_LOAD = ['省内', '省调', '统调', '直调', '网调', '调度', '口径', '用电', '电网', 'grid']
const OF_OUTPUT = ['出力', '发电', '总加', '总', '功率', 'power', 'output', 'generation']
const EVERYWHERE = ['数值', '值', '数据', '曲线', 'value', 'values']

const VOCABULARIES: readonly Vocabulary[] = [
  { metric: 'PRICE', names: ['电价', '价格', '价', 'prices', 'price'], besides: OF_PRICE },
  { metric: 'LOAD', names: ['负荷', 'load', 'demand'], besides: OF_LOAD },
  { metric: 'WIND', names: ['风电', '风力', 'wind'], besides: OF_OUTPUT },
  { metric: 'PV', names: ['光伏', '太阳能', 'pv', 'solar', 'photovoltaic'], besides: OF_OUTPUT },
  {
    metric: 'RENEWABLE',
    names: ['新能源', 'renewables', 'renewable'],
    besides: [...OF_OUTPUT, '负荷'],
  },
  { metric: 'HYDRO', names: ['水电', 'hydro'], besides: OF_OUTPUT },
  {
    metric: 'NON_MARKET',
    names: ['非市场化', '非市场', 'nonmarket'],
    besides: [...OF_OUTPUT, '机组', 'units'],
  },
  {
    metric: 'TIE_LINE',
    names: ['联络线', 'tieline', 'interconnector'],
    besides: ['省间', '受电', '负荷', '功率', 'power', 'load'],
  },
].map((vocabulary) => ({
  ...(vocabulary as Vocabulary),
  besides: [...OF_SYSTEM, ...vocabulary.besides, ...EVERYWHERE],
}))

/** Signs of Taiwan and Hong Kong for those of the words above. */
const TRADITIONAL: Readonly<Record<string, string>> = {
  電: '电',
  價: '价',
  實: '实',
  時: '时',
  預: '预',
  測: '测',
  負: '负',
  風: '风',
  聯: '联',
  絡: '络',
  線: '线',
  際: '际',
  統: '统',
  場: '场',
  現: '现',
  計: '计',
  劃: '划',
  發: '发',
  陽: '阳',
  調: '调',
  網: '网',
  總: '总',
  數: '数',
  據: '据',
  級: '级',
  間: '间',
  報: '报',
}
const SIGNS = new RegExp(`[${Object.keys(TRADITIONAL).join('')}]`, 'g')
const IN_BRACKETS = /[([【〔<]([^()[\]【】〔〕<>]*)[)\]】〕>]/g
const LABEL = /^(?:单位|unit)[:：]?/i
const BETWEEN = /[\s_,，、:：/|·.-]+/g

/** Longer texts are sentences. */
const MAX_HEAD = 60
/** Heads that are understood already: files repeat theirs, and each layout asks anew. */
const KNOWN = new Map<string, ItemWords | null>()
const MAX_KNOWN = 10_000

/**
 * Understands a head word by word: `电价日前`, `预测负荷`, `系统负荷(MW)实际`, `Day-ahead price`. A head with any word
 * beside those that are known (`负荷预测偏差`, `日前均价`) is null: it only looks alike.
 */
export function itemWords(head: string): ItemWords | null {
  const known = KNOWN.get(head)
  if (known !== undefined) return known
  const found = head.length > MAX_HEAD ? null : readWords(head)
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear()
  KNOWN.set(head, found)
  return found
}

function readWords(head: string): ItemWords | null {
  const text = withoutUnit(plainWords(head))
  for (const vocabulary of VOCABULARIES) {
    const stages = stagesBeside(text, vocabulary)
    const stage = stages && stageOf(vocabulary.metric, stages)
    // 分时电价 alone is a tariff; that of a market is its price.
    if (stage?.stage === null && OF_TIMES.test(text)) return null
    if (stage !== undefined && stage !== null) return { metric: vocabulary.metric, ...stage }
  }
  return null
}

/** Lower case, half width, simplified signs. */
export function plainWords(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase()
  return folded.replace(SIGNS, (sign) => TRADITIONAL[sign]!)
}

function withoutUnit(text: string): string {
  const bare = text.replace(IN_BRACKETS, (_, inside: string) =>
    looksLikeUnit(inside.replace(LABEL, '')) ? ' ' : ` ${inside} `,
  )
  const joined = bare.replace(BETWEEN, '')
  const [, before, unit] = /^(.+)\/([^/]+)$/.exec(bare.trim()) ?? []
  if (before !== undefined && looksLikeUnit(unit!)) return before.replace(BETWEEN, '')
  return splitUnit(joined)?.base ?? joined
}

/** The stages that a text names beside a quantity; null unless every word of it is known and it names the quantity. */
function stagesBeside(text: string, { names, besides }: Vocabulary): Set<StageWord> | null {
  const stages = Object.entries(STAGES) as [StageWord, readonly string[]][]
  const words = [...names, ...besides, ...stages.flatMap(([, ofStage]) => ofStage)]
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const found = wordsOf(text, longestFirst)
  if (!found?.some((word) => names.includes(word))) return null
  return new Set(
    stages.flatMap(([stage, ofStage]) =>
      found.some((word) => ofStage.includes(word)) ? stage : [],
    ),
  )
}

/** The text as a row of words, null if it is none. */
function wordsOf(text: string, words: readonly string[]): string[] | null {
  if (text === '') return []
  for (const word of words) {
    if (!text.startsWith(word)) continue
    const rest = wordsOf(text.slice(word.length), words)
    if (rest) return [word, ...rest]
  }
  return null
}

/** The stage of a quantity by its words; null where they cannot be of it or leave doubt. */
function stageOf(
  metric: CurveMetric,
  words: ReadonlySet<StageWord>,
): { stage: CurveStage | null } | null {
  if (words.size === 0) return { stage: null }
  const isOnly = (...all: StageWord[]) =>
    words.size === all.length && all.every((word) => words.has(word))
  if (metric === 'PRICE') {
    if (isOnly('DA')) return { stage: 'DA' }
    return isOnly('RT') ? { stage: 'RT' } : null
  }
  if (isOnly('FORECAST') || isOnly('DA', 'FORECAST')) return { stage: 'FORECAST' }
  if (isOnly('ACTUAL')) return { stage: 'ACTUAL' }
  // What is planned for a tie-line is what is forecast of it.
  const isPlan = isOnly('PLAN') || isOnly('DA', 'PLAN')
  return metric === 'TIE_LINE' && isPlan ? { stage: 'FORECAST' } : null
}
