import type { Tag } from '../../language/tags.ts'
import { isEnergy } from '../table/column-meaning.ts'
import type { FileTable } from '../table/file-table.ts'
import { bareName, simplified } from '../table/simple-names.ts'

type Signs = { table: FileTable; words: ReadonlyMap<string, readonly Tag[]> } & {
  signOf: (tags: readonly Tag[]) => string
}

const SIGN = '[\\ue000-\\uf8ff]'
const [RECEIVER, SENDER] = [
  /受端|受电|购方省|购入省|落地|接收|\breceiv|\bimporting\b/,
  /送端|送电|送出省|外送省|\bsending\b|\bexporting\b/,
]
const [BUYER, SELLER] = [/买方|购方|购电方|\bbuyer\b/, /卖方|售方|售电方|\bseller\b/]
const DEALT = '(买|卖|购电量|售电量)(?:出|入|进)?(?:得|的|了)?'
const WHO = '(?:谁|哪家|哪一家|哪个|哪户)(?:公司|售电公司|电站|场站|站|客户|用户|家)?'

/** A question with names as signs, whose verbs of trade say what the columns of the table do. */
export function inTalkOfTrade(text: string, around: Signs): string {
  return ofPartners(ofDeals(ofSides(ofSent(text, around), around), around), around)
}

const PARTNER = /对手|对方|交易方|counterpart/

/** 跟谁成交的 of a table with a column of the other side. */
function ofPartners(text: string, around: Signs): string {
  const partner = columnOf(around.table, PARTNER)
  return partner === null
    ? text
    : text.replace(/(?:跟|和|与|同)谁(?:成交|交易|做|签)?的?/g, () =>
        around.signOf([{ kind: 'WHICH' }, { kind: 'COLUMN', column: partner }]),
      )
}

const energySign = ({ table, signOf }: Signs): string | null => {
  const [only, ...others] = table.columns.flatMap((column, at) => (isEnergy(column) ? [at] : []))
  return only === undefined || others.length > 0 ? null : signOf([{ kind: 'COLUMN', column: only }])
}

const columnOf = ({ columns }: FileTable, side: RegExp): number | null => {
  const [only, ...others] = columns.flatMap(({ name, kind }, at) =>
    kind === 'TEXT' && side.test(simplified(bareName(name))) ? [at] : [],
  )
  return only === undefined || others.length > 0 ? null : only
}

/** Words before 送 without a sender: 11月一共送了多少. */
const NOBODY =
  /^(?:[\d年月日号旬上中下到至、和-]|一共|总共|合计|累计|每天|每日|平均|哪天|哪一天|哪个月|哪日|共|其中|各|最[高低多少大小]|的|是|那天|当天|均价|平均价|多少|，)*$/
const SENT = /送(?:出|到|往|给|去|电)?(?:了|得|的|过)?/g
const COUNTED = /^(?:几|多少)(?:个|家|天|次|笔|单|条|省)/

/** Whether each row has an energy: else one may be of a deal that was not made. */
const hasAllEnergies = ({ columns, rows }: FileTable): boolean =>
  columns.every(
    (column, at) =>
      !isEnergy(column) || rows.every((row) => typeof row[at] === 'number' && row[at] !== 0),
  )

const AMOUNT = /^(?:最[多少]|(?:多少|几)(?!个|家|天|次|笔|条|省|钱|元|块))/

/** 送上海多少电 of a table of who receives: the verb says nothing, or the only energy. Who sends is none of the table. */
function ofSent(text: string, around: Signs): string {
  const { table, words } = around
  const receiver = columnOf(table, RECEIVER)
  if (receiver === null || columnOf(table, SENDER) !== null || !text.includes('送')) return text
  const isReceiver = (sign: string) =>
    (words.get(sign) ?? []).some((tag) => tag.kind === 'CELL' && tag.column === receiver)
  return text
    .split(/(?<=[，,。；;？?])/)
    .map((clause) =>
      clause.replace(SENT, (verb, at: number) => {
        const before = clause.slice(0, at)
        // 给上海送了多少: the preposition says who receives.
        const toWhom = before.replace(new RegExp(`(?:给|往|向|到)${SIGN}`, 'g'), '')
        const isOfNobody =
          ![...toWhom].some(isReceiver) && NOBODY.test(toWhom.replace(new RegExp(SIGN, 'g'), ''))
        if (!isOfNobody) return verb
        const after = clause.slice(at + verb.length)
        if (/^(?:哪里|哪儿|哪|谁)(?![个家些一天月])/.test(after))
          return around.signOf([{ kind: 'WHICH' }, { kind: 'COLUMN', column: receiver }])
        if (COUNTED.test(after) && !hasAllEnergies(table)) return verb
        const energy = AMOUNT.test(after) ? energySign(around) : null
        return energy ?? ''
      }),
    )
    .join('')
}

/** 谁买得最多, 卖得最多的是哪家 of a table with a column for either side. */
function ofSides(text: string, around: Signs): string {
  const sides = [BUYER, SELLER].map((side) => columnOf(around.table, side))
  const [buyer, seller] = sides as [number | null, number | null]
  if (buyer === null || seller === null || !/[买卖]|[购售]电量/.test(text)) return text
  const signs = (verb: string) => {
    const energy = energySign(around)
    const side = around.signOf([{ kind: 'COLUMN', column: /买|购/.test(verb) ? buyer : seller }])
    return energy === null ? null : { energy, side }
  }
  return text
    .replace(new RegExp(`${WHO}${DEALT}(最[多少])`, 'g'), (all, verb: string, most: string) => {
      const said = signs(verb)
      return said === null ? all : `哪个${said.side}${said.energy}${most}`
    })
    .replace(
      new RegExp(`${DEALT}(最[多少])的?(?:是|的)?${WHO}`, 'g'),
      (all, verb: string, most: string) => {
        const said = signs(verb)
        return said === null ? all : `${said.energy}${most}的是哪个${said.side}`
      },
    )
}

const DEAL_ENERGY = /^(?:成交|交易|中标|出清)(?:总)?(?:电量|量)$/

/** 哪天成交最多 asks of the energy that was traded, and 成交了几笔 of rows. */
function ofDeals(text: string, around: Signs): string {
  const { columns } = around.table
  const [only, ...others] = columns.flatMap((column, at) =>
    isEnergy(column) && DEAL_ENERGY.test(simplified(bareName(column.name))) ? [at] : [],
  )
  const hasEnergies = columns.some(isEnergy) && hasAllEnergies(around.table)
  const counted = text.replace(
    /(?:成交|交易|中标)(?:了|过)?(?=(?:几|多少)(?:笔|单|条|次))/g,
    (verb) => (hasEnergies ? '' : verb),
  )
  if (only === undefined || others.length > 0) return counted
  return counted.replace(
    /(?:成交|交易|中标|出清)(?:得|了|的)?(?=最[多少]|多少(?:电|度|mwh|兆瓦时|$|[，,。？?呢啊]))/g,
    () => around.signOf([{ kind: 'COLUMN', column: only }]),
  )
}
