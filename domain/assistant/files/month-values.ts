/** A month as tables write it: 9月, 2026-09, 202609, 2026年9月份, Sep 2026. */
type Month = { year: number | null; month: number }

const CHINESE = /^(?:((?:19|20)\d{2})年)?(0?[1-9]|1[0-2])月份?$/
const DIGITS = /^((?:19|20)\d{2})[-/.]?(0[1-9]|1[0-2]|[1-9])$/
const ENGLISH = /^([a-z]{3,9})\.?[- ]?((?:19|20)\d{2})?$/
const NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

function monthOf(text: string): Month | null {
  const [, year, month] = CHINESE.exec(text) ?? DIGITS.exec(text) ?? []
  if (month !== undefined) return { year: year ? Number(year) : null, month: Number(month) }
  const [, word = '', ofYear] = ENGLISH.exec(text.toLowerCase()) ?? []
  const at = word === '' ? -1 : NAMES.findIndex((name) => name.startsWith(word))
  return at === -1 ? null : { year: ofYear ? Number(ofYear) : null, month: at + 1 }
}

/** How else a question may say the months of a column, each with the value that it means. */
export function monthNames(values: readonly string[]): [name: string, value: string][] {
  const months = values.flatMap((value) => {
    const month = monthOf(value)
    return month === null ? [] : [{ value, ...month }]
  })
  return months.flatMap(({ value, year, month }) => {
    const isOnly = months.filter((one) => one.month === month).length === 1
    const english = NAMES[month - 1]!
    const short = english.slice(0, 3)
    const bare = [`${month}月份`, `${month}月`, english, ...(short === 'may' ? [] : [short])]
    const dated =
      year === null
        ? []
        : [`${year}年${month}月份`, `${year}年${month}月`, `${english} ${year}`, `${short} ${year}`]
    return [...dated, ...(isOnly ? bare : [])].map((name): [string, string] => [name, value])
  })
}

/** The months of a column from one to another, both included; null of values that are no months in an order. */
export function monthsBetween(
  values: readonly string[],
  from: string,
  to: string,
): string[] | null {
  const order = (value: string) => {
    const month = monthOf(value)
    return month === null ? null : (month.year ?? 0) * 12 + month.month
  }
  const [first, last] = [order(from), order(to)]
  if (first === null || last === null || first > last) return null
  return values.filter((value) => {
    const place = order(value)
    return place !== null && place >= first && place <= last
  })
}
