import { isAdded, isEnergy, isMoney } from './column-meaning.ts'
import { hasRole } from './column-roles.ts'
import type { FileTable } from './file-table.ts'
import { type NamedFormula, unitOf } from './named-formula.ts'

const NET_NAMES =
  '净结算电费|净结算|净收入|净收益|净额|扣除考核后的收入|扣除考核后|扣除考核费后|扣除考核|扣掉考核后|扣掉考核|扣考核后|扣完考核|考核后|减去考核|net of penalty|net of penalties|after penalty|after penalties|net revenue|net income|net settlement|revenue net of penalty|revenue after penalty|revenue after penalties|revenue minus penalty'

/** What is left of the only other money after penalties, whose sign tells whether they are taken away. */
export function netOfPenalty({ columns, rows }: FileTable): NamedFormula[] {
  const money = columns.flatMap((column, at) => (isMoney(column) && isAdded(column) ? [at] : []))
  const penalties = money.filter((at) => hasRole(columns[at]!, 'PENALTY'))
  const others = money.filter((at) => !penalties.includes(at))
  const [penalty, base] = [penalties[0], others[0]]
  if (penalty === undefined || base === undefined || penalties.length + others.length > 2) return []
  const values = rows.flatMap((row) => (typeof row[penalty] === 'number' ? [row[penalty]] : []))
  const arePaid = values.every((value) => value >= 0)
  if (!arePaid && !values.every((value) => value <= 0)) return []
  if (unitOf(columns[penalty]!) !== unitOf(columns[base]!)) return []
  const unit = unitOf(columns[base]!)
  return [
    {
      names: NET_NAMES.split('|'),
      column: {
        name: unit === null ? '扣除考核后' : `扣除考核后(${unit})`,
        english: unit === null ? 'net of penalty' : `net of penalty (${unit})`,
        kind: 'NUMBER',
        decimals: Math.max(columns[base]!.decimals, columns[penalty]!.decimals),
        isSummed: true,
      },
      formula: {
        over: [
          { column: base, sign: 1 },
          { column: penalty, sign: arePaid ? -1 : 1 },
        ],
        under: [],
      },
    },
  ]
}

const [BUYS, SELLS] = [/^(?:买|购|buy|bought|purchase)/i, /^(?:卖|售|sell|sold|sale)/i]
const BOUGHT =
  '净买入|净买|净购入|净购|净买入电量|净购电量|净买入量|net bought|net buy|net purchase|net purchases'
const SOLD =
  '净卖出|净卖|净售出|净售|净卖出电量|净售电量|净卖出量|net sold|net sell|net sale|net sales'

/** What was bought less what was sold, of a table whose rows are of one side or the other. */
export function netTrades({ columns, rows }: FileTable): NamedFormula[] {
  const energies = columns.flatMap((column, at) => (isEnergy(column) ? [at] : []))
  const [energy, ...others] = energies
  if (energy === undefined || others.length > 0) return []
  return columns.flatMap(({ kind }, place): NamedFormula[] => {
    const values = kind === 'TEXT' ? [...new Set(rows.map((row) => row[place]))] : []
    const texts = values.filter((value) => typeof value === 'string')
    const [buy, sell] = [BUYS, SELLS].map((side) => texts.find((text) => side.test(text)))
    if (texts.length !== 2 || values.length !== 2 || buy === undefined || sell === undefined)
      return []
    const unit = unitOf(columns[energy]!)
    const formulaOf = (names: string, from: string, less: string, english: string) => ({
      names: names.split('|'),
      column: {
        name: `${names.split('|')[0]!}${unit === null ? '' : `(${unit})`}`,
        english: `${english}${unit === null ? '' : ` (${unit})`}`,
        kind: 'NUMBER' as const,
        decimals: columns[energy]!.decimals,
        isSummed: true as const,
      },
      formula: {
        over: [
          { column: energy, sign: 1 as const, where: { column: place, value: from } },
          { column: energy, sign: -1 as const, where: { column: place, value: less } },
        ],
        under: [],
      },
    })
    return [formulaOf(BOUGHT, buy, sell, 'net bought'), formulaOf(SOLD, sell, buy, 'net sold')]
  })
}
