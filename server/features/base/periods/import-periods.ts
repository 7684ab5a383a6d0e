import { type importPeriodSets, periodLine } from '#api/base/time-periods.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { monthSpans, monthsOfSpans } from '#domain/calendar/month-spans.ts'
import { minuteOfLabel, type PeriodStretch, stretchFault } from '#domain/calendar/period-sets.ts'
import { type RowFile, readRowFile } from '../../../common/rows/row-file.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { FieldFault } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { readBySchema } from '../../../http/input/read-by-schema.ts'
import { textOf } from '../../../http/texts.ts'
import { holdProvince } from '../rules/rule-service.ts'
import { stretchFieldFault } from './period-fault.ts'
import { keyOfSet, meets, readSets, type SetValues, storeSet } from './period-sets.ts'

type Outcome = AnswerOf<typeof importPeriodSets>
type Tell = (line: number, fault: FieldFault) => void
/** A set of the file, and the line of each of its stretches. */
type Given = SetValues & { stretches: PeriodStretch[]; lines: number[] }

/**
 * Takes sets from a file, all or none; each is a whole day, and what the table would hold after it says one thing of
 * every day.
 *
 * @throws AppError refused for a file that has no lines of periods
 */
export async function importPeriods(
  { provinceId, preview }: RequestOf<typeof importPeriodSets>,
  context: CallContext,
): Promise<Outcome> {
  const { db, language, upload } = context
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const { lines, problems, places } = await readRowFile(upload, periodLine, language)
  const tell: Tell = (line, { field, text, params }) =>
    problems.push({ line, column: field, message: textOf(language, text, params) })
  const sets = new Map<string, Given>()
  for (const { line, cells } of lines) {
    const { data, refused } = readBySchema(periodLine, cells, language)
    for (const { path, message } of refused ?? [])
      problems.push({ line, column: String(path[0] ?? ''), message })
    if (data) takeLine(sets, { ...data, line }, { tell, places })
  }
  if (problems.length === 0) for (const set of sets.values()) checkSet(set, tell)
  if (problems.length > 0) return places.told({ added: 0, changed: 0, problems })
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    await holdProvince(tx, provinceId)
    const stored = await readSets(tx, provinceId, { isHeld: true })
    const kept = stored.filter((set) => !sets.has(keyOfSet(set)))
    const given = [...sets.values()]
    for (const [index, set] of given.entries()) {
      const other = [...given.slice(0, index), ...kept].find((one) => meets(one, set))
      if (!other) continue
      const { effectiveFrom: from, effectiveTo, months } = other
      const params = { months: monthSpans(months), from, to: effectiveTo ?? '…' }
      tell(set.lines[0]!, { field: 'effectiveFrom', text: 'periodMeets', params })
    }
    if (problems.length > 0) return { added: 0, changed: 0, problems }
    const oldOf = (set: Given) => stored.find((one) => keyOfSet(one) === keyOfSet(set)) ?? null
    const changed = given.filter((set) => oldOf(set) !== null).length
    if (!preview)
      for (const { lines: _lines, ...values } of given) {
        const old = oldOf({ ...values, lines: [] })
        const lockVersion = old?.rows[0].lockVersion ?? 0
        await storeSet(tx, { provinceId, old, lockVersion, values }, context)
      }
    return { added: given.length - changed, changed, problems: [] }
  })
  return places.told(outcome)
}

type Line = ReturnType<typeof periodLine.parse> & { line: number }

/** Puts a line to the lines of its set; they agree on what is said of the set as a whole. */
function takeLine(
  sets: Map<string, Given>,
  line: Line,
  { tell, places }: Pick<RowFile, 'places'> & { tell: Tell },
): void {
  const { timeFrom, timeTo, kind, line: number, months: monthText, ...fields } = line
  const [from, to] = [minuteOfLabel(timeFrom), minuteOfLabel(timeTo)]
  const months = monthsOfSpans(monthText)
  if (from === null) tell(number, { field: 'timeFrom', text: 'periodTimeWrong' })
  if (to === null) tell(number, { field: 'timeTo', text: 'periodTimeWrong' })
  if (months === null) tell(number, { field: 'months', text: 'periodMonthsWrong' })
  if (from === null || to === null || months === null) return
  const stretch = { minuteFrom: from, minuteTo: to, kind }
  const key = keyOfSet({ ...fields, months })
  const known = sets.get(key)
  if (!known) {
    sets.set(key, { ...fields, months, stretches: [stretch], lines: [number] })
    return
  }
  known.stretches.push(stretch)
  known.lines.push(number)
  for (const field of ['effectiveTo', 'document', 'verified'] as const)
    if (known[field] !== fields[field])
      tell(number, {
        field,
        text: 'periodLinesDiffer',
        params: { line: places.nameOf(known.lines[0]!) },
      })
}

function checkSet(set: Given, tell: Tell): void {
  if (set.effectiveTo !== null && set.effectiveTo <= set.effectiveFrom)
    tell(set.lines[0]!, { field: 'effectiveTo', text: 'ruleEndsTooEarly' })
  const fault = stretchFault(set.stretches)
  if (fault) tell(set.lines[fault.index]!, stretchFieldFault(fault, 'timeFrom'))
}
