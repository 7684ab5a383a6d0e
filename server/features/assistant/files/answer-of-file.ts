import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { assistantFile } from '#database/schema/tables.ts'
import { answerFileQuestion } from '#domain/assistant/files/answer-file-question.ts'
import {
  contentOf,
  type FileContent,
  type FileTable,
} from '#domain/assistant/files/table/file-table.ts'
import { namesFile, withoutNames } from '#domain/assistant/files/words/file-words.ts'
import { refusalOf } from '#domain/assistant/language/refusals.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { namedHolidays } from '#domain/calendar/holidays.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Answer, withFigures, withoutFigures } from '../asking/answer.ts'
import { languageOfQuestion } from '../asking/named-objects.ts'

type FileQuestion = {
  text: string
  conversationId: string
  /** Files that the question brings along. */
  fileIds: readonly string[]
}
type File = { name: string; content: FileContent }

/**
 * The answer to a question about a file that was handed to the conversation: one that comes with the question, or one
 * of before that the question speaks of. Null for every other question. `isOfFile`: no other source may answer it, since
 * it names the file or a column of it.
 */
export async function answerOfFile(
  asked: FileQuestion,
  context: CallContext,
): Promise<{ answer: Answer; isOfFile: boolean } | null> {
  const saysFile = namesFile(asked.text)
  if (asked.fileIds.length === 0 && !saysFile) return null
  if (refusalOf(asked.text)) return null
  const file = await fileOf(asked, context)
  if (!file) return null
  const { content, name: fileName } = file
  const language = languageOfFileQuestion(asked.text, content.tables, context.language)
  const answer = answerFileQuestion(
    {
      question: asked.text,
      content,
      fileName,
      calendar: HOLIDAY_NOTICES,
      today: shanghaiDate(context.clock.now()),
      seasons: namedHolidays(HOLIDAY_NOTICES),
    },
    language,
  )
  if (answer.kind === 'CLARIFY') {
    const { text, options } = answer.back
    const isOfFile = saysFile || answer.namesColumn
    return { answer: withoutFigures('CLARIFY', text, language, options), isOfFile }
  }
  // One line for each, whatever that is.
  return { answer: withFigures(answer.composed, { dimensions: ['DAY'] }, language), isOfFile: true }
}

/** Names of a Chinese file in an English question leave it English. */
function languageOfFileQuestion(
  question: string,
  tables: readonly FileTable[],
  fallback: CallContext['language'],
): CallContext['language'] {
  const rest = withoutNames(question, tables)
  return languageOfQuestion(/[a-z]{3}/i.test(rest) ? rest : question, fallback)
}

/** Of the asker and of this conversation only; the latest where there are several. */
async function fileOf(
  { conversationId, fileIds }: FileQuestion,
  { db, user }: CallContext,
): Promise<File | null> {
  const isMeant =
    fileIds.length > 0
      ? inArray(assistantFile.id, [...fileIds])
      : eq(assistantFile.conversationId, conversationId)
  const [found] = await db
    .select({ name: assistantFile.name, content: assistantFile.content })
    .from(assistantFile)
    .where(and(isMeant, eq(assistantFile.userId, user.userId), isNotNull(assistantFile.content)))
    .orderBy(desc(assistantFile.createdAt))
    .limit(1)
  if (!found) return null
  return { name: found.name, content: contentOf(found.content as FileContent | FileTable) }
}
