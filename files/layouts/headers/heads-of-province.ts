import { exchangeNamed } from '#domain/collection/exchange-names.ts'
import type { Exchange } from '#domain/collection/words.ts'
import { readPlain } from '../../tables/cell-text.ts'
import type { SheetHead } from '../layout.ts'
import { PROVINCES } from '../names/item-of-names.ts'

/** Codes of provinces that points of measurement begin with, and the exchanges that they may be of. */
const CODES: Readonly<Record<string, readonly Exchange[]>> = {
  SX: ['SHANXI', 'SHAANXI'],
  SN: ['SHAANXI'],
  GS: ['GANSU'],
  XJ: ['XINJIANG'],
  SD: ['SHANDONG'],
  MX: ['MENGXI'],
  NM: ['MENGXI'],
  GD: ['GUANGDONG'],
  JS: ['JIANGSU'],
  ZJ: ['ZHEJIANG'],
  HL: ['HEILONGJIANG'],
}
const OF_PROVINCE = new RegExp(
  `^(${PROVINCES.join('|')})(?:省|市|自治区)?(?:电网|电力|省调|中调|调度|网调)?[\\s.．·_:：/|-]+(?=\\S)`,
)
const CODED = new RegExp(
  `^(${Object.keys(CODES).join('|')})[._:/-](?=[A-Za-z\\p{Script=Han}])`,
  'u',
)

type PrefixedHead = { province: string; rest: string }
type HeadOfTable = { sheet: SheetHead; headerRow: number }

/**
 * A head without the province that stands before it: `山西.统调负荷`, `SX_LOAD_FCST`. Where heads of a table name two
 * provinces they stay as they are: each is of its own.
 */
export function withoutProvince(header: string, table: HeadOfTable): string {
  const own = prefixOf(header)
  if (!own) return header
  const others = prefixesOf(table)
  return others.every(({ province }) => province === own.province) ? own.rest : header
}

/** The exchanges that heads of a table may be of by the province before them; null where they name none. */
export function exchangesOfHeads(table: HeadOfTable): readonly Exchange[] | null {
  const [first] = prefixesOf(table)
  if (!first) return null
  const named = exchangeNamed(first.province)
  return CODES[first.province] ?? (named ? [named] : [])
}

function prefixesOf({ sheet, headerRow }: HeadOfTable): PrefixedHead[] {
  const cells = sheet.rows.find(({ row }) => row === headerRow)?.cells ?? []
  return cells.flatMap((cell) =>
    typeof cell === 'string' ? (prefixOf(readPlain(cell)) ?? []) : [],
  )
}

function prefixOf(header: string): PrefixedHead | null {
  const match = OF_PROVINCE.exec(header) ?? CODED.exec(header)
  return match ? { province: match[1]!, rest: header.slice(match[0].length) } : null
}
