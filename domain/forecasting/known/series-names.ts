import { bareHead, headWords, plainHead } from './head-words.ts'
import { namesAnyPrice } from './price-names.ts'

/**
 * What the name of a series says of when it is known: a FORECAST (or a plan, or the calendar) on the day before, or
 * LATE, within the day; a
 * PRICE when its market has closed; the value of a PLACE, whose code is all that is said, is a price too; what was
 * ACTUAL, what came out of the clearing (RESULT), and what is DERIVED (a lag, a rolling mean) of nothing else that is
 * named, after it. UNSAID says nothing.
 */
export type SeriesNature =
  | 'FORECAST'
  | 'LATE'
  | 'PRICE'
  | 'PLACE'
  | 'ACTUAL'
  | 'RESULT'
  | 'DERIVED'
  | 'UNSAID'

const FORECAST_WORD =
  /^(?:forecasts?|forecasted|fcsts?|fc|predict(?:ed|ions?)?|pred|expected|plan(?:s|ned)?|yhat|p50|schedul(?:e|es|ed)|outlook|prognos(?:e|en|is|er|tic|tizierte[nrs]?|er[ao]t)?|prognoza|předpověď|předpověd|tahmin\p{L}*|vorhersage|fahrplan|geplant|pr[eé]visions?|pr[eé]vu(?:e|s)?|previsiones|previsi[oó]n|pron[oó]stico|previst[oa]|programad[oa]|previsione|previsto|verwachting|verwachte?|voorspelde?|voorspelling|ennuste)$/u
/** Codes of Texas for forecasts of wind and of sun: no other word of their heads says forecast. */
const FORECAST_CODE = /^(?:stwpf|stppf|wgrpp|pvgrpp)$/
/** Compounds: Lastprognose, Windvorhersage. */
const FORECAST_COMPOUND = /\p{L}{2,}(?:prognose|vorhersage|forecast|ennuste|prognos)$/u
const FORECAST_ASIAN = /预测|预报|计划|预计|预估|预定|検修|检修|예측|계획/
/** The calendar is known for ever. */
const CALENDAR =
  /^(?:weekday|weekend|holidays?|month|season|dayofweek|dow|doy|workday|wochentag|feiertag|isholiday|isweekend|isworkday)$/
const CALENDAR_ASIAN = /^(?:是否)?(?:星期|周几|节假日|假日|工作日|月份|季节)/
const ACTUAL_WORD =
  /^(?:actuals?|act|reale?|reali[sz]ed|realtime|rt|rtm|rtd|metered|meter|measured|observed|observation|settle[ds]?|settlement|outturn|historical|historic|ist|tats[aä]chlich(?:e|er)?|gemessen|realisiert(?:e|er)?|r[eé]alis[eé](?:e|es|s)?|medid[oa]s?|effettiv[aeio]|realizad[oa]s?|verificad[oa]s?|gemeten|werkelijke?|faktisk[ta]?|verklig[ta]?|toteutu\p{L}*|skutečn\p{L}*|skutecn\p{L}*|rzeczywist\p{L}*|gerçekleşen|gerçek|kesinleşmiş|rebap|niv|errors?|\p{L}+fehler|\p{L}*abweichung|deviation|residuals?|imbalance|unplanned|forced)$/u
const ACTUAL_ASIAN =
  /实际|实时|实绩|实测|实况|实需|事后|インバランス|实发|结算|计量|偏差|误差|不平衡|执行|실제|실적/
const RESULT_WORD =
  /^(?:clear(?:ed|ing)|traded|bids?|offers?|buy|sell|purchases?|umsatz|volumen|wolumen|volum\p{L}*|objem|množstv\p{L}|mnozstvi|saldo|nákup|prodej|zakup|sprzedaż|compras?|ventas?|acquisti|vendite|vendas?|ankauf|verkauf|kauf|zobchodovan\p{L}*|hacim|mcv|mcq|predispatch|casad[oa]|negociad[oa]|trades?|volumes?|turnover|accepted|dispatch(?:ed)?|activated|awarded|congestion|loss(?:es)?|mcc|mlc|mec|flows?|shadow|marginal|revenues?|costs?|payments?|balancing|netposition|intraday|id[13]|idfull|ida\d|xbid|vwap|gehandelt|activations?|sold|bought|target|label|y)$/u
const RESULT_ASIAN =
  /約定|入札|落札|낙찰|체결|申报|出清|成交|中标|阻塞|网损|潮流|影子|收入|收益|电费|费用|净位置|调度结果/
/** What is made of a series, mostly of the one that is forecast. */
const DERIVED_WORD =
  /^(?:rolling|moving|lag\d*|lagged|diff\d*|shift(?:ed)?\d*|ewma?\d*|ema\d*|sma\d*|ma\d+|pct|change|returns?|cumsum|std|zscore|norm(?:ali[sz]ed)?)$/
const DERIVED_ASIAN = /滚动|滑动|移动平均|滞后|环比|同比|差分/

/** Bidding zones of Europe, the regions of Australia, and hubs that files of exchanges have as heads. */
const PLACE_CODES = [
  'al at ba be bg ch cz de dk dk1 dk2 ee es fi fr gb gr hr hu ie it lt lu lv me mk nl no',
  'no[1-5] pl pt ro rs se se[1-4] si sk xk uk sys system oslo bergen molde troms[oø]',
  'kristiansand trondheim nsw1? qld1? vic1? tas1? sa1 np15 sp15 zp26 aeco ercot',
]
  .join(' ')
  .split(' ')
/** Places of several words. */
const PLACE_NAMES = [
  'de ?lu',
  'de ?at ?lu',
  'kr ?sand',
  'tr ?heim',
  '(?:it )?(?:nord|cnor|csud|sud|sici|sard|cala)',
  '(?:hb|lz|th|dlap) [a-z0-9 ]+',
  '[a-z]+ hub',
]
const PLACES = new RegExp(`^(?:${[...PLACE_CODES, ...PLACE_NAMES].join('|')})$`)

/** What a name is of, where it says so: a power, an energy, the weather. */
const QUANTITY =
  /load|demand|consum|generat|produc|output|power|wind|solar|pv|photov|hydro|nuclear|renewable|thermal|gas|coal|reserv|temp|humid|rain|cloud|irradi|radiat|speed|capacity|outage|exogenous|last|verbrauch|erzeugung|负荷|需求|用电|发电|出力|新能源|风|光|水|火|核|联络|外送|温|湿|降|辐照|容量|检修|空间|备用/

/** What the head of a column says of a series. */
export function natureOf(name: string): SeriesNature {
  const words = headWords(withinBrackets(name))
  const bare = bareHead(name)
  const has = (word: RegExp) => words.some((one) => word.test(one))
  const isPrice = namesAnyPrice(name)
  const isForecast =
    has(FORECAST_WORD) ||
    has(FORECAST_CODE) ||
    has(FORECAST_COMPOUND) ||
    FORECAST_ASIAN.test(plainHead(name)) ||
    isPredispatch(words)
  const isActual = has(ACTUAL_WORD) || ACTUAL_ASIAN.test(plainHead(name)) || isInTwoWords(words)
  // The forecast of a real-time price is a forecast; a forecast that is made in real time comes too late.
  const isTraded = isTradedPlan(words)
  if (isForecast && isWithinDay(words)) return 'LATE'
  const isFinal = isPrice && has(/^(?:final|imbalance|settled?)$/)
  if (isForecast && !isTraded && !isFinal && (isPrice || !isActual)) return 'FORECAST'
  if (has(CALENDAR) || CALENDAR_ASIAN.test(bare)) return 'FORECAST'
  if (isPrice) return 'PRICE'
  if (isActual) return 'ACTUAL'
  if (isTraded || has(RESULT_WORD) || RESULT_ASIAN.test(bare) || isNetPosition(words))
    return 'RESULT'
  if ((has(DERIVED_WORD) || DERIVED_ASIAN.test(bare)) && !namesQuantity(name)) return 'DERIVED'
  return isPlaceCode(name) ? 'PLACE' : 'UNSAID'
}

/** An hour ahead, or within the day: `wind_fc_h-1`, `hour-ahead forecast`, `forecast_1h`. */
function isWithinDay(words: readonly string[]): boolean {
  const text = words.join(' ')
  if (/(?:^| )(?:intraday|hour ahead|hours ahead|hourahead|nowcast)(?: |$)/.test(text)) return true
  const ahead = /(?:^| )(?:h|t) (\d+)$|(?:^| )(\d+) ?h(?: ahead)?$/.exec(text)
  return ahead !== null && Number(ahead[1] ?? ahead[2]) < HOURS_TO_DAY_AHEAD
}

/** A forecast for the whole day is made so many hours before its last one begins, at the least. */
const HOURS_TO_DAY_AHEAD = 24

/** What the market's own trade put into schedules is no plan of before. */
function isTradedPlan(words: readonly string[]): boolean {
  return (
    /(?:^| )scheduled? (?:volumes?|commercial exchanges?)(?: |$)/.test(words.join(' ')) ||
    words.some((word) => /^(?:cleared|matched|traded|casad[oa]|negociad[oa])$/.test(word))
  )
}

/** AEMO's pre-dispatch is of the hours to come: of a load it is its forecast, of a price a price of a market. */
function isPredispatch(words: readonly string[]): boolean {
  return /(?:^| )pre ?dispatch (?:load|demand|generation)(?: |$)/.test(words.join(' '))
}

function isNetPosition(words: readonly string[]): boolean {
  return /net position/.test(words.join(' '))
}

/** `Load (metered)`: brackets may say what the name does not. */
function withinBrackets(name: string): string {
  return name.replace(/[()[\]（）【】〔〕]/g, ' ')
}

/** `real time`, and `ex post`. */
function isInTwoWords(words: readonly string[]): boolean {
  return /(?:^| )(?:real time|ex post|d 1 actual|re bap)(?: |$)/.test(words.join(' '))
}

/** Whether a head is the code of a bidding zone or a hub and nothing else. */
export function isPlaceCode(name: string): boolean {
  return PLACES.test(
    bareHead(name)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  )
}

/** Whether a name says which quantity it is of; a price and the code of a place do not. */
export function namesQuantity(name: string): boolean {
  return QUANTITY.test(bareHead(name))
}

/**
 * Whether the name of a column of dates says that its rows are those of settlement: `SETTLEMENTDATE`, 结算日期. A
 * settlement period is what Britain calls a half hour, in forecasts too.
 */
export function namesSettlement(name: string): boolean {
  return /^settlement[ _]?(?:date|time|day|interval)|^结算(?:日期?|时间)/i.test(name.trim())
}

/** Whether a name says that its values are of the day before: a forecast, or what was agreed day-ahead. */
export function isAhead(name: string): boolean {
  const nature = natureOf(name)
  if (nature !== 'UNSAID') return nature === 'FORECAST'
  return namesDayAhead(name)
}

/** Whether a name is of the day-ahead market. */
export function namesDayAhead(name: string): boolean {
  return (
    /(?:^| )(?:da|day ahead|dayahead)(?: |$)/.test(headWords(name).join(' ')) ||
    /日前/.test(bareHead(name))
  )
}

/**
 * Whether a name says that its values are the newest that there were: beside those of the day ahead they were made on
 * the day itself.
 */
export function namesLatest(name: string): boolean {
  if (namesDayAhead(name)) return false
  return headWords(name).some((word) => LATEST_WORD.test(word)) || LATEST_ASIAN.test(bareHead(name))
}

const LATEST_WORD = /^(?:current|latest|newest|updated|recent)$/
const LATEST_ASIAN = /最新|当前/

/**
 * A name without what says that it is a forecast, or the newest one, and without what every power is called: `Wind forecast` and `Wind
 * generation` are of one thing.
 */
export function stemOf(name: string): string {
  const stem = headWords(name)
    .filter(
      (word) =>
        !FORECAST_WORD.test(word) &&
        !LATEST_WORD.test(word) &&
        !/^(?:da|day|ahead|dayahead|d|1|total|predispatch)$/.test(word),
    )
    .map((word) => word.replace(/^total(?=demand|load|generation)/, ''))
    .join(' ')
    .replace(FORECAST_ASIAN, '')
    .replace(/日前|最新|当前|预|值|功率|曲线/g, '')
    .replace(/prognose|vorhersage/, '')
    .trim()
  return stem.replace(ANY_POWER, '').replace(/ +/g, ' ').trim() || stem
}

const KINDS = {
  wind: /wind|风|風|\bstwpf\b|\bwgrpp\b|\béolien/,
  sun: /solar|\bpv\b|photov|光伏|太阳能|太陽光|\bstppf\b|\bpvgrpp\b/,
  load: /(?<!net |residual )\b(?:load|demand|consumption)\b|负荷|用电/,
}

/** What a power is of, where its name says one of the kinds that are forecast; undefined of all others, and of several. */
export function kindOfPower(name: string): keyof typeof KINDS | undefined {
  const text = `${headWords(name).join(' ')} ${bareHead(name)}`
  const kinds = (['wind', 'sun', 'load'] as const).filter((kind) => KINDS[kind].test(text))
  return kinds.length === 1 ? kinds[0] : undefined
}

/** Whether a name says what was generated or taken, not what it is forecast to be. */
export function namesOutput(name: string): boolean {
  return /(?:^| )(?:gen|generation|output|production|integrated)(?: |$)/.test(
    headWords(name).join(' '),
  )
}

/** Whether a name says a power of the whole market and nothing else: `System_Load`, 全网负荷. */
export function isBarePower(name: string): boolean {
  return headWords(name).every((word) => BARE_WORD.test(word) || BARE_ASIAN.test(word))
}

const BARE_WORD =
  /^(?:load|demand|consumption|wind|solar|pv|system|total|grid|market|iso|hourly|electric(?:ity)?|power|mwh?|gwh?)$/
const BARE_ASIAN = /^(?:全网|全省|全社会|系统|统调|总|用电)*(?:负荷|用电量?|风电|光伏)$/

const ANY_POWER = /\b(?:generation|gen|output|production|power)\b|出力|发电/g
