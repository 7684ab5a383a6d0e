import { isEnergy } from '../table/column-meaning.ts'
import { roleColumn } from '../table/column-roles.ts'
import { PERIODS } from '../table/day-periods.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { wholeOfPeriods } from '../table/whole-of-periods.ts'

/** A head of an energy that says no more than that it is one. */
export const GENERIC_ENERGY =
  /^(?:\d{1,2}月份?)?(?:总|合计|月|日|累计|成交|成交总|结算|抄表|抄见|计量|合约|合同|交易)?(?:电量|电能)$|^(?:energy|volume|yield|electricity)(?: (?:kwh|mwh))?$|^(?:total|metered|settled|traded) (?:energy|volume)$/
const MONTH = /^\d{1,2}月份?/
const OF_PLANTS = ['发电量', '上网电量']
const OF_CUSTOMERS = ['用电量', '售电量', '购电量']
const NAMES_PLANTS = /光伏|风电|风场|电站|场站|电厂|水电|火电|机组|发电|上网/
const NAMES_CUSTOMERS = /客户|用户|用电|售电|购电|零售|代理/

/** The only energy of a table, where its head says no more than that it is one; else null. */
export function genericEnergy({ columns }: Pick<FileTable, 'columns'>): number | null {
  const [only, ...others] = columns.flatMap((column, at) => (isEnergy(column) ? [at] : []))
  if (only === undefined || others.length > 0) return null
  return GENERIC_ENERGY.test(simplified(bareName(columns[only]!.name))) ? only : null
}

const OF_WHOLE = ['用电量', '用电']

const OF_USE = /^(?:结算|实际|计量|抄见|用户)?(?:用?电量?)?(?:小计|合计|总计)$/

/** 结算电量小计 of a table whose other energies are all periods of it, as its rows prove. */
function provenWhole(table: FileTable): number | null {
  const energies = table.columns.flatMap((column, at) => (isEnergy(column) ? [at] : []))
  const whole = wholeOfPeriods(table, energies)
  const head = whole === null ? '' : simplified(bareName(table.columns[whole]!.name))
  return /电/.test(head) && OF_USE.test(head) ? whole : null
}

/** 合计 beside 峰, 平 and 谷 in a table whose titles say that it is of 用电; null where a head says an energy of its own. */
function titledWhole(table: FileTable, titles: readonly string[]): number | null {
  const whole = roleColumn(table, 'WHOLE')
  const periods = PERIODS.filter((role) => roleColumn(table, role) !== null)
  const isOfUse = titles.some((title) => /用电|电量/.test(simplified(title)))
  const isBare = whole !== null && /^(?:合计|总计|总)$/.test(bareName(table.columns[whole]!.name))
  return isBare && isOfUse && periods.length > 1 ? whole : null
}

/** 上网电量 that is the only energy of a table is what its plants gave. */
function onlyDelivered({ columns }: FileTable): number | null {
  const [only, ...others] = columns.flatMap((column, at) => (isEnergy(column) ? [at] : []))
  if (only === undefined || others.length > 0) return null
  return /^(?:总|月|日|累计|实际)?上网电量$/.test(simplified(bareName(columns[only]!.name)))
    ? only
    : null
}

/**
 * Whole names for the only energy of a table: 发电量 of 电量 where its titles and heads are of plants, 用电量 where they are
 * of customers. With the month of its head, where that has one.
 */
export function energyNames(
  table: FileTable,
  titles: readonly string[],
): { name: string; column: number }[] {
  const whole = titledWhole(table, titles) ?? provenWhole(table)
  if (whole !== null) return OF_WHOLE.map((name) => ({ name, column: whole }))
  const column = genericEnergy(table)
  const delivered = column === null ? onlyDelivered(table) : null
  if (delivered !== null) return [{ name: '发电量', column: delivered }]
  if (column === null) return []
  const said = [...titles, ...table.columns.map(({ name }) => name)].map(simplified).join('\n')
  const [isOfPlants, isOfCustomers] = [NAMES_PLANTS.test(said), NAMES_CUSTOMERS.test(said)]
  if (isOfPlants === isOfCustomers) return []
  const month = MONTH.exec(simplified(table.columns[column]!.name))?.[0]
  return (isOfPlants ? OF_PLANTS : OF_CUSTOMERS).flatMap((name) => [
    { name, column },
    ...(month === undefined ? [] : [{ name: `${month}${name}`, column }]),
  ])
}
