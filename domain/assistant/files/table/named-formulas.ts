import { headScale } from '../../../units/written-scale.ts'
import { amountsOfPrices } from './amounts-of-prices.ts'
import { isAdded, isMoney, isPrice } from './column-meaning.ts'
import { type Role, roleColumn } from './column-roles.ts'
import { PERIOD_NAMES, PERIOD_WORDS, PERIODS } from './day-periods.ts'
import { durations } from './durations.ts'
import { energiesOfPower } from './energy-of-power.ts'
import type { FileColumn, FileTable, Term } from './file-table.ts'
import { fullHours } from './full-hours.ts'
import { type NamedFormula, unitOf } from './named-formula.ts'
import { netOfPenalty, netTrades } from './net-figures.ts'
import { partsTogether } from './parts-together.ts'
import { bareName, simplified } from './simple-names.ts'
import { periodPrices, unitPrices } from './unit-prices.ts'

/** Roles with `-` before those that are taken away; several ways, of which the first that a table has is meant. */
type Rule = {
  names: string
  over: readonly string[]
  under: readonly string[]
  isPart?: true
  isEitherWay?: true
}

/**
 * What people of the trade call these quotients and differences. Curtailment is of what could have been generated, as
 * the National Energy Administration reckons 弃风率 and 弃光率; own use of a plant is what it generates and does not
 * deliver.
 */
const RULES: readonly Rule[] = [
  part(
    '充放电效率|充放效率|循环效率|综合效率|转换效率|储能效率|充放电综合效率|综合充放电效率|综合充放效率|充放综合效率|整体效率|系统效率|充放电循环效率|充放电转换效率|综合循环效率|综合转换效率|往返效率|效率|round-trip eff|rte|round-trip efficiency|round trip efficiency|roundtrip efficiency|efficiency',
    'DISCHARGED',
    'CHARGED',
  ),
  part(
    '弃电率|弃风率|弃光率|弃风弃光率|限电率|弃限电率|curtailment rate|curtailment ratio|curtailment percentage|curtailment share|curtailment %',
    'CURTAILED',
    'THEORETICAL',
  ),
  part(
    '弃电率|弃风率|弃光率|弃风弃光率|限电率|弃限电率|curtailment rate|curtailment ratio|curtailment percentage|curtailment share|curtailment %',
    'CURTAILED',
    'GENERATED CURTAILED',
  ),
  part(
    '弃电率|弃风率|弃光率|弃风弃光率|限电率|弃限电率|curtailment rate|curtailment ratio|curtailment percentage|curtailment share|curtailment %',
    'CURTAILED',
    'ON_GRID CURTAILED',
  ),
  ...(['PLANNED', 'CONTRACTED'] as const).flatMap((of) => [
    part(
      '完成率|达成率|执行率|兑现率|履约率|完成比例|完成度|计划完成率|completion rate|completion|achievement|fulfilment rate|delivery rate',
      'ACTUAL',
      of,
    ),
    part(
      '偏差率|偏差比例|偏差百分比|偏离率|电量偏差率|deviation rate|deviation percentage|percentage deviation|deviation ratio|variance %|percent variance|variance in percent|variance percentage',
      `ACTUAL -${of}`,
      of,
    ),
    apart(
      '偏差电量|偏差量|电量偏差|偏差|差额|deviation|shortfall|gap to plan|overspend|overrun|variance',
      `ACTUAL -${of}`,
    ),
  ]),
  part(
    '预测偏差率|预测误差率|偏差率|误差率|forecast error rate|deviation rate',
    'FORECAST -GENERATED',
    'GENERATED',
  ),
  apart(
    '预测偏差|预测误差|偏差电量|偏差|forecast error|forecast deviation|deviation',
    'FORECAST -GENERATED',
  ),
  part(
    '预测偏差率|预测误差率|偏差率|误差率|forecast error rate|deviation rate',
    'FORECAST -ACTUAL',
    'ACTUAL',
  ),
  apart(
    '预测偏差|预测误差|偏差电量|偏差|forecast error|forecast deviation|deviation',
    'FORECAST -ACTUAL',
  ),
  ...(['CONTRACTED', 'PLANNED', 'FORECAST'] as const).map((of) =>
    gap('超用|超用电量|超出电量|超用量|over-consumption|overuse', `ACTUAL -${of}`),
  ),
  part('回款率|收款率|回收率|到账率|收缴率|collection rate', 'PAID', 'DUE'),
  gap(
    '欠费|欠款|欠费金额|欠款金额|欠缴|未收|未收电费|未收金额|未回款|未回款金额|没收回的钱|outstanding|unpaid amount|arrears',
    'DUE -PAID',
  ),
  part(
    '综合厂用电率|厂用电率|站用电率|自用电率|auxiliary consumption rate|own use rate',
    'GENERATED -ON_GRID',
    'GENERATED',
  ),
  part(
    '厂用电率|综合厂用电率|站用电率|自用电率|auxiliary consumption rate|own use rate',
    'OWN_USE',
    'GENERATED',
  ),
  gap('厂用电量|厂用电|站用电量|站用电|综合厂用电量|自用电量|own use', 'GENERATED -ON_GRID'),
  part('线损率|损耗率|综合线损率|loss rate', 'SUPPLIED -SOLD', 'SUPPLIED'),
  gap('线损电量|线损|损耗电量', 'SUPPLIED -SOLD'),
  gap(
    '净收益|净收入|净利润|净利|利润|毛利|净赚|净挣|赚|挣|盈利|盈亏|净赚了|赚了|挣了|profit|net income|net revenue|margin',
    'INCOME -COST',
  ),
  part('利润率|毛利率|profit margin', 'INCOME -COST', 'INCOME'),
  part('成本占比|成本率|cost ratio', 'COST', 'INCOME'),
  apart(
    '价差|日前实时价差|实时日前价差|日前与实时价差|日前和实时价差|日前实时的价差|spread|price spread|da-rt spread',
    'DAY_AHEAD -REAL_TIME',
  ),
  quotient('峰谷比|峰谷电量比|peak-to-valley ratio|peak to valley ratio', 'PEAK', 'VALLEY'),
  gap('峰谷差|峰谷电量差|峰谷差额', 'PEAK -VALLEY'),
]
/** Sides of what people set against each other by name alone. */
function part(names: string, over: string, under: string): Rule {
  return { names, over: over.split(' '), under: under.split(' '), isPart: true }
}
function quotient(names: string, over: string, under: string): Rule {
  return { names, over: over.split(' '), under: under.split(' ') }
}
/** Either way a deviation is one. */
function apart(names: string, over: string): Rule {
  return { names, over: over.split(' '), under: [], isEitherWay: true }
}
function gap(names: string, over: string): Rule {
  return { names, over: over.split(' '), under: [] }
}

/** What the columns of a table give together and questions may ask for by name. */
export function namedFormulas(table: FileTable, question = ''): NamedFormula[] {
  const text = simplified(question)
  const own = new Set(table.columns.map(({ name }) => simplified(bareName(name))))
  const taken = new Set<string>()
  const found: NamedFormula[] = []
  const add = (formula: NamedFormula) => {
    const names = formula.names.filter(
      (name) => !own.has(name) && !taken.has(name) && !isOfRate(name, own),
    )
    for (const name of names) taken.add(name)
    if (names.length > 0)
      found.push({ ...formula, names, column: namedAs(formula.column, names, text) })
  }
  for (const rule of RULES) {
    const read = ruleOf(rule, table)
    if (read !== null) add(read)
  }
  const others = [
    ...partsTogether(table, text),
    ...partsOfWhole(table),
    ...unitPrices(table),
    ...periodPrices(table),
    ...ratesOf(table),
    ...energiesOfPower(table),
    ...fullHours(table),
    ...durations(table),
    ...amountsOfPrices(table),
    ...netOfPenalty(table),
    ...netTrades(table),
  ]
  for (const formula of others) add(formula)
  return found
}

/** 偏差 of a table with 偏差率 is that. */
const isOfRate = (name: string, own: ReadonlySet<string>): boolean =>
  [...own].some((head) => head === `${name}率` || head === `${name}比例`)

/** A figure has the name that the question gives it, with its unit. */
function namedAs(column: FileColumn, names: readonly string[], text: string): FileColumn {
  const unit = /\([^()]*\)$/.exec(column.name)?.[0] ?? ''
  const said = names.filter((name) => text.includes(name)).sort((a, b) => b.length - a.length)
  const han = [...said, ...names].find((name) => HAN.test(name))
  const english = [...said, ...names].find((name) => !HAN.test(name))
  return {
    ...column,
    name: `${han ?? names[0]!}${unit}`,
    ...(english !== undefined && { english: `${english}${unit}` }),
  }
}

const HAN = /\p{Script=Han}/u

function ruleOf(
  { names, over, under, isPart, isEitherWay }: Rule,
  table: FileTable,
): NamedFormula | null {
  const [above, below] = [termsOf(over, table), termsOf(under, table)]
  if (above === null || below === null) return null
  const columns = [...above, ...below].map(({ column }) => table.columns[column]!)
  // Of a third money it is open whether a profit has it in it.
  const isProfit = over.includes('INCOME') && over.includes('-COST')
  if (isProfit && table.columns.filter((one) => isMoney(one) && isAdded(one)).length > 2)
    return null
  const scales = new Set(columns.map(({ name }) => JSON.stringify(headScale(name))))
  if (scales.size > 1 || (above.length === 1 && above[0]!.column === below[0]?.column)) return null
  const all = names.split('|')
  const unit = under.length === 0 ? unitOf(columns[0]!) : null
  const decimals = Math.max(...columns.map((column) => column.decimals))
  const column: FileColumn = {
    name: unit === null ? all[0]! : `${all[0]!}(${unit})`,
    kind: 'NUMBER',
    decimals: under.length > 0 ? 2 : decimals,
    ...(isPart && { isPercent: true }),
    ...(under.length === 0 && columns.every(isAdded) && { isSummed: true }),
  }
  const formula = { over: above, under: below }
  return { names: all, column, formula, ...(isEitherWay && { isEitherWay }) }
}

function termsOf(roles: readonly string[], table: FileTable): Term[] | null {
  const terms = roles.map((role) => {
    const isTaken = role.startsWith('-')
    const column = roleColumn(table, role.replace('-', '') as Role)
    return column === null ? null : { column, sign: isTaken ? (-1 as const) : (1 as const) }
  })
  return terms.includes(null) ? null : (terms as Term[])
}

/** Periods of the day as parts of all energy: of a column of totals, else of the periods together. */
function partsOfWhole(table: FileTable): NamedFormula[] {
  const whole = roleColumn(table, 'WHOLE')
  const periods = PERIODS.flatMap((role) => {
    const column = roleColumn(table, role)
    return column === null || isPrice(table.columns[column]!) ? [] : [{ role, column }]
  })
  if (periods.length < 2) return []
  const under: Term[] =
    whole === null
      ? periods.map(({ column }) => ({ column, sign: 1 }))
      : [{ column: whole, sign: 1 }]
  return periods.map(({ role, column }) => {
    const short = PERIOD_NAMES[role]
    const words = [
      `${short}电`,
      `${short}电量`,
      short,
      ...PERIOD_WORDS[role].flatMap((word) => [
        word,
        ...(HAN.test(word) ? [`${word}电`] : []),
        `${word}电量`,
        `${word}用电`,
        `${word}用电量`,
      ]),
    ]
    const names = words.flatMap((word) => [
      ...(/[a-z]/.test(word)
        ? [`${word} share`, `share of ${word}`]
        : [`${word}占比`, `${word}比例`, `${word}的占比`, `${word}的比例`, `${word}比重`]),
    ])
    return {
      names,
      column: { name: names[0]!, kind: 'NUMBER', decimals: 2, isPercent: true },
      formula: { over: [{ column, sign: 1 }], under },
    }
  })
}

/** What all of a kind are, of which some are done or late. */
const ALL_OF_THEM =
  /^(?:总数|总量|工单数|工单总数|总工单数?|任务数|任务总数|总次数|总户数|总台数|票数|应检数|应完成数|计划数|total|total count)$/

/** 超时率 of 超时数 and 工单数. */
function ratesOf(table: FileTable): NamedFormula[] {
  const heads = table.columns.map(({ name, kind }) =>
    kind === 'NUMBER' ? simplified(bareName(name)) : '',
  )
  const [all, ...others] = heads.flatMap((head, at) => (ALL_OF_THEM.test(head) ? [at] : []))
  if (all === undefined || others.length > 0) return []
  return heads.flatMap((head, at): NamedFormula[] => {
    const [, stem] = /^(.{2,})(?:数量|次数|数)$/.exec(head) ?? []
    if (stem === undefined || at === all) return []
    return [
      {
        names: [`${stem}率`, `${stem}占比`, `${stem}比例`],
        column: { name: `${stem}率`, kind: 'NUMBER', decimals: 2, isPercent: true },
        formula: { over: [{ column: at, sign: 1 }], under: [{ column: all, sign: 1 }] },
      },
    ]
  })
}
