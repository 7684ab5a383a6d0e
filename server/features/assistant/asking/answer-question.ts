import { createHash } from 'node:crypto'
import { askedBack, refusalText } from '#domain/assistant/answer/clarify-texts.ts'
import { composeAnswer } from '#domain/assistant/answer/compose-answer.ts'
import { nextQuestions } from '#domain/assistant/answer/next-questions.ts'
import { readQuestion } from '#domain/assistant/language/read-question.ts'
import type { QuestionRead } from '#domain/assistant/language/semantic-query.ts'
import type { TaggedQuestion } from '#domain/assistant/language/tag-question.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { namedHolidays } from '#domain/calendar/holidays.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { textOf } from '../../../http/texts.ts'
import { modelReaderOf } from '../model/model-reader.ts'
import { type Answer, withFigures, withoutFigures } from './answer.ts'
import { type AskedFrom, unnamedProvinces, withDefaults } from './default-scope.ts'
import { type SettledDays, TooMuch } from './handed-rows.ts'
import { linkOf } from './link-of.ts'
import { type LookedUp, lookUp } from './look-up.ts'
import { type KnownObjects, knownObjects, languageOfQuestion } from './named-objects.ts'
import { nearQuestions } from './near-words.ts'

export type Question = {
  text: string
  /** What was asked and answered before in the conversation. */
  before: TaggedQuestion | undefined
  from: AskedFrom
}

/** Answers a question from the data that the caller may see, asks back, or refuses. */
export async function answerQuestion(
  question: Question,
  ...[context, settledDays]: [CallContext, SettledDays]
): Promise<Answer> {
  const language = languageOfQuestion(question.text, context.language)
  const asker = { ...context, language }
  const objects = await knownObjects(asker)
  const read = await readWithModel(question, objects.named, context)
  if (read.kind === 'REFUSE')
    return withoutFigures('REFUSE', refusalText(read.why, language), language)
  if (read.kind === 'CLARIFY') return clarified(read, question, { language, named: objects.named })
  const query = withDefaults(read.query, objects, question.from)
  try {
    const lookedUp = await lookUp({ query, objects, settledDays }, asker)
    const provinces = unnamedProvinces(query, objects, question.from)
    // The rules cannot go on from what they did not understand.
    const tagged = query.assumed.includes('MODEL') ? null : read.tagged
    const findings = { ...lookedUp.findings, provinces }
    return answered({ ...lookedUp, findings }, tagged, asker)
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error
    return withoutFigures('CLARIFY', textOf(language, 'assistantTooMuch'), language)
  }
}

/** By the rules; what they do not understand by the language model, where there is one. */
async function readWithModel(
  { text, before }: Question,
  named: KnownObjects['named'],
  context: CallContext,
): Promise<QuestionRead> {
  const seasons = namedHolidays(HOLIDAY_NOTICES)
  const asker = {
    today: shanghaiDate(context.clock.now()),
    named,
    rights: context.user.resources,
    before,
    seasons,
  }
  const read = readQuestion(text, asker)
  const reader = modelReaderOf(context)
  if (!reader || read.kind !== 'CLARIFY' || !isNotUnderstood(read)) return read
  return (await reader.read(text, asker, context.signal)) ?? read
}

/** Only words: what is open between figures or times is for the asker to decide, and a figure that nobody named is a guess. */
const isNotUnderstood = ({ problem, options }: Clarified): boolean =>
  problem === 'WORDS' && options.length === 0

type Clarified = Extract<QuestionRead, { kind: 'CLARIFY' }>
type Around = { language: 'zh' | 'en'; named: Parameters<typeof nearQuestions>[2] }

function clarified(read: Clarified, { text }: Question, { language, named }: Around): Answer {
  const near = nearQuestions(text, read.words, named)
  const back = askedBack(read, text, language, near)
  return withoutFigures('CLARIFY', back.text, language, back.options)
}

type Asker = CallContext & { language: 'zh' | 'en' }

function answered(
  { findings, statements }: LookedUp,
  tagged: TaggedQuestion | null,
  { language, user }: Asker,
): Answer {
  const composed = composeAnswer(findings, language)
  const meaning = {
    // Ranges of values are one for each, whatever the values are of.
    dimensions: findings.query.analysis === null ? findings.query.dimensions : [],
  }
  const answer = withFigures(composed, meaning, language)
  const texts = statements.map(({ text }) => text)
  const mayReadSql = user.resources.has('/ai:sql')
  const shown = mayReadSql && {
    sql: texts.join(';\n'),
    parameters: statements.flatMap(({ values }) => values.map((one) => String(one).slice(0, 200))),
  }
  return {
    ...{ ...answer, tagged, query: findings.query },
    sqlSha256: createHash('sha256').update(texts.join('\n')).digest('hex'),
    detail: {
      ...answer.detail,
      working: { ...answer.detail.working!, ...shown },
      suggested: composed.kind === 'ANSWER' ? nextQuestions(findings, language) : [],
      link: linkOf(findings),
    },
  }
}
