/** Loss of accuracy, as a share, past which a model is said to have drifted. */
const LOSS_LIMIT = 0.1

/**
 * Whether a model forecasts worse than it did: its accuracy (`forecast-quality.ts`) of the last week lies
 * more than ten points under that of the four weeks before. False as long as either is unknown.
 */
export function hasDrifted(recent: number | null, before: number | null): boolean {
  return recent !== null && before !== null && before - recent > LOSS_LIMIT
}
