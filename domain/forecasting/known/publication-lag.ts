import { addDays } from '../../calendar/delivery-date.ts'
import { publishedAt } from '../../calendar/publication.ts'
import { shanghaiInstant } from '../../calendar/shanghai-time.ts'
import type { CurveStage } from '../../curves/words.ts'

/** Time of the decision on the day before delivery: before the first day-ahead deadline of any market. */
const DECISION_TIME = '09:30'

/** Days from the newest published date of a stage to the delivery date, e.g. 0 for boundary forecasts. */
export function lagByRule(stage: CurveStage): number {
  const day = '2026-06-15'
  const decision = shanghaiInstant(addDays(day, -1), DECISION_TIME)
  let lag = 0
  while (publishedAt(stage, addDays(day, -lag)) > decision) lag++
  return lag
}
