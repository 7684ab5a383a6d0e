import type { modelState } from '#api/assistant/endpoints.ts'
import type { AnswerOf } from '#api/kernel/endpoint.ts'
import { taggedOf } from '#domain/assistant/language/read-question.ts'
import { modelPrompt } from '#domain/assistant/model/model-prompt.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { namedHolidays } from '#domain/calendar/holidays.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { knownObjects } from '../asking/named-objects.ts'
import { modelReaderOf } from './model-reader.ts'

/** What whoever answers for the installation has to know before questions leave it. */
export async function stateOfModel(
  _request: object,
  context: CallContext,
): Promise<AnswerOf<typeof modelState>> {
  const reader = modelReaderOf(context)
  const question = textOf(context.language, 'assistantModelSample')
  const { named } = await knownObjects(context)
  const seasons = namedHolidays(HOLIDAY_NOTICES)
  const asker = {
    today: shanghaiDate(context.clock.now()),
    named,
    rights: context.user.resources,
    seasons,
  }
  const { tagged } = taggedOf(question, asker)
  return {
    state: reader === null ? 'OFF' : reader.isPaused ? 'PAUSED' : 'READY',
    host: reader && new URL(reader.model.url).host,
    name: reader?.model.name ?? null,
    ...{ question, told: modelPrompt({ question, tagged, asker }) },
  }
}
