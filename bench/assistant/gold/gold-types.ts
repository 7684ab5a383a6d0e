/** What is right of a question: numbers by independent SQL, or that it is asked back or refused. */
export type GoldQuestion = {
  area: string
  zh: string
  en: string
  /** Who asks. */
  account: 'trader' | 'storage' | 'solar' | 'admin'
  /** A select over tables of the product, never over views of questions; a row is its keys and then its figures. */
  sql: string | null
  /** Where there is no statement. */
  outcome?: 'clarify' | 'refuse'
}

/** A stretch of days, as it is asked and as it is, half-open; days are counted from the date of asking. */
export type Period = { zh: string; en: string; start: string; end: string }
