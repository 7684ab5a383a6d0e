import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DeliveryDate } from '#domain/calendar/delivery-date.ts'
import { rulesInForce } from '#domain/market/rules-in-force.ts'
import type { RuleSide } from '#domain/market/words.ts'
import type { Database } from '../../connection/database.ts'
import { marketRule } from '../../schema/tables.ts'
import { preparedOnce } from '../../sql/prepared.ts'
import { readProvinceNames } from './province-names.ts'

export type MarketRule = typeof marketRule.$inferSelect

/** Whose rules, and on which delivery date. */
export type RulesAsked = { provinceId: string; side: RuleSide; date: DeliveryDate }

/** The rules that hold for a side of a province on a date, by code, and what they were asked for. */
export type MarketRules = RulesAsked & {
  nameZh: string
  nameEn: string
  byCode: ReadonlyMap<string, MarketRule>
}

const rulesOfProvince = preparedOnce((db) =>
  db
    .select(getTableColumns(marketRule))
    .from(marketRule)
    .where(eq(marketRule.provinceId, sql.placeholder('provinceId')))
    .orderBy(asc(marketRule.id))
    .prepare(''),
)

/** Every rule of a province, of all sides and times. */
export async function readRuleHistory(db: Database, provinceId: string): Promise<MarketRule[]> {
  return rulesOfProvince(db).execute({ provinceId })
}

/**
 * Reads the rules of a side of a province on a date: those of the side, and of ANY only what the side has no
 * row of. A rule that is not there is absent: whoever computes with it asks `requiredRule` of
 * server/common/rules.
 */
export async function readMarketRules(db: Database, asked: RulesAsked): Promise<MarketRules> {
  const { provinceId } = asked
  const [history, names] = await Promise.all([
    readRuleHistory(db, provinceId),
    readProvinceNames(db, provinceId),
  ])
  return { ...asked, ...names, byCode: rulesInForce(history, asked) }
}
