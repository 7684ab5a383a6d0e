import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { assistantFile } from '#database/schema/tables.ts'
import { composeFileAnswer } from '#domain/assistant/files/compose-file-answer.ts'
import { computeFileQuery } from '#domain/assistant/files/compute-file-query.ts'
import { askedBackOfFile } from '#domain/assistant/files/file-clarify.ts'
import type { FileClarified } from '#domain/assistant/files/file-query.ts'
import { contentOf, type FileContent, type FileTable } from '#domain/assistant/files/file-table.ts'
import { namesFile } from '#domain/assistant/files/file-words.ts'
import { readOfTables } from '#domain/assistant/files/read-of-tables.ts'
import { refusalOf } from '#domain/assistant/language/refusals.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { namedHolidays } from '#domain/calendar/holidays.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { type Answer, withFigures, withoutFigures } from '../asking/answer.ts'
import { languageOfQuestion } from '../asking/named-objects.ts'

/** Several values would have to become one, and nobody said how. */
const ASKED_HOW: FileClarified = { kind: 'CLARIFY', problem: 'AGGREGATE', words: [], columns: [] }

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
  const language = languageOfQuestion(asked.text, context.language)
  const { content, name: fileName } = file
  const today = shanghaiDate(context.clock.now())
  const seasons = namedHolidays(HOLIDAY_NOTICES)
  const read = readOfTables(asked.text, content.tables, { today, seasons })
  const { table, others, namesColumn } = read
  const isOfFile = saysFile || namesColumn
  const findings =
    read.kind === 'QUERY' ? computeFileQuery(read.query, table, HOLIDAY_NOTICES) : null
  if (read.kind !== 'QUERY' || findings === null || findings === 'AMBIGUOUS') {
    const back = read.kind === 'QUERY' ? { ...read, ...ASKED_HOW } : read
    const around = { question: asked.text, tables: content.tables, fileName }
    const { text, options } = askedBackOfFile(back, around, language)
    return { answer: withoutFigures('CLARIFY', text, language, options), isOfFile }
  }
  const { unread = [] } = content
  const told = { query: read.query, table, others, unread, fileName, findings }
  const composed = composeFileAnswer({ ...told, calendar: HOLIDAY_NOTICES }, language)
  // One line for each, whatever that is.
  return { answer: withFigures(composed, { dimensions: ['DAY'] }, language), isOfFile: true }
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
