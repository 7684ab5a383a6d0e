import { STORAGE_FULL } from '#domain/jobs/words.ts'
import { CLEARING_LIMIT } from '#domain/market/rule-codes.ts'

/** A text of the `forecast` namespace with its parameters; `metric` is a metric to be named. */
export type CodeText = { key: string; metric?: string; params?: Record<string, string> }

const NOTES = new Set(['NAIVE_ONLY', 'SHORT_HISTORY', 'UNDER_ONE_YEAR', 'BAND_UNCALIBRATED'])
const NOTES_ON_INPUT = new Set(['EXOGENOUS_EMPTY', 'EXOGENOUS_STALE', 'EXOGENOUS_SPARSE'])
const ERRORS = new Set([
  'NO_PRICES',
  'NO_NODE_PRICES',
  'UNIFIED_FORECAST_MISSING',
  'SHORT_HISTORY',
  'RUN_GONE',
  'interrupted',
  'ERR_WORKER_OUT_OF_MEMORY',
  STORAGE_FULL,
])

/** Rules that a forecast cannot do without. */
const MISSING_RULES: Record<string, string> = {
  [CLEARING_LIMIT.min]: 'FLOOR_MISSING',
  [CLEARING_LIMIT.max]: 'CAP_MISSING',
}

/** Why a run failed, out of the error code of its job. */
export function errorCodeText(code: string): CodeText {
  const [name, detail = ''] = split(code)
  if (name === 'PRICES_TOO_OLD') return { key: 'error.PRICES_TOO_OLD', params: { date: detail } }
  // RULE_MISSING:province.rule.date, and rules have dots of their own. The run is of the shown province.
  const missing = /^([^.]+)\.(.+)\.(\d{4}-\d{2}-\d{2})$/.exec(detail)
  if (name === 'RULE_MISSING' && missing) {
    const [, , rule = '', date = ''] = missing
    return { key: `error.${MISSING_RULES[rule] ?? 'RULE_MISSING'}`, params: { date } }
  }
  if (ERRORS.has(code)) return { key: `error.${code}` }
  return { key: 'error.other' }
}

/** What the model lacked, out of a note of its summary. */
export function noteText(code: string): CodeText {
  const [name, detail = ''] = split(code)
  if (name === 'PRICE_DAYS_FILLED') return { key: 'note.PRICE_DAYS_FILLED', params: { n: detail } }
  if (name === 'EXOGENOUS_LAG') {
    const [metric, n = ''] = split(detail)
    return { key: 'note.EXOGENOUS_LAG', metric, params: { n } }
  }
  if (NOTES_ON_INPUT.has(name)) return { key: `note.${name}`, metric: detail }
  return NOTES.has(name) ? { key: `note.${name}` } : { key: 'note.other', params: { code } }
}

/** Which inputs of a day were not known: prices, boundary metrics, and codes that are new. */
export function substitutedInputs(codes: readonly string[]) {
  const parts = codes.map(split)
  const named = (wanted: string) => parts.filter(([name]) => name === wanted)
  return {
    prices: named('PRICE_FORECAST').length > 0,
    means: named('EXOGENOUS_MEAN').map(([, metric = '']) => metric),
    earlier: named('EXOGENOUS_EARLIER').map(([, metric = '']) => metric),
    others: codes.filter((code) => !/^(PRICE_FORECAST|EXOGENOUS_(MEAN|EARLIER):.*)$/.test(code)),
  }
}

/** Name of a driver: `lag-N` prices, `weekday`, else a metric. */
export function driverText(name: string): CodeText {
  const lag = /^lag-(\d+)$/.exec(name)?.[1]
  if (lag) return { key: 'driver.lag', params: { n: lag } }
  return name === 'weekday' ? { key: 'driver.weekday' } : { key: 'driver.metric', metric: name }
}

const MEMBERS = [
  [/^LEAR (\d+)$/, 'lear'],
  [/^LEAR (\d+) of differences$/, 'learDifferences'],
  [/^networks$/, 'networks'],
  [/^networks of deviations$/, 'networksDeviations'],
  [/^trees (\d+)$/, 'trees'],
  [/^trees of prices (\d+)$/, 'treesOfPrices'],
  [/^similar slots$/, 'similarSlots'],
] as const

/** Name of a member of an ensemble in the reader's language; a new kind keeps its own. */
export function memberText(name: string): CodeText {
  for (const [pattern, key] of MEMBERS) {
    const n = pattern.exec(name)
    if (n) return { key: `member.${key}`, params: { n: n[1] ?? '' } }
  }
  return { key: 'member.other', params: { name } }
}

function split(code: string): [string, string?] {
  const colon = code.indexOf(':')
  return colon < 0 ? [code] : [code.slice(0, colon), code.slice(colon + 1)]
}
