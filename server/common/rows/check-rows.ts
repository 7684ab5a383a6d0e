import type { z } from 'zod'
import type { FieldFault } from '../../http/field-error.ts'
import { type Language, textOf, zodTextOf } from '../../http/texts.ts'
import type { Problem, RowLine } from './row-file.ts'

type Check<Schema extends z.ZodObject> = {
  schema: Schema
  /** The field that tells rows apart. */
  key: keyof z.output<Schema> & string
  /** What else is wrong with a row whose fields are right. */
  faultOf: (row: z.output<Schema>) => FieldFault | null
}

/** A line that can be taken, or what is wrong with it. */
export function checkRows<Schema extends z.ZodObject>(
  lines: readonly RowLine[],
  { schema, key, faultOf }: Check<Schema>,
  language: Language,
): { rows: z.output<Schema>[]; problems: Problem[] } {
  const rows: z.output<Schema>[] = []
  const problems: Problem[] = []
  const firstLines = new Map<unknown, number>()
  for (const { line, cells } of lines) {
    const tell = (column: string, message: string) => problems.push({ line, column, message })
    const read = schema.safeParse(cells, { error: zodTextOf(language) })
    if (!read.success) {
      for (const issue of read.error.issues) tell(String(issue.path[0] ?? ''), messageOf(issue))
      continue
    }
    const firstLine = firstLines.get(read.data[key])
    firstLines.set(read.data[key], firstLine ?? line)
    if (firstLine !== undefined) tell(key, textOf(language, 'rowTwice', { line: firstLine }))
    const fault = faultOf(read.data)
    if (fault) tell(fault.field, textOf(language, fault.text, fault.params))
    rows.push(read.data)
  }
  return { rows, problems }
}

/** Of a number that may be missing the last alternative, the number itself, tells the most. */
function messageOf(issue: z.core.$ZodIssue): string {
  const ofNumber = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return ofNumber?.message ?? issue.message
}
