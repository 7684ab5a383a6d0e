import { type importStatementSubjects, subjectLine } from '#api/base/statement-subjects.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { statementSubject } from '#database/schema/tables.ts'
import { readRowFile } from '../../../common/rows/row-file.ts'
import { saveRow } from '../../../common/rows/save-row.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { readBySchema } from '../../../http/input/read-by-schema.ts'
import { textOf } from '../../../http/texts.ts'
import { isShared, placeFault } from './subject-fault.ts'
import { keyOf, lockSubjects } from './subject-service.ts'
import { readSubjects, type Subject } from './subject-tree.ts'

type Outcome = AnswerOf<typeof importStatementSubjects>
type Line = ReturnType<typeof subjectLine.parse> & { line: number }

/**
 * Takes subjects of a province from a file, all or none. One that says just what all provinces have makes no
 * row of its own, so that an export can be imported again.
 *
 * @throws AppError refused for a file that has no rows of subjects
 */
export async function importSubjects(
  { provinceId, preview }: RequestOf<typeof importStatementSubjects>,
  context: CallContext,
): Promise<Outcome> {
  const { db, language, upload } = context
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const { lines, problems, places } = await readRowFile(upload, subjectLine, language)
  const firstLines = new Map<string, number>()
  const given = lines.flatMap(({ line, cells }): Line[] => {
    const { data, refused } = readBySchema(subjectLine, cells, language)
    for (const { path, message } of refused ?? [])
      problems.push({ line, column: String(path[0] ?? ''), message })
    if (!data) return []
    const first = firstLines.get(keyOf(data))
    firstLines.set(keyOf(data), first ?? line)
    if (first !== undefined)
      problems.push({
        line,
        column: 'code',
        message: textOf(language, 'rowTwice', { line: places.nameOf(first) }),
      })
    return [{ ...data, line }]
  })
  const refused = () => ({ added: 0, changed: 0, problems })
  if (problems.length > 0) return places.told(refused())
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    await lockSubjects(tx)
    const stored = await readSubjects(tx, provinceId)
    const own = new Map(stored.filter((one) => !isShared(one)).map((one) => [keyOf(one), one]))
    const shared = new Map(stored.filter(isShared).map((one) => [keyOf(one), one]))
    const wanted = given.filter(
      (row) => own.has(keyOf(row)) || !saysTheSame(row, shared.get(keyOf(row))),
    )
    const taken = new Set(wanted.map(keyOf))
    const beside = [
      ...stored.filter((one) => isShared(one) || !taken.has(keyOf(one))),
      ...wanted.map((row) => ({ ...row, provinceId })),
    ]
    for (const row of wanted) {
      const fault = placeFault({ ...row, provinceId }, beside)
      if (!fault) continue
      const message = textOf(language, fault.text, fault.params)
      problems.push({ line: row.line, column: fault.field, message })
    }
    if (problems.length > 0) return refused()
    if (!preview)
      for (const { line: _line, ...row } of wanted) {
        const old = own.get(keyOf(row))
        const saving = { id: old?.id, lockVersion: old?.lockVersion ?? 0 }
        await saveRow(tx, statementSubject, { ...saving, values: { ...row, provinceId } }, context)
      }
    const changed = wanted.filter((row) => own.has(keyOf(row))).length
    return { added: wanted.length - changed, changed, problems: [] }
  })
  return places.told(outcome)
}

function saysTheSame({ line: _line, ...row }: Line, other: Subject | undefined): boolean {
  if (!other) return false
  const fields = Object.keys(row) as (keyof typeof row)[]
  return fields.every((field) => JSON.stringify(row[field]) === JSON.stringify(other[field]))
}
