import { asc, eq } from 'drizzle-orm'
import { type importMarketRules, ruleLine } from '#api/base/market-rules.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import { marketRule } from '#database/schema/tables.ts'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import { readRowFile } from '../../../common/rows/row-file.ts'
import { saveRow } from '../../../common/rows/save-row.ts'
import { AppError } from '../../../http/answer/app-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { readBySchema } from '../../../http/input/read-by-schema.ts'
import { textOf } from '../../../http/texts.ts'
import { firstOverlap, ruleFault } from './rule-fault.ts'
import { holdProvince } from './rule-service.ts'

type Outcome = AnswerOf<typeof importMarketRules>
type Problem = Outcome['problems'][number]
type Dated = { code: string; side: string; effectiveFrom: string }

/**
 * Takes the rules of a csv, all or none; the row of the same key, side and first day is changed. What the table
 * would hold after it is checked as a whole: no two rows of a key and a side hold on one day.
 *
 * @throws AppError refused for a file that is no csv of rules
 */
export async function importRules(
  { provinceId, preview }: RequestOf<typeof importMarketRules>,
  context: CallContext,
): Promise<Outcome> {
  const { db, language, upload } = context
  if (!upload) throw new AppError('invalid', 'fileMissing')
  const { lines, problems, places } = await readRowFile(upload, ruleLine, language)
  const seen = new Map<string, number>()
  const given = lines.flatMap(({ line, cells }) => {
    const tell = (column: string, message: string) => problems.push({ line, column, message })
    const { data, refused } = readBySchema(ruleLine, cells, language)
    if (refused) {
      for (const { path, message } of refused) tell(String(path[0] ?? ''), message)
      return []
    }
    const fault = ruleFault(data)
    if (fault) tell(fault.field, textOf(language, fault.text, fault.params))
    const first = seen.get(keyOf(data))
    if (first !== undefined)
      tell('effectiveFrom', textOf(language, 'rowTwice', { line: places.nameOf(first) }))
    seen.set(keyOf(data), first ?? line)
    return [{ ...data, line }]
  })
  if (problems.length > 0) return places.told(refusedWith(problems))
  const outcome = await db.transaction(async (tx): Promise<Outcome> => {
    await holdProvince(tx, provinceId)
    const stored = await tx
      .select()
      .from(marketRule)
      .where(eq(marketRule.provinceId, provinceId))
      .orderBy(asc(marketRule.id))
      .for('update')
    const byKey = new Map(stored.map((row) => [keyOf(row), row]))
    const kept = stored
      .filter((row) => !seen.has(keyOf(row)))
      .map((row) => ({ ...row, line: null as number | null }))
    const met = firstOverlap([...kept, ...given])
    if (met) {
      const [before, after] = met
      const params = {
        ...{ from: before.effectiveFrom, to: before.effectiveTo ?? '…', value: before.value },
      }
      const message = textOf(language, 'ruleOverlaps', params)
      const line = after.line ?? before.line ?? 0
      return refusedWith([{ line, column: 'effectiveFrom', message }])
    }
    const changed = given.filter((row) => byKey.has(keyOf(row))).length
    if (!preview)
      for (const { line: _line, ...row } of given) {
        const old = byKey.get(keyOf(row))
        const unit = ruleKeyOf(row.code)?.unit ?? null
        const saving = { id: old?.id, lockVersion: old?.lockVersion ?? 0 }
        const values = { ...row, unit, provinceId }
        await saveRow(tx, marketRule, { ...saving, values }, context)
      }
    return { added: given.length - changed, changed, problems: [] }
  })
  return places.told(outcome)
}

const keyOf = ({ code, side, effectiveFrom }: Dated) => `${code} ${side} ${effectiveFrom}`

const refusedWith = (problems: Problem[]): Outcome => ({ added: 0, changed: 0, problems })
