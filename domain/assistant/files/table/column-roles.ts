import type { FileColumn, FileTable } from './file-table.ts'
import { bareName, simplified } from './simple-names.ts'

/** Part that a column of figures has in a quotient or a difference that people ask for by name. */
export type Role =
  | 'CHARGED'
  | 'DISCHARGED'
  | 'CURTAILED'
  | 'GENERATED'
  | 'ON_GRID'
  | 'PLANNED'
  | 'ACTUAL'
  | 'CONTRACTED'
  | 'FORECAST'
  | 'DUE'
  | 'PAID'
  | 'INCOME'
  | 'COST'
  | 'SUPPLIED'
  | 'SOLD'
  | 'DAY_AHEAD'
  | 'REAL_TIME'
  | 'SHARP'
  | 'PEAK'
  | 'FLAT'
  | 'VALLEY'
  | 'WHOLE'
  | 'BASE_PRICE'
  | 'PENALTY'
  | 'THEORETICAL'
  | 'OWN_USE'

/** What heads have in them, without their unit, in simplified signs and small letters. */
const HEADS: Readonly<Record<Role, RegExp>> = {
  CHARGED:
    /^(?:日|月|总|累计)?充电?电?量?$|^充电$|^charged?(?: energy)?$|^charging(?: energy)?$|^energy charged$/,
  DISCHARGED:
    /^(?:日|月|总|累计)?放电?电?量?$|^放电$|^discharged?(?: energy)?$|^discharging(?: energy)?$|^energy discharged$/,
  CURTAILED: /^(?:日|月|总)?[弃限](?:电|风|光|水)?(?:电?量)?$|^curtail(?:ed|ment)?(?: energy)?$/,
  GENERATED:
    /^(?:日|月|总|实际|实发)?(?:发电|产)(?:电?量)?$|^(?:gross )?(?:generation|generated|production|output|energy)(?: energy)?$/,
  ON_GRID:
    /^(?:日|月|总|实际)?上网(?:电?量)?$|^(?:net|delivered|exported|on-grid)(?: energy| generation)?$/,
  PLANNED:
    /计划|申报|预算|目标|任务|指标|\bplan(?:ned)?\b|\bbudget(?:ed)?\b|\btarget\b|\bscheduled?\b/,
  ACTUAL: /实际|完成(?!时)|执行|实发|实用|\bactual\b|\bmetered\b|\bdelivered\b|\bexecuted\b/,
  CONTRACTED: /合同|签约|合约|中长期|\bcontract(?:ed)?\b/,
  FORECAST: /预测|预报|\bforecast(?:ed)?\b|\bpredicted\b/,
  DUE: /应收|应付|应缴|账单|\bdue\b|\bbilled\b|\binvoiced\b/,
  PAID: /已收|实收|已付|实付|实缴|已缴|回款(?!日|时)|到账(?!日|时)|\bpaid\b|\breceived\b|\bcollected\b/,
  INCOME: /收入|收益|营收|售电款|\brevenue\b|\bincome\b|\bsales\b/,
  COST: /成本|支出|费用|充电费|购电费|\bcosts?\b|\bexpens/,
  SUPPLIED: /供电(?:电?量)|供入|购电(?:电?量)|\bsupplied\b|\bpurchased\b/,
  SOLD: /售电(?:电?量)|抄见(?:电?量)?|\bsold\b/,
  DAY_AHEAD: /日前|day[- ]?ahead|\bda\b/,
  REAL_TIME: /实时|real[- ]?time|\brt\b/,
  SHARP: /^(?:尖峰|尖段|尖时|尖)(?!平|谷)|^(?:sharp|super[- ]?peak)\b/,
  PEAK: /^(?:高峰|峰段|峰时|峰)(?!平|谷)|^(?:on[- ]?)?peak\b/,
  FLAT: /^(?:平段|平时|平期|平)(?!均)|^(?:flat|shoulder|mid[- ]?peak)\b/,
  VALLEY: /^(?:低谷|谷段|谷时|谷)|^(?:valley|off[- ]?peak)\b/,
  WHOLE:
    /^(?:总|合计|小计|总计|全部|总用|合计用)(?:用?电?量?)$|^电量合计$|^总电量|^total(?: energy| consumption| usage| volume)?$|^合计$/,
  PENALTY: /考核|罚款|罚金|\bpenalt(?:y|ies)\b|\bfines?\b/,
  OWN_USE: /^(?:综合)?(?:厂用|站用|自用)电?量?$|^(?:own use|auxiliary consumption)$/,
  THEORETICAL: /理论|可发|应发|\btheoretical\b|\bpotential\b/,
  BASE_PRICE: /^(?:基准|标杆|目录|参考)(?:电?价)/,
}
const PERIOD_ROLES: readonly Role[] = ['SHARP', 'PEAK', 'FLAT', 'VALLEY', 'WHOLE']
/** A head across those of the periods: 结算电量低谷, 电费小计. */
const OF_GROUP =
  /^[\p{Script=Han}]{0,4}(?:电量|用电|电费|费用|金额)[-_/ ]?(?=尖|峰|高峰|平|低谷|谷|小计|合计|总计)/u
const NO_FIGURE_OF_ROLE =
  /率|占比|均价|单价|电价|价格|小时|天数|次数|日期|时间|%|\b(?:rate|ratio|price|hours?)\b/

/** The only column of figures with a part; null where none or several have it. */
export function roleColumn({ columns }: FileTable, role: Role): number | null {
  const found = columns.flatMap((column, at) => (hasRole(column, role) ? [at] : []))
  return found.length === 1 ? found[0]! : null
}

export function hasRole({ name, kind, formula, isPercent }: FileColumn, role: Role): boolean {
  if (kind !== 'NUMBER' || formula !== undefined || isPercent) return false
  const bare = simplified(bareName(name))
  const own = PERIOD_ROLES.includes(role) ? bare.replace(OF_GROUP, '') : bare
  const isOfPrices = role === 'DAY_AHEAD' || role === 'REAL_TIME' || role === 'BASE_PRICE'
  return (isOfPrices || !NO_FIGURE_OF_ROLE.test(bare)) && HEADS[role].test(own)
}
