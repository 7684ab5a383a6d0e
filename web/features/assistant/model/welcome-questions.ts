import { DIAGNOSIS } from '#api/kernel/system-types.ts'

/** Sets of example questions. */
export type QuestionSet =
  | 'market'
  | 'forecast'
  | 'settlement'
  | 'retail'
  | 'storage'
  | 'diagnosis'
  | 'scans'
  | 'upkeep'

type Pages = readonly (readonly [RegExp, QuestionSet])[]

/** What a page is about, by its address. */
const OF_MARKETS: Pages = [
  [/settlement|transactionDeclaration|stationHome/, 'settlement'],
  [/electricityPriceAnalysis|marketPrediction/, 'forecast'],
]
const OF_PLANTS: Pages = [
  [/^\/(?:taskCreate|parameters)/, 'scans'],
  [/^\/maintenance/, 'upkeep'],
]

/** The examples that fit the session and the page. */
export function questionSetOf(systemType: string | null, pathname: string): QuestionSet {
  const onPage = (pages: Pages) => pages.find(([pattern]) => pattern.test(pathname))?.[1]
  if (systemType === DIAGNOSIS) return onPage(OF_PLANTS) ?? 'diagnosis'
  if (systemType === '3') return 'storage'
  const found = onPage(OF_MARKETS)
  // Settlement is a matter of stations, which a retail session has none of.
  if (systemType === '2') return found === 'forecast' ? 'forecast' : 'retail'
  return found ?? 'market'
}
