import type { z } from 'zod'
import type { FieldFault } from '../../http/answer/field-error.ts'
import { readBySchema } from '../../http/input/read-by-schema.ts'
import { type Language, textOf } from '../../http/texts.ts'
import type { Problem, RowFile, RowLine } from './row-file.ts'

type Check<Schema extends z.ZodObject> = {
  schema: Schema
  /** The field that tells rows apart. */
  key: string
  places: RowFile['places']
  /** What else is wrong with a row whose fields are right. */
  faultOf: (row: z.output<Schema>) => FieldFault | null
}

/** A line that can be taken, or what is wrong with it. */
export function checkRows<Schema extends z.ZodObject>(
  lines: readonly RowLine[],
  { schema, key, places, faultOf }: Check<Schema>,
  language: Language,
): { rows: z.output<Schema>[]; problems: Problem[] } {
  const rows: z.output<Schema>[] = []
  const problems: Problem[] = []
  const firstLines = new Map<unknown, number>()
  for (const { line, cells } of lines) {
    const tell = (column: string, message: string) => problems.push({ line, column, message })
    const { data, refused } = readBySchema(schema, cells, language)
    if (refused) {
      for (const { path, message } of refused) tell(String(path[0] ?? ''), message)
      continue
    }
    const firstLine = firstLines.get(data[key])
    firstLines.set(data[key], firstLine ?? line)
    if (firstLine !== undefined)
      tell(key, textOf(language, 'rowTwice', { line: places.nameOf(firstLine) }))
    const fault = faultOf(data)
    if (fault) tell(fault.field, textOf(language, fault.text, fault.params))
    rows.push(data)
  }
  return { rows, problems }
}
