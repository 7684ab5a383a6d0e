import { bareHead, headWords, plainHead } from './head-words.ts'

/** Words of a price in the languages of the exchanges, and their own short names of one. */
const PRICE_WORDS: ReadonlySet<string> = new Set(
  [
    'price prices preis preise precio precios prezzo prezzi prix preco preço preços pret preț preturi prețuri kurs ár prijs prijzen',
    'pris priser hinta cena ceny cijena fiyat fiyatı harga цена tarif tariff tarifa',
    'lmp lmps lbmp plmp smp mcp acp rrp spp pun ptf smf mcpe hoep pld pml ssp sbp mip',
    'settlementpointprice marketprice spotprice energyprice',
  ]
    .join(' ')
    .split(' '),
)
/** What a market calls its price without the word. */
const SPOT_WORD = /^(?:spot|elspot)$/
/** `Costo marginal`, what Spanish and Portuguese markets call the price. */
const MARGINAL_COST = /(?:costo|coste|custo) marginal/
/** A price as the second part of a word: Strompreis, elpris. */
const COMPOUND = /^\p{L}{2,}(?:preis|preise|prijs|pris|priser)$/u
/** A price and its unit run together, or a numbered one: priceEUR, price1. */
const RUN_TOGETHER = /^(?:price|preis|precio|prix|lmp)(?:eur|usd|cny|gbp|aud|per|mwh|kwh|\d)+$/
const ASIAN = /価格|プライス|가격|단가|价/
/** 竞价空间, what is left to bid for, is a power; a zone, a kind, an assessment are no prices either. */
const NO_PRICE_ASIAN = /竞价|价区|价格区|类型|类别|等级|分区|计价|评价|价值/
/** What a price stands before to say of what kind or where it is: `price zone`, but not `zone price`. */
const NO_PRICE_BEHIND: ReadonlySet<string> = new Set(
  [
    'area areas zone zones region node type category class kind date hour time period version',
    'source currency unit id code name status flag group taker maker zona gebiet location level',
    'rank count index ratio factor change error deviation volatility std spread cap floor limit ceiling',
  ]
    .join(' ')
    .split(' '),
)
/** Prices of something else, or differences and limits of prices: none is what the market pays. */
const ASIDE =
  /^(?:gas|ttf|coal|oil|brent|co2|eua|carbon|fuel|lng|gaz|kohle|uranium|spreads?|basis|premium|difference|diff|delta|bid|bids|offers?|ask|caps?|floors?|limits?|ceiling|obergrenze|untergrenze|contract|retail|subsidy|penalty|lag\d*|lagged)$/
const ASIDE_ASIAN =
  /价差|差价|溢价|报价|限价|申报|煤价|碳价|气价|油价|煤炭|天然气|碳排放|平价|[上下]限|封顶|保底|合同|长协|标杆|目录|补贴|考核|辅助服务|容量电?价|阻塞|网损|指数|系数|占比|涨跌|涨幅|变化|波动/
const SPREAD = /^(?:spreads?|basis|premium|difference|diff|delta)$/
const SPREAD_ASIAN = /价差|差价|溢价/

const MONEY =
  '(?:eur|euros?|€|usd|us\\$|\\$|cny|rmb|元|¥|￥|円|yen|jpy|£|gbp|aud|cad|nzd|sek|nok|dkk|pln|czk|huf|ron|try|tl|inr|rs\\.?|krw|won|원|brl|r\\$|chf|zar|ct|cents?|角|分|厘)'
const ENERGY = '(?:[kmg]wh|兆瓦时|千瓦时|度|mw)'
const PRICE_UNIT = new RegExp(`${MONEY}\\s*(?:/|per|每|_per_| per |[ _])?\\s*${ENERGY}`)

/** The energy, congestion and marginal loss components of a price of New England, behind the market they are of. */
const PART_OF_PRICE = /(?:^| )(?:da|rt|day ahead|real time) (?:ec|cc|lc|mlc)$/

/** Whether a head is the code of a part of a price: `DA_CC`. */
export function namesPartOfPrice(name: string): boolean {
  const words = headWords(name).filter((word) => !PRICE_UNIT_WORD.test(word))
  return PART_OF_PRICE.test(words.join(' '))
}

const PRICE_UNIT_WORD = /^(?:usd|\$|mwh)$/

/** How sure a head names the price of a market: 0 says nothing but so, 3 tells it by its unit alone, or is a mean of several; null is none. */
export type PriceSureness = 0 | 1 | 2 | 3

export function priceSureness(name: string): PriceSureness | null {
  const [words, bare] = [headWords(name), bareHead(name)]
  if (namesPartOfPrice(name)) return null
  if (words.some((word) => ASIDE.test(word)) || ASIDE_ASIAN.test(bare)) return null
  if (/^(?:price|电价|价格|lmp)$/.test(bare)) return 0
  const hasUnit = PRICE_UNIT.test(plainHead(name))
  if (!hasPriceWord(words, bare)) {
    if (isKindOfPrice(words, bare)) return null
    if (SPOT_WORD.test(words.at(-1) ?? '') || MARGINAL_COST.test(bare)) return 2
    return hasUnit ? 3 : null
  }
  if (isOfManySlots(words, bare)) return 3
  const isLast = isPriceWord(words.at(-1) ?? '') || /(?:价|价格|価格|プライス|가격)$/.test(bare)
  return isLast ? 1 : 2
}

/** A mean or an extreme of other prices stands behind these. */
function isOfManySlots(words: readonly string[], bare: string): boolean {
  const has = words.some((word) => /^(?:mean|average|avg|max|min|rolling|moving)$/.test(word))
  return has || /均价|平均|最高价|最低价/.test(bare)
}

/**
 * Whether a head speaks of any price: also that of a fuel, a bid, a limit, a difference of prices, or what was made of
 * one (`price level`, 价格等级), and a part of one.
 */
export function namesAnyPrice(name: string): boolean {
  const [words, bare] = [headWords(name), bareHead(name)]
  if (words.some((word) => SPREAD.test(word) || isPriceWord(word))) return true
  if (SPREAD_ASIAN.test(bare) || (ASIAN.test(bare) && !NO_PRICE_ASIAN.test(bare))) return true
  if (namesPartOfPrice(name)) return true
  return /价格?(?:等级|类型|类别)/.test(bare) || priceSureness(name) !== null
}

function hasPriceWord(words: readonly string[], bare: string): boolean {
  if (ASIAN.test(bare)) return !NO_PRICE_ASIAN.test(bare)
  return words.some((word, at) => isPriceWord(word) && !NO_PRICE_BEHIND.has(words[at + 1] ?? ''))
}

/** `price zone`, 电价类型. */
function isKindOfPrice(words: readonly string[], bare: string): boolean {
  return NO_PRICE_ASIAN.test(bare) || words.some(isPriceWord)
}

function isPriceWord(word: string): boolean {
  return PRICE_WORDS.has(word) || COMPOUND.test(word) || RUN_TOGETHER.test(word)
}
