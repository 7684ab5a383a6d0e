import { KNOWN } from '../../language/tag-question.ts'
import type { Tag } from '../../language/tags.ts'
import { isMoney, isRate, meaningOf, NAME_NOUNS, NOUN_WORDS } from '../table/column-meaning.ts'
import { type Role, roleColumn } from '../table/column-roles.ts'
import type { FileTable } from '../table/file-table.ts'
import { hourColumn } from '../table/hour-column.ts'
import { bareName, simplified } from '../table/simple-names.ts'
import { abbreviations } from './abbreviations.ts'
import { genericEnergy } from './energy-names.ts'
import { FILE_WORDS } from './file-lexicon.ts'
import { PLAIN_ENERGY, textsIn } from './names-in-table.ts'

type Meanings = readonly (readonly [word: string, tags: readonly Tag[]])[]

/** Nouns of names mean a column of names, whatever the product calls so; those of figures only where a column is one. */
export function nounsOf(table: FileTable): Meanings {
  const plain = table.columns.flatMap(({ name }, at) =>
    PLAIN_ENERGY.test(simplified(bareName(name))) ? [at] : [],
  )
  return [...NOUN_WORDS].flatMap(([word, tags]): Meanings => {
    const [tag] = tags
    const noun = tag?.kind === 'NOUN' ? tag.noun : ''
    if (NAME_NOUNS.has(noun) || hasNoun(table, noun)) return [[word, tags]]
    // 用电 of a table whose column says 电量 and no more.
    const [only, ...others] = plain
    const isOne = only !== undefined && others.length === 0
    const meant: Tag = isOne
      ? { kind: 'COLUMN', column: only }
      : { kind: 'QUANTITY', quantity: 'ENERGY' }
    return noun === 'CONSUMPTION' && plain.length > 0 ? [[word, [meant]]] : []
  })
}

/** Values that no head names may be any figure. */
export function hasNoun({ columns }: FileTable, noun: string): boolean {
  if (noun === 'MONEY') return columns.some(isMoney)
  return columns.some((column) => column.isUnnamed || meaningOf(column).nouns.includes(noun))
}

/** Shorter ways to say a head, where they mean nothing else. */
export function shortNames(
  table: FileTable,
  isKnown: (word: string) => boolean,
): Map<string, readonly Tag[]> {
  const found = new Map<string, readonly Tag[]>()
  for (const [word, tag] of abbreviations(table)) {
    const said = [...(KNOWN.get(word) ?? []), ...(FILE_WORDS.get(word) ?? [])]
    const isOfProduct = said.every(({ kind }) => kind === 'QUANTITY' || kind === 'FEATURE')
    const isOpen = said.length > 0 && tag.kind === 'COLUMNS'
    if (isOfProduct && !isOpen && !isKnown(word)) found.set(word, [tag])
  }
  return found
}

/** 各品种 of a table with a column for it, whatever the product means by that. */
export function eachOf(names: ReadonlyMap<string, readonly Tag[]>): Meanings {
  return [...names].flatMap(([name, tags]) =>
    ['各', '按', '分', 'by ', 'each '].flatMap(
      (sign): Meanings =>
        KNOWN.has(`${sign}${name}`) ? [[`${sign}${name}`, [{ kind: 'EACH' }, ...tags]]] : [],
    ),
  )
}

/** What energies are called by what was done with them. */
const ENERGY_WORDS =
  '售电量|购电量|用电量|发电量|充电量|放电量|上网电量|结算电量|成交电量|交易电量|发电|用电|售电|购电'.split(
    '|',
  )
/** 卖了多少电 of a table whose only energy says no more than that it is one. */
export function mainEnergy({ columns }: FileTable, isKnown: (word: string) => boolean): Meanings {
  const only = genericEnergy({ columns })
  if (only === null) return []
  return ENERGY_WORDS.filter((word) => !isKnown(word)).map((word) => [
    word,
    [{ kind: 'COLUMN', column: only }],
  ])
}

/** States of the product's objects that a column of a file says: 未关闭 of 关闭日期. */
export function statesOf(partNames: ReadonlyMap<string, readonly Tag[]>): Meanings {
  return [...partNames].flatMap(([part, tags]) =>
    ['已', '已经', '未', '没', '没有', '尚未'].flatMap(
      (sign): Meanings =>
        KNOWN.has(`${sign}${part}`)
          ? [[`${sign}${part}`, [...FILE_WORDS.get(sign)!, ...tags]]]
          : [],
    ),
  )
}

/** each receiving province of a table of who receives. */
export const receivers = ({ columns }: FileTable): Meanings =>
  columns.some(({ name, kind }) => kind === 'TEXT' && /受端|受电|receiv/i.test(name)) &&
  !columns.some(({ name, kind }) => kind === 'TEXT' && /送端|送电|sending|exporting/i.test(name))
    ? [
        'receiving',
        'receiving-end',
        'recipient',
        'sold to',
        'sent to',
        'delivered to',
        'exported to',
      ].map((word) => [word, [{ kind: 'NOTHING' }]])
    : []

const ROLE_WORDS: readonly (readonly [words: string, role: Role])[] = [
  ['on-grid energy|on-grid|on grid energy|feed-in energy|exported energy', 'ON_GRID'],
  ['theoretical energy|theoretical output|potential energy', 'THEORETICAL'],
  ['curtailed energy', 'CURTAILED'],
  ['da|da price|day-ahead price|day ahead price', 'DAY_AHEAD'],
  ['rt|rt price|real-time price|real time price', 'REAL_TIME'],
]

/** English words for the parts that columns with Chinese heads have. */
export const roleWords = (table: FileTable): Meanings =>
  ROLE_WORDS.flatMap(([words, role]): Meanings => {
    const column = roleColumn(table, role)
    return column === null
      ? []
      : words.split('|').map((word) => [word, [{ kind: 'COLUMN', column }]])
  })

/** Figures of the product that count what a file has rows of: how many inverters. */
export const COUNTED_NAMES: Meanings = [...NOUN_WORDS].flatMap(([word, tags]): Meanings => {
  const [tag] = tags
  if (tag?.kind !== 'NOUN' || !NAME_NOUNS.has(tag.noun)) return []
  const count: Tag = { kind: 'AGGREGATE', aggregate: 'COUNT' }
  return [`how many ${word}`, `number of ${word}`, `${word}数`, `${word}数量`, `${word}台数`]
    .filter((phrase) => KNOWN.has(phrase))
    .map((phrase) => [phrase, /[a-z]/.test(word) ? [count, tag] : [tag, count]])
})

/** 停机多少小时 of 停机时长(h), in a table without times of the clock, asks how much that is. */
export function hoursOfHead(table: FileTable): Meanings {
  const hasHours = table.columns.some(
    ({ name, kind }) =>
      kind === 'NUMBER' && /[(（](?:h|hrs?|hours?|小时)[)）]|时长|小时数/i.test(name),
  )
  const hasClock =
    hourColumn(table) !== null ||
    table.columns.some(
      ({ kind }, at) => kind === 'TIME' && table.rows.some((row) => /:/.test(String(row[at]))),
    )
  return hasHours && !hasClock
    ? ['多少小时', '几小时', '几个小时', '多少个小时', 'how many hours'].map((word) => [
        word,
        [{ kind: 'AMOUNT' }],
      ])
    : []
}

/** nodes of a column Node. */
export const pluralHeads = ({ columns }: FileTable): Meanings =>
  columns.flatMap(({ name, kind }, column): Meanings => {
    const head = simplified(bareName(name))
    const isWord = kind === 'TEXT' && /^[a-z]{3,}[a-rt-z]$/.test(head)
    const plural = head.endsWith('y') ? `${head.slice(0, -1)}ies` : `${head}s`
    const count: Tag = { kind: 'AGGREGATE', aggregate: 'COUNT' }
    const said: Tag = { kind: 'COLUMN', column }
    return isWord
      ? [
          [plural, [said]],
          [`how many ${plural}`, [count, said]],
          [`number of ${plural}`, [count, said]],
        ]
      : []
  })

const STEM = 5

/** generate of a column Generation: an English word that begins as the only head of figures does. */
export function stemsOf(question: string, { columns }: FileTable): Meanings {
  const heads = columns.flatMap(({ name, kind }, column) =>
    kind === 'NUMBER'
      ? simplified(name)
          .split(/[^a-z]+/)
          .flatMap((word) => (word.length > STEM ? [{ word, column }] : []))
      : [],
  )
  const words = new Set(simplified(question).match(/[a-z]{6,}/g) ?? [])
  return [...words].flatMap((word): Meanings => {
    const said = [...(KNOWN.get(word) ?? []), ...(FILE_WORDS.get(word) ?? [])]
    if (said.some(({ kind }) => kind !== 'NOTHING')) return []
    const near = heads.filter((head) => head.word.slice(0, STEM) === word.slice(0, STEM))
    const of = new Set(near.map(({ column }) => column))
    const [only] = of
    return of.size === 1 ? [[word, [{ kind: 'COLUMN', column: only! }]]] : []
  })
}

/** 多少张 of a column 数量(张). */
export function unitsCounted({ columns }: FileTable): Meanings {
  const units = columns.flatMap(({ name, kind }, column) => {
    const [, unit] = /[(（]([张吨只个件辆块支枚套])[)）]$/.exec(name) ?? []
    return kind === 'NUMBER' && unit !== undefined ? [{ unit, column }] : []
  })
  return units.flatMap(
    ({ unit, column }): Meanings =>
      units.filter((one) => one.unit === unit).length === 1
        ? [`多少${unit}`, `几${unit}`].map((word) => [
            word,
            [{ kind: 'COLUMN', column }, { kind: 'AMOUNT' }],
          ])
        : [],
  )
}

/** 负荷峰谷差 of a table without periods of the day: how far the highest lies from the lowest. */
export function peakToValley(table: FileTable): Meanings {
  const hasPeriods = (['PEAK', 'VALLEY'] as const).some((role) => roleColumn(table, role) !== null)
  const hasValues = table.columns.some(
    ({ kind }, at) =>
      kind === 'TEXT' &&
      textsIn(table.rows, at).some((value) => /^(?:峰|谷|高峰|低谷)/.test(value)),
  )
  if (hasPeriods || hasValues) return []
  const tags: Tag[] = [
    { kind: 'AGGREGATE', aggregate: 'MAX' },
    { kind: 'AGGREGATE', aggregate: 'MIN' },
    { kind: 'DIFFERENCE' },
  ]
  return ['峰谷差', '峰谷差值', '峰谷价差', 'peak-to-valley difference'].map((word) => [word, tags])
}

const EARNED =
  '收益|总收益|净收益|赚|赚的|赚了|赚到|净赚|挣|挣的|挣了|盈利|利润|净利润|earn|earned|earnings'.split(
    '|',
  )

/** 收益 of a table with income and costs, and no such head, may be the one or what is left of it. */
export function openIncome(table: FileTable): Meanings {
  const [income, cost] = [roleColumn(table, 'INCOME'), roleColumn(table, 'COST')]
  const heads = table.columns.map(({ name }) => simplified(name)).join('|')
  if (income === null || cost === null || heads.includes('收益')) return []
  return EARNED.map((word) => [word, [{ kind: 'NOUN', noun: 'OPEN_INCOME' }]])
}

/** 赚了多少 of a table whose only profit is a column. */
export function earnedOf({ columns }: FileTable): Meanings {
  const [only, ...others] = columns.flatMap((column, at) =>
    isMoney(column) && !isRate(column) && meaningOf(column).nouns.includes('PROFIT') ? [at] : [],
  )
  return only === undefined || others.length > 0
    ? []
    : ['赚', '赚的', '赚了', '挣', '挣的', '挣了'].map((word) => [
        word,
        [{ kind: 'COLUMN', column: only }],
      ])
}

const DEGREES = /温度|气温|油温|水温|℃|°c?|temp/i

/** 多少度 of a table with temperatures may be either. */
export const degreesOf = ({ columns }: FileTable): Meanings =>
  columns.some(({ name, kind }) => kind === 'NUMBER' && DEGREES.test(name))
    ? ['多少度', '几度'].map((word) => [word, [{ kind: 'AMOUNT' }]])
    : []

/** 各班 of a column 班组. */
export function eachOfHead({ columns }: FileTable): Meanings {
  return columns.flatMap(({ name, kind }, column): Meanings => {
    const head = simplified(bareName(name))
    const isShort = kind === 'TEXT' && /^\p{Script=Han}{2,3}$/u.test(head)
    const words = isShort ? ['各', '每', '每个'].map((each) => `${each}${head[0]}`) : []
    return words
      .filter((word) => !KNOWN.has(word) && !FILE_WORDS.has(word))
      .map((word) => [word, [{ kind: 'EACH' }, { kind: 'COLUMN', column }]])
  })
}

const [BUYER, SELLER] = [/买|购方|购电方|\bbuyer/i, /卖|售方|售电方|\bseller/i]

/** 买了多少 where rows are purchases of the one side that a table names; another side than it is not understood. */
export function tradeVerbs(question: string, { columns, rows }: FileTable): Meanings {
  const sides = [BUYER, SELLER].map((side) =>
    columns.findIndex(({ name, kind }) => kind === 'TEXT' && side.test(name)),
  )
  const [buyer, seller] = sides as [number, number]
  if ((buyer === -1) === (seller === -1)) return []
  const own = Math.max(buyer, seller)
  const text = simplified(question)
  const isNamed = textsIn(rows, own).some((value) => text.includes(simplified(value).slice(0, 2)))
  const buys = ['买', '买了', '购买', '购买了', '采购', '采购了']
  const sells = ['卖', '卖了', '售出', '售出了', '卖出', '卖出了']
  const [same, other] = own === buyer ? [buys, sells] : [sells, buys]
  return [...same, ...(isNamed ? [] : other)].map((word) => [word, [{ kind: 'NOTHING' }]])
}

const [NET, GROSS] = [
  /不含税|未税|税前|净额|excluding tax|net\b/i,
  /价税|(?<!不)含税|税后|including tax|gross\b/i,
]

/** 金额 of a table with amounts without tax and with it may be either: words that do not say the tax mean both. */
export function amountsWithTax(
  words: ReadonlyMap<string, readonly Tag[]>,
  table: FileTable,
): Meanings {
  const sides = [NET, GROSS].map((side) =>
    table.columns.flatMap(({ name, kind }, at) =>
      kind === 'NUMBER' && side.test(name) ? [at] : [],
    ),
  )
  if (sides.some(({ length }) => length === 0)) return []
  const both = [...new Set(sides.flat())]
  return [...words].flatMap(([word, tags]): Meanings => {
    const [tag] = tags
    const isOne = tags.length === 1 && tag?.kind === 'COLUMN' && both.includes(tag.column)
    return isOne && !/税|tax|net|gross|列|column/.test(word)
      ? [[word, [{ kind: 'COLUMNS', columns: both }]]]
      : []
  })
}
