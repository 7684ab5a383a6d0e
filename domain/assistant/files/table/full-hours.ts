import { headScale } from '../../../units/written-scale.ts'
import { isEnergy, nameColumns } from './column-meaning.ts'
import { hasRole } from './column-roles.ts'
import type { FileTable } from './file-table.ts'
import type { NamedFormula } from './named-formula.ts'

const NAMES =
  '利用小时|利用小时数|等效小时|等效小时数|等效利用小时|等效利用小时数|满发小时|满发小时数|发电小时|发电小时数|full load hours|full-load hours|equivalent hours|utilization hours|specific yield'
const CAPACITY = /装机|容量|\b(?:capacity|installed)\b/i
const UNIT = /[([（【]\s*([^)\]）】]*?)\s*[)\]）】]\s*$/
/** Powers of ten of a megawatt. */
const SCALES: Readonly<Record<string, number>> = {
  mw: 0,
  mwp: 0,
  兆瓦: 0,
  kw: -3,
  kwp: -3,
  千瓦: -3,
  万千瓦: 1,
  万kw: 1,
  gw: 3,
}

/**
 * Energy over capacity, of a table in which each plant or device has one row: over several rows of one its capacity would
 * count several times.
 */
export function fullHours(table: FileTable): NamedFormula[] {
  const { columns, rows } = table
  const energies = columns.flatMap((column, at) =>
    isEnergy(column) && !ASIDE.some((role) => hasRole(column, role)) ? [at] : [],
  )
  const capacities = columns.flatMap(({ name, kind }, at) => {
    const unit = UNIT.exec(name.normalize('NFKC'))?.[1]?.toLowerCase()
    const power = unit === undefined ? undefined : SCALES[unit]
    return kind === 'NUMBER' && CAPACITY.test(name) && power !== undefined ? [{ at, power }] : []
  })
  const [energy, capacity] = [energies[0], capacities[0]]
  if (energy === undefined || capacity === undefined) return []
  const isOne = nameColumns(table).some(
    (at) => new Set(rows.map((row) => row[at])).size === rows.length,
  )
  const scale = headScale(columns[energy]!.name)
  const isClear = energies.length === 1 && capacities.length === 1 && isOne
  if (!isClear || scale?.of !== 'MWh') return []
  const number = 10 ** (scale.power - capacity.power)
  return [
    {
      names: NAMES.split('|'),
      column: { name: '利用小时(h)', english: 'full load hours (h)', kind: 'NUMBER', decimals: 2 },
      formula: {
        over: [
          {
            column: energy,
            sign: 1,
            ...(number !== 1 && { times: { number, unit: '' as const } }),
          },
        ],
        under: [{ column: capacity.at, sign: 1 }],
      },
    },
  ]
}

const ASIDE = ['CURTAILED', 'PLANNED', 'CONTRACTED', 'FORECAST', 'THEORETICAL'] as const
