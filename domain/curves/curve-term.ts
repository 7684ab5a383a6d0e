/** A series in a version: the k-th, or null for the one that holds. */
export type CurveTerm = { seriesId: number; version: number | null }

/** A curve to show: a series, or what is left of it when another, or another version, is taken off. */
export type CurveExpression = { minuend: CurveTerm; subtrahend: CurveTerm | null }

const TERM = /^([1-9]\d{0,14})(?:v([1-9]\d{0,3}))?$/

/**
 * Reads a curve as addresses and requests write it: `12`, `12v1` (version 1 of it), `12-15` (12 less 15),
 * `12-12v1` (what has changed since version 1). Null where the text is none.
 */
export function curveExpression(text: string): CurveExpression | null {
  const parts = text.split('-')
  const terms = parts.map(termOf)
  const [minuend, subtrahend = null] = terms
  if (parts.length > 2 || !minuend || (parts.length === 2 && !subtrahend)) return null
  return { minuend, subtrahend }
}

function termOf(text: string): CurveTerm | null {
  const [, seriesId, version] = TERM.exec(text) ?? []
  if (seriesId === undefined) return null
  return { seriesId: Number(seriesId), version: version === undefined ? null : Number(version) }
}

/** The text of a curve, which {@link curveExpression} reads. */
export function curveText({ minuend, subtrahend }: CurveExpression): string {
  return subtrahend ? `${termText(minuend)}-${termText(subtrahend)}` : termText(minuend)
}

const termText = ({ seriesId, version }: CurveTerm): string =>
  version === null ? String(seriesId) : `${seriesId}v${version}`
