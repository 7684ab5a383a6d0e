/** What formatters take: numbers, exact decimals as text (as money travels), or nothing. */
export type Numeric = number | string | null | undefined

/** What an empty value looks like everywhere. */
export const EMPTY_TEXT = '-'

const MAX_DECIMALS = 20
const byDecimals = new Map<string, Intl.NumberFormat>()

/**
 * Thousand separators and up to 20 decimals; with `decimals` exactly so many, halves away from zero.
 * Text keeps all its digits. Empty, NaN and what is no number become '-'.
 */
export function formatNumber(value: Numeric, decimals?: number): string {
  const exact = toExact(value)
  if (exact === null) return EMPTY_TEXT
  const text = formatter(decimals).format(exact)
  return /^-[0.,]+$/.test(text) ? text.slice(1) : text
}

/** A share 0..1 as per cent, × 100 with 2 decimals: 0.1234 → `12.34%`. */
export function formatPercent(share: Numeric, decimals = 2): string {
  const exact = toExact(share)
  return exact === null ? EMPTY_TEXT : `${formatNumber(shiftPoint(exact, 2), decimals)}%`
}

/** CNY, 2 decimals. */
export const formatMoney = (amountCny: Numeric): string => formatNumber(amountCny, 2)
/** CNY/MWh: settlement prices have 3 decimals, bids 2. */
export const formatPrice = (priceCnyPerMwh: Numeric, decimals: 2 | 3 = 3): string =>
  formatNumber(priceCnyPerMwh, decimals)

/** A change with its sign: `+1.20`, `-0.50`; zero has none. The minus can be pasted into a sheet. */
export function formatDelta(value: Numeric, decimals?: number): string {
  const text = formatNumber(value, decimals)
  if (text === EMPTY_TEXT) return text
  return /^[^-]*[1-9]/.test(text) ? `+${text}` : text
}

function formatter(decimals: number | undefined): Intl.NumberFormat {
  const key = String(decimals)
  const known = byDecimals.get(key)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? MAX_DECIMALS,
  })
  byDecimals.set(key, made)
  return made
}

/** Decimal text of the number, so that 1.005 rounds as written and not as its binary neighbour. */
function toExact(value: Numeric): `${number}` | null {
  if (value === null || value === undefined) return null
  const text = String(value).trim()
  return text !== '' && Number.isFinite(Number(text)) ? (text as `${number}`) : null
}

function shiftPoint(decimal: string, places: number): `${number}` {
  const [mantissa, exponent = '0'] = decimal.toLowerCase().split('e') as [string, string?]
  return `${mantissa}e${Number(exponent) + places}` as `${number}`
}
