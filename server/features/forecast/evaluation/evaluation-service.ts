import { type forecastEvaluation, MAX_EVALUATION_DAYS } from '#api/forecast/evaluation.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { daysBetween } from '#domain/calendar/delivery-date.ts'
import type { Evaluation } from '#domain/forecasting/evaluation/evaluate-forecasts.ts'
import { meanOfKnown } from '#domain/statistics/mean.ts'
import { computeInThread } from '../../../common/threads/compute-in-thread.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import type { LeadOneCurve } from '../lead-one.ts'
import { EVALUATION_TASK } from './evaluation-task.ts'
import { type GatheredEvaluation, gatherEvaluation, keyOf } from './gather-evaluation.ts'

type Request = RequestOf<typeof forecastEvaluation>
type Answer = AnswerOf<typeof forecastEvaluation>

/**
 * Compares the forecasts of a target, each made one day ahead, over the dates of a range.
 *
 * @throws AppError refused for a range that is turned round or too long, notFound for a station that lies
 * in another province
 */
export async function evaluationOf(request: Request, context: CallContext): Promise<Answer> {
  checkRange(request)
  const { language, signal } = context
  const gathered = await gatherEvaluation(request, context)
  const { task, models, curves, energySource } = gathered
  const found = await computeInThread(EVALUATION_TASK, task, { signal })
  const costProblem = costProblemOf(found, gathered)
  return {
    slotCount: task.slotCount,
    ...found,
    contenders: found.contenders.map((contender) => {
      const model = models.find(({ id }) => keyOf(id) === contender.key)
      return {
        modelId: model?.id ?? null,
        name: model ? (language === 'zh' ? model.nameZh : model.nameEn) : null,
        isChampion: model?.isDefault ?? false,
        secondsPerDay: model ? meanSeconds(curves.get(model.id)!) : null,
        ...contender,
      }
    }),
    cost:
      costProblem === null && energySource && found.cost ? { energySource, ...found.cost } : null,
    costProblem,
  }
}

function checkRange({ from, to }: Request): void {
  if (from > to) throw new AppError('refused', 'rangeTurnedRound')
  if (daysBetween(from, to) >= MAX_EVALUATION_DAYS) {
    throw new AppError('refused', 'rangeTooLong', { days: MAX_EVALUATION_DAYS })
  }
}

function meanSeconds(curves: readonly LeadOneCurve[]): number | null {
  return meanOfKnown(curves.map(({ seconds }) => seconds))
}

function costProblemOf(
  { cost }: Evaluation,
  { task, energySource, hasStation }: GatheredEvaluation,
): Answer['costProblem'] {
  if (!hasStation) return 'NO_STATION'
  if (!energySource) return 'NO_ENERGY'
  if (!task.otherActual || !cost) return 'NO_OTHER_PRICE'
  return cost.slots > 0 ? null : 'NO_ENERGY'
}
