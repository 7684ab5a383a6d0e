import type { CurveMetric } from '#domain/curves/words.ts'
import type { FieldSpec, HeadPlace, SheetHead } from '../layout.ts'
import { partsOfName } from '../names/item-of-names.ts'
import { type ItemWords, itemWords, plainWords } from '../names/item-words.ts'
import { ownNames, stageOfTable } from '../names/stage-of-names.ts'
import { unitOfChosen } from './header-match.ts'
import { withoutProvince } from './heads-of-province.ts'
import { wordsOfMarket } from './market-heads.ts'

/** Whether a head names a quantity and leaves open of which stage it is: `电价`, `出清价格(元/MWh)`, `负荷`. */
export function isBare(header: string): boolean {
  return itemWords(header)?.stage === null
}

/** A head with a unit in brackets and another unit below: nobody can know which one counts. */
const TWO_UNITS = /[(（【[][^()（）【】[\]]+[)）】\]]\s*\/\s*\S+$/

/**
 * The field of a head that no list of names holds, by its words, and by the names of its table where it does not say
 * the stage; undefined where that leaves any doubt.
 */
export function matchWords(
  whole: string,
  fields: readonly FieldSpec[],
  { sheet, headerRow, fileName }: HeadPlace,
): FieldSpec | undefined {
  if (TWO_UNITS.test(whole)) return undefined
  const header = withoutProvince(whole, { sheet, headerRow })
  const place = { sheet, headerRow, fileName }
  const words =
    itemWords(header) ??
    wordsOfPair(header, place)?.words ??
    wordsOfSheet(header, place) ??
    wordsOfMarket(header, place)
  if (!words) return undefined
  const stage =
    words.stage ??
    stageOfTable(words.metric, place).stage ??
    stageOfNeighbours(words.metric, place)?.stage ??
    null
  if (stage === null) return undefined
  const field = fields.find(
    ({ series }) => series?.metric === words.metric && series.stage === stage,
  )
  return field && unitOfChosen(header, field).kind !== 'WRONG' ? field : undefined
}

/** Heads that say a forecast, beside which a tie-line that says nothing is its plan. */
const LEAST_FORECASTS = 2

/**
 * The stage of a tie-line that says none among the other quantities of its table: beside several forecasts and nothing
 * that was, it is what is planned. `name`: one of their heads.
 */
export function stageOfNeighbours(
  metric: CurveMetric,
  { sheet, headerRow }: Pick<HeadPlace, 'sheet' | 'headerRow'>,
): { stage: 'FORECAST'; name: string } | null {
  if (metric !== 'TIE_LINE') return null
  const cells = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const said = cells.flatMap((cell) => {
    const words = typeof cell === 'string' ? itemWords(cell) : null
    return words?.stage && words.metric !== 'PRICE'
      ? [{ stage: words.stage, name: String(cell) }]
      : []
  })
  const [first] = said
  const areForecasts =
    said.length >= LEAST_FORECASTS && said.every(({ stage }) => stage === 'FORECAST')
  return first && areForecasts ? { stage: 'FORECAST', name: first.name } : null
}

const DAY_AHEAD = /日前|day[\s_-]?ahead/i
const REAL_TIME = /实时|real[\s_-]?time/i
const ACTUAL = /实际|actual/i

/**
 * What two heads of one quantity say of each other that neither says alone: of 日前负荷 and 实际负荷 (or 实时负荷) the
 * first is the forecast of the day before, the second what was; of 日前电价 and 实际电价 the second is that of real time.
 * Null beside a head that says the same of itself. `partner`: the other head.
 */
export function wordsOfPair(
  header: string,
  { sheet, headerRow }: Pick<HeadPlace, 'sheet' | 'headerRow'>,
): { words: ItemWords; partner: string } | null {
  const text = plainWords(header)
  const said = [DAY_AHEAD, REAL_TIME, ACTUAL].filter((word) => word.test(text))
  const [word] = said
  if (!word || said.length > 1 || itemWords(header)) return null
  const own = itemWords(text.replace(word, ''))
  if (!own || own.stage !== null) return null
  const isPrice = own.metric === 'PRICE'
  if (isPrice ? word !== ACTUAL : word === ACTUAL) return null
  const stage = isPrice ? 'RT' : word === DAY_AHEAD ? 'FORECAST' : 'ACTUAL'
  const cells = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
  const others = cells.flatMap((cell) => (typeof cell === 'string' && cell !== header ? cell : []))
  const stages = others.flatMap((other) => {
    const words = itemWords(other)
    return words?.metric === own.metric ? (words.stage ?? []) : []
  })
  if (stages.includes(stage)) return null
  const against = isPrice || word !== DAY_AHEAD ? [DAY_AHEAD] : [REAL_TIME, ACTUAL]
  const partner = others.find((other) => {
    const plain = plainWords(other)
    return against.some(
      (one) => one.test(plain) && itemWords(plain.replace(one, ''))?.metric === own.metric,
    )
  })
  return partner === undefined ? null : { words: { metric: own.metric, stage }, partner }
}

/** Quantities of each kind: a head that says nothing beside any of them says nothing beside that of its sheet. */
const QUANTITIES = ['电价', '负荷', '风电', '新能源', '联络线']
/** Quantities that names of a table say, by its head row: each of its heads asks for them. */
const QUANTITIES_OF = new WeakMap<SheetHead, Map<string, readonly string[][]>>()

/** What a head that names no quantity says beside the one of its sheet, or of its file: 预测 in a sheet 风电. */
export function wordsOfSheet(header: string, place: HeadPlace): ItemWords | null {
  if (!QUANTITIES.some((quantity) => itemWords(`${quantity} ${header}`))) return null
  for (const quantities of quantitiesOf(place)) {
    const found = quantities.flatMap((quantity) => itemWords(`${quantity} ${header}`) ?? [])
    const [first] = found
    if (first) return found.every(({ metric }) => metric === first.metric) ? first : null
  }
  return null
}

/** Quantities that title and sheet name, and those that the file does. */
function quantitiesOf({ sheet, headerRow, fileName }: HeadPlace): readonly string[][] {
  const ofSheet = QUANTITIES_OF.get(sheet) ?? new Map<string, readonly string[][]>()
  QUANTITIES_OF.set(sheet, ofSheet)
  const key = `${headerRow} ${fileName}`
  const known = ofSheet.get(key)
  if (known) return known
  const found = [ownNames(sheet, headerRow), [fileName]].map((names) => [
    ...new Set(names.flatMap(partsOfName).filter(isBare)),
  ])
  ofSheet.set(key, found)
  return found
}
