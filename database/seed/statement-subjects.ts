import { isNull } from 'drizzle-orm'
import type { SubjectParty } from '#domain/market/words.ts'
import type { Database } from '../connection/database.ts'
import { statementSubject } from '../schema/tables.ts'
import { Brought } from './brought.ts'

type Subject = {
  code: string
  parent?: string
  names: [zh: string, en: string]
  formula?: string
  aliases?: readonly string[]
}

/** Terms of settlement that statements of every party have (docs/domain/market.md#settlement). */
const OF_CONTRACTS = { aliases: ['中长期合约', '中长期电能'] } as const
const TWO_RULES: Subject = {
  ...{ code: 'TWO_RULES', names: ['两个细则考核与返还', 'Two-rules assessment'] },
  aliases: ['两个细则', '并网运行考核'],
}
const CROSS_MONTH: Subject = {
  ...{ code: 'CROSS_MONTH', names: ['退补费用', 'Adjustments of earlier months'] },
  aliases: ['跨月清算', '历史月份退补'],
}
const MARKET_OPERATION: readonly Subject[] = [
  { code: 'MARKET_OPERATION', names: ['市场运行费用', 'Market operation'] },
  {
    ...{ code: 'OPERATING_COST', parent: 'MARKET_OPERATION' },
    names: ['市场运行成本', 'Operating cost'],
  },
  {
    ...{ code: 'DEVIATION', parent: 'MARKET_OPERATION' },
    names: ['市场偏差费用', 'Deviation'],
    formula: '考核、超额收益回收与中长期偏差收益回收之和',
  },
  {
    ...{ code: 'STRUCTURE', parent: 'MARKET_OPERATION' },
    names: ['市场结构费用', 'Structure'],
    formula: '阻塞费用与优先发电曲线匹配偏差费用之和',
  },
]

/** Lines that statements have in every province, by party; what a province adds is entered there. */
const SUBJECTS: Record<SubjectParty, readonly Subject[]> = {
  GENERATION: [
    { code: 'ENERGY', names: ['电能量电费', 'Energy'] },
    {
      ...{ code: 'REALTIME', parent: 'ENERGY', names: ['实时电能量', 'Real-time energy'] },
      ...{ formula: '各时段偏差电量 × 实时价格', aliases: ['省内现货实时交易', '实时市场'] },
    },
    {
      ...{ code: 'DAY_AHEAD', parent: 'ENERGY', names: ['日前电能量', 'Day-ahead energy'] },
      ...{ formula: '各时段日前出清电量 × 日前价格', aliases: ['省内现货日前交易', '日前市场'] },
    },
    {
      ...{ code: 'CONTRACT', parent: 'ENERGY', names: ['中长期合约', 'Contracts'] },
      ...{ formula: '各时段合约电量 ×（合约价格 − 参考价）', ...OF_CONTRACTS },
    },
    {
      ...{ code: 'MONTH_END', parent: 'ENERGY', names: ['月清偏差', 'Month-end difference'] },
      formula: '（月度计量电量 − 各时段电量之和）× 月度实时均价',
    },
    {
      ...{ code: 'INTER_PROVINCIAL', names: ['省间交易', 'Inter-provincial trade'] },
      aliases: ['省间现货', '跨省跨区交易'],
    },
    { code: 'NON_MARKET', names: ['非市场化电量', 'Energy outside the market'] },
    {
      ...{ code: 'MECHANISM', names: ['机制电量差价', 'Mechanism energy'] },
      ...{ formula: '机制电量 ×（机制电价 − 同类月度均价）', aliases: ['机制电量差价结算'] },
    },
    { code: 'COMMISSIONING', names: ['调试电量', 'Commissioning energy'] },
    {
      ...{ code: 'CAPACITY', names: ['容量补偿', 'Capacity payment'] },
      aliases: ['容量电费', '容量电价'],
    },
    ...MARKET_OPERATION,
    { code: 'GREEN', names: ['绿色电力环境价值', 'Environmental value'], aliases: ['绿电'] },
    { code: 'ANCILLARY', names: ['辅助服务', 'Ancillary services'] },
    TWO_RULES,
    CROSS_MONTH,
  ],
  RETAIL: [
    { code: 'ENERGY', names: ['电能量电费', 'Energy'] },
    { code: 'REALTIME', parent: 'ENERGY', names: ['实时电能量', 'Real-time energy'] },
    { code: 'DAY_AHEAD', parent: 'ENERGY', names: ['日前电能量', 'Day-ahead energy'] },
    {
      ...{ code: 'CONTRACT', parent: 'ENERGY', names: ['中长期合约', 'Contracts'] },
      ...OF_CONTRACTS,
    },
    ...MARKET_OPERATION,
    { code: 'GREEN', names: ['绿色电力环境价值', 'Environmental value'], aliases: ['绿电'] },
    { code: 'ANCILLARY', names: ['辅助服务分摊', 'Share of ancillary services'] },
    CROSS_MONTH,
  ],
  STORAGE: [
    { code: 'DISCHARGE', names: ['放电电费', 'Discharge'], formula: '各时段放电电量 × 节点价格' },
    { code: 'CHARGE', names: ['充电电费', 'Charge'], formula: '各时段充电电量 × 节点价格' },
    { code: 'CONTRACT', names: ['中长期合约', 'Contracts'], ...OF_CONTRACTS },
    { code: 'CAPACITY', names: ['容量补偿', 'Capacity payment'], aliases: ['容量租赁'] },
    { code: 'ANCILLARY', names: ['辅助服务', 'Ancillary services'], aliases: ['调频收益'] },
    TWO_RULES,
    CROSS_MONTH,
  ],
}

/** Subjects that every province starts with; what somebody changed or deleted stays so. */
export async function seedStatementSubjects(db: Database): Promise<void> {
  const brought = await Brought.read(db, 'subjects.seeded')
  const known = await db.select().from(statementSubject).where(isNull(statementSubject.provinceId))
  const stored = new Set(known.map(({ party, code }) => `${party} ${code}`))
  const rows = Object.entries(SUBJECTS).flatMap(([party, subjects]) =>
    subjects.map((subject, sort) => ({ party: party as SubjectParty, sort, ...subject })),
  )
  const wanted = rows.filter(({ party, code }) => {
    const key = `${party} ${code}`
    return !brought.has(key) && !stored.has(key)
  })
  for (const { party, code } of rows) brought.add(`${party} ${code}`)
  await brought.keep(db)
  if (wanted.length === 0) return
  await db.insert(statementSubject).values(
    wanted.map(({ party, code, parent = null, names: [nameZh, nameEn], ...row }) => ({
      ...{ party, code, parentCode: parent, nameZh, nameEn, sort: row.sort },
      ...{ formula: row.formula ?? '', aliases: [...(row.aliases ?? [])] },
    })),
  )
}
