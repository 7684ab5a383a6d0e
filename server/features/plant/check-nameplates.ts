import type { z } from 'zod'
import { type Language, textOf, zodTextOf } from '../../http/texts.ts'
import { labelFault } from './label-fault.ts'
import { type NameplateLine, nameplateFields, type Problem } from './nameplate-file.ts'

type Nameplate = z.output<typeof nameplateFields>

/** A line that can be taken, or what is wrong with it. */
export function checkNameplates(
  lines: readonly NameplateLine[],
  shipped: ReadonlySet<string>,
  language: Language,
): { nameplates: Nameplate[]; problems: Problem[] } {
  const nameplates: Nameplate[] = []
  const problems: Problem[] = []
  const firstLines = new Map<string, number>()
  for (const { line, cells } of lines) {
    const tell = (column: string, message: string) => problems.push({ line, column, message })
    const read = nameplateFields.safeParse(cells, { error: zodTextOf(language) })
    if (!read.success) {
      for (const issue of read.error.issues) tell(String(issue.path[0] ?? ''), messageOf(issue))
      continue
    }
    const { name } = read.data
    const firstLine = firstLines.get(name)
    firstLines.set(name, firstLine ?? line)
    const fault = labelFault(read.data)
    if (fault) tell(fault.field, textOf(language, fault.text, fault.params))
    if (firstLine !== undefined) {
      tell('name', textOf(language, 'nameplateNameTwice', { line: firstLine }))
    }
    if (shipped.has(name)) tell('name', textOf(language, 'moduleTypeShipped'))
    nameplates.push(read.data)
  }
  return { nameplates, problems }
}

/** Of a number that may be missing the last alternative, the number itself, tells the most. */
function messageOf(issue: z.core.$ZodIssue): string {
  const ofNumber = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return ofNumber?.message ?? issue.message
}
