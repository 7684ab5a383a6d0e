import { KNOWN } from '../../language/tag-question.ts'
import { figureNameOf } from './figure-name.ts'
import type { FileCell, FileColumn, FileTable } from './file-table.ts'
import { bareName, simplified } from './simple-names.ts'

/** What heads of plants and of parties end with, and what a column of their names is called. */
const NAMED: readonly (readonly [label: string, head: RegExp])[] = [
  [
    '场站',
    /.(?:风电场?|风场|光伏(?:电站|场站|站)?|储能(?:电站|站)?|[水火核热]电[站厂]?|电站|场站|电厂|站|场|一期|二期|三期)$|(?:\S+\s+)(?:wind|solar|pv|storage|bess|hydro|farm|plant|station|site|park)$/,
  ],
  [
    '客户',
    /.(?:公司|集团|企业|工厂|厂|纺织|印染|化工|钢铁|铝业|水泥|食品|医院|学校)$|(?:\S+\s+)(?:co|ltd|inc|mill|factory)\.?$/,
  ],
]
/** Kinds and wholes, which are none of the names: 集中式光伏, 全省风电, 现货市场. */
const NO_NAME =
  /集中式|分布式|全[省网厂站场国部]|统调|[直地省]调|省[内间外]|外来|新能源|可再生|非|市场|现场|总|合计|小计|平均|最[大小高低]|计划|实际|预测|理论|可用|限电|弃|考核|装机|容量|电[量价费]|出力|功率|负荷/
const SUM = /^(?:合计|总计|小计|共计|总和|总|total|sum|all)$/
const MIN_NAMES = 2
/** What values of a unit are, where no title says it. */
const FIGURES: readonly (readonly [unit: RegExp, figure: string])[] = [
  [/^[mkg万亿]*千?瓦时$|^[mkg]?wh$|^兆瓦时$|^万?度$/, '电量'],
  [/^[mkg]?w$|^[兆千万]+瓦$/, '出力'],
  [/^[万亿]?元$/, '金额'],
  [/元\//, '电价'],
]
const UNIT = /[([（【]\s*([^)\]）】]+?)\s*[)\]）】]\s*$/

/** A table with a column of figures for each plant or party as a row for each of them; null of any other table. */
export function namesAcross(table: FileTable): FileTable | null {
  const { columns, rows, mergedNumbers = [] } = table
  const numeric = columns.flatMap(({ kind }, at) => (kind === 'NUMBER' ? [at] : []))
  const sums = numeric.filter((at) => SUM.test(headOf(columns[at]!)))
  const named = numeric.filter((at) => !sums.includes(at))
  const label = NAMED.find(([, head]) => named.every((at) => isName(headOf(columns[at]!), head)))
  const units = new Set(named.map((at) => unitOf(columns[at]!)))
  const areFaultless = named.every((at) => columns[at]!.fault === undefined)
  if (label === undefined || named.length < MIN_NAMES || units.size > 1 || !areFaultless)
    return null
  if (mergedNumbers.length > 0) return null
  const kept = columns.flatMap(({ kind }, at) => (kind === 'NUMBER' ? [] : [at]))
  if (kept.some((at) => columns[at]!.kind === 'TEXT' && columns[at]!.name === label[0])) return null
  const own = named.map((at) => columns[at]!)
  return {
    ...table,
    columns: [
      ...kept.map((at) => columns[at]!),
      { name: label[0], kind: 'TEXT', decimals: 0 },
      valueColumn(table, own),
    ],
    rows: rows.flatMap((row) =>
      named.map((column): FileCell[] => [
        ...kept.map((at) => row[at] ?? null),
        bareName(columns[column]!.name),
        row[column] ?? null,
      ]),
    ),
    rowNumbers: (table.rowNumbers ?? rows.map((_, at) => at + 1)).flatMap((row) =>
      named.map(() => row),
    ),
    ...(table.sheets && {
      sheets: table.sheets.map((sheet) => ({ ...sheet, rows: sheet.rows * named.length })),
    }),
    sumColumns: [...(table.sumColumns ?? []), ...sums.map((at) => columns[at]!.name)],
  }
}

const headOf = ({ name }: FileColumn): string => simplified(bareName(name)).trim()
const isName = (head: string, ending: RegExp): boolean =>
  ending.test(head) && !NO_NAME.test(head) && !KNOWN.has(head)
const unitOf = ({ name }: FileColumn): string =>
  UNIT.exec(name.normalize('NFKC'))?.[1]?.toLowerCase() ?? ''

/** What the values are, as titles or their unit say; unnamed where neither does. */
function valueColumn(table: FileTable, own: readonly FileColumn[]): FileColumn {
  const unit = unitOf(own[0]!)
  const figure = FIGURES.find(([pattern]) => pattern.test(unit))?.[1]
  const written = UNIT.exec(own[0]!.name.normalize('NFKC'))?.[1]
  const name =
    figureNameOf(table, own) ?? (figure === undefined ? null : `${figure}(${written ?? ''})`)
  return {
    name: name ?? '数值',
    kind: 'NUMBER',
    decimals: Math.max(...own.map(({ decimals }) => decimals)),
    ...(name === null && { isUnnamed: true }),
    ...(own.every(({ isPercent }) => isPercent) && { isPercent: true }),
  }
}
