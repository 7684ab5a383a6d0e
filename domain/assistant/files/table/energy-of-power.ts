import { readSlotLabels } from '../../../slot-labels/slot-labels.ts'
import { headScale } from '../../../units/written-scale.ts'
import { isEnergy } from './column-meaning.ts'
import type { FileTable } from './file-table.ts'
import { hourColumn } from './hour-column.ts'
import type { NamedFormula } from './named-formula.ts'
import { bareName, simplified } from './simple-names.ts'
import { evenStepOf } from './time-step.ts'

/** Powers that a plant or a day has once, and no power of a slot. */
const NO_COURSE =
  /额定|装机|容量|最大|最小|最高|最低|峰值|rated|capacity|nominal|installed|max|min|peak/i
const ENDING = /(?:有功)?(?:功率|出力|电力)$|负荷$|\b(?:power|output|load|demand)$/
const IS_LOAD = /负荷|用电|load|demand|consum/i
const GENERATED = '发电量|总发电量|generation|energy generated|generated energy|production'
const CONSUMED = '用电量|总用电量|耗电量|consumption|energy consumption|energy consumed'
const ANY = '电量|总电量|energy|total energy'
const ANY_DATE = '2000-01-01'
const DAY_HOURS = 24
const MORE_DECIMALS = 2

/**
 * Energies of a table that has none and whose rows are powers of slots of one length: 发了多少电 of 有功功率(MW) each
 * quarter of an hour. The power of a row is taken as the mean of its slot, which the answer says.
 */
export function energiesOfPower(table: FileTable): NamedFormula[] {
  const { columns } = table
  if (columns.some(isEnergy)) return []
  const powers = columns.flatMap((column, at) => {
    const isPower = column.kind === 'NUMBER' && headScale(column.name)?.of === 'MW'
    return isPower && !NO_COURSE.test(column.name) && column.formula === undefined ? [at] : []
  })
  const hours = powers.length === 0 ? null : slotHours(table)
  if (hours === null) return []
  return powers.map((column) => {
    const { name, decimals } = columns[column]!
    const unit = unitText(name)
    return {
      names: namesOf(simplified(bareName(name)), powers.length === 1),
      column: {
        name: `电量(${unit})`,
        kind: 'NUMBER',
        decimals: decimals + MORE_DECIMALS,
        isSummed: true,
      },
      formula: { over: [{ column, sign: 1, times: { number: hours, unit: 'h' } }], under: [] },
    }
  })
}

/** 光伏电量 of 光伏出力; of the only power there is also 发电量 alone. */
function namesOf(head: string, isOnly: boolean): string[] {
  const stem = head.replace(ENDING, '').trim()
  const isHan = /\p{Script=Han}/u.test(stem)
  const words = (IS_LOAD.test(head) ? CONSUMED : GENERATED).split('|').concat(ANY.split('|'))
  const own =
    stem === ''
      ? []
      : isHan
        ? stem.endsWith('电')
          ? [`${stem}量`, `${stem}发电量`, `${stem}电量`]
          : [`${stem}电量`, `${stem}发电量`, `${stem}用电量`]
        : [`${stem} energy`]
  return [...own, ...(isOnly ? words : [])]
}

const unitText = (name: string): string =>
  /千瓦|kw/i.test(name) ? 'kWh' : /吉瓦|gw/i.test(name) ? 'GWh' : 'MWh'

/** How many hours each row stands for; null where rows have no slots of one length. */
function slotHours(table: FileTable): number | null {
  const times = table.columns.flatMap(({ kind }, at) => (kind === 'TIME' ? [at] : []))
  const step = times.length === 1 ? evenStepOf(table, times[0]!) : null
  if (step !== null) return step / 60
  const column = hourColumn(table)
  if (column === null) return null
  const labels = [...new Set(table.rows.map((row) => row[column]))].filter(
    (value) => typeof value === 'string',
  )
  const read = readSlotLabels(labels.map((cell) => ({ date: ANY_DATE, cell })))
  if (read === null || read.unclear !== null || labels.length !== read.slotCount) return null
  return DAY_HOURS / read.slotCount
}
