import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { assistantFile } from '#database/schema/tables.ts'
import { composeFileAnswer } from '#domain/assistant/files/compose-file-answer.ts'
import { computeFileQuery } from '#domain/assistant/files/compute-file-query.ts'
import { askedBackOfFile } from '#domain/assistant/files/file-clarify.ts'
import type { FileTable } from '#domain/assistant/files/file-table.ts'
import { namesFile } from '#domain/assistant/files/file-words.ts'
import { readFileQuestion } from '#domain/assistant/files/read-file-question.ts'
import { refusalOf } from '#domain/assistant/language/refusals.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { namedHolidays } from '#domain/calendar/holidays.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Answer, withFigures, withoutFigures } from '../asking/answer.ts'
import { languageOfQuestion } from '../asking/named-objects.ts'

type Asked = {
  text: string
  conversationId: string
  /** Files that the question brings along. */
  fileIds: readonly string[]
}
type File = { id: string; name: string; table: FileTable }

/**
 * The answer to a question about a file that was handed to the conversation: one that comes with the question, or one
 * of before that the question speaks of. Null for every other question.
 */
export async function answerOfFile(asked: Asked, context: CallContext): Promise<Answer | null> {
  if (asked.fileIds.length === 0 && !namesFile(asked.text)) return null
  if (refusalOf(asked.text)) return null
  const file = await fileOf(asked, context)
  if (!file) return null
  const language = languageOfQuestion(asked.text, context.language)
  const { table, name: fileName } = file
  const today = shanghaiDate(context.clock.now())
  const seasons = namedHolidays(HOLIDAY_NOTICES)
  const read = readFileQuestion(asked.text, table, { today, seasons })
  const findings =
    read.kind === 'QUERY' ? computeFileQuery(read.query, table, HOLIDAY_NOTICES) : null
  if (read.kind === 'CLARIFY' || findings === null || findings === 'AMBIGUOUS') {
    const back = read.kind === 'CLARIFY' ? read : { problem: 'AGGREGATE' as const, words: [] }
    const { text, options } = askedBackOfFile(back, asked.text, table, fileName, language)
    return withoutFigures('CLARIFY', text, language, options)
  }
  const told = { query: read.query, table, fileName, findings, calendar: HOLIDAY_NOTICES }
  const composed = composeFileAnswer(told, language)
  // One line for each, whatever that is.
  return withFigures(composed, { dimensions: ['DAY'] }, language)
}

/** Of the asker and of this conversation only; the latest where there are several. */
async function fileOf(
  { conversationId, fileIds }: Asked,
  { db, user }: CallContext,
): Promise<File | null> {
  const isMeant =
    fileIds.length > 0
      ? inArray(assistantFile.id, [...fileIds])
      : eq(assistantFile.conversationId, conversationId)
  const [found] = await db
    .select({ id: assistantFile.id, name: assistantFile.name, content: assistantFile.content })
    .from(assistantFile)
    .where(and(isMeant, eq(assistantFile.userId, user.userId), isNotNull(assistantFile.content)))
    .orderBy(desc(assistantFile.createdAt))
    .limit(1)
  return found ? { id: found.id, name: found.name, table: found.content as FileTable } : null
}
