import { answerFileQuestion } from '#domain/assistant/files/answer-file-question.ts'
import type { FileContent } from '#domain/assistant/files/table/file-table.ts'
import { HOLIDAY_NOTICES } from '#domain/calendar/holiday-notices.ts'
import { namedHolidays } from '#domain/calendar/holidays.ts'
import type { Cell, SheetTable } from '../../documents/table.ts'
import { plainSheets, readPlainTables } from '../../tables/read-plain-tables.ts'
import { questionTables } from '../question-tables.ts'

/** A sheet of the rows of a text, whose cells are parted by bars; numbers and empty cells as a workbook has them. */
export function sheetOf(text: string, marks: Partial<SheetTable> = {}): SheetTable {
  const rows = text
    .trim()
    .split('\n')
    .map((line, at) => ({ row: at + 1, cells: line.split('|').map(cellOf) }))
  return { name: 'Sheet1', keys: null, meta: {}, rows, ...marks }
}

function cellOf(text: string): Cell {
  const cell = text.trim()
  if (cell === '') return null
  return /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell
}

export const contentOfSheets = (...sheets: SheetTable[]): FileContent =>
  questionTables({ format: 'xlsx', sheets: sheets.flatMap(plainSheets) })

export const contentOfCsv = async (text: string): Promise<FileContent> =>
  questionTables(await readPlainTables(new TextEncoder().encode(text), undefined, 'a.csv'))

/** The text that an asker gets, with a mark before what is asked back. */
export function answerTo(
  question: string,
  content: FileContent,
  language: 'zh' | 'en' = 'zh',
): string {
  const calendar = HOLIDAY_NOTICES
  const seasons = namedHolidays(calendar)
  const asked = { question, content, fileName: 'a', today: '2026-11-27', calendar, seasons }
  const answer = answerFileQuestion(asked, language)
  return answer.kind === 'ANSWER' ? answer.composed.text : `? ${answer.back.text}`
}
