import { isPrice } from './column-meaning.ts'
import { roleColumn } from './column-roles.ts'
import { PERIOD_NAMES, PERIOD_WORDS, PERIODS } from './day-periods.ts'
import type { FileTable, Term } from './file-table.ts'
import type { NamedFormula } from './named-formula.ts'

const SHARE = '(?:电量?|用电量?|段|时段)*(?:合计|合起来|加起来|一共|总)?的?(?:占比|比例|比重)'
const JOINT = '(?:电量?|用电量?|段|时段)*(?:加上?|和|与|跟|、|\\+)'

/** 尖峰加高峰占比: several periods of the day as one part of all energy. */
export function partsTogether(table: FileTable, text: string): NamedFormula[] {
  const whole = roleColumn(table, 'WHOLE')
  const columns = new Map<(typeof PERIODS)[number], number>()
  for (const role of PERIODS) {
    const column = roleColumn(table, role)
    if (column !== null && !isPrice(table.columns[column]!)) columns.set(role, column)
  }
  const words = [...columns.keys()]
    .flatMap((role) => [PERIOD_NAMES[role], ...PERIOD_WORDS[role]].map((word) => ({ role, word })))
    .sort((a, b) => b.word.length - a.word.length)
  if (columns.size < 2) return []
  const period = `(?:${words.map(({ word }) => word).join('|')})`
  const said = new RegExp(`${period}(?:${JOINT}${period})+${SHARE}`).exec(text)?.[0]
  if (said === undefined) return []
  const ofPeriod = new RegExp(period, 'g')
  const roles = new Set(
    (said.match(ofPeriod) ?? []).map((one) => words.find(({ word }) => word === one)!.role),
  )
  const term = (column: number): Term => ({ column, sign: 1 })
  return [
    {
      names: [said],
      column: { name: said, kind: 'NUMBER', decimals: 2, isPercent: true },
      formula: {
        over: [...roles].map((role) => term(columns.get(role)!)),
        under: whole === null ? [...columns.values()].map(term) : [term(whole)],
      },
    },
  ]
}
