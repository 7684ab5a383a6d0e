import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../connection/database.ts'
import { marketRule } from '../schema/tables.ts'
import { preparedOnce } from '../sql/prepared.ts'

/** Rules of a province that hold on a date, by code; the newest of each code. */
export type MarketRules = ReadonlyMap<string, string>

const rulesOn = preparedOnce((db) =>
  db
    .select({ code: marketRule.code, value: marketRule.value })
    .from(marketRule)
    .where(
      and(
        eq(marketRule.provinceId, sql.placeholder('provinceId')),
        lte(marketRule.effectiveFrom, sql.placeholder('date')),
        or(isNull(marketRule.effectiveTo), gt(marketRule.effectiveTo, sql.placeholder('date'))),
      ),
    )
    .orderBy(asc(marketRule.effectiveFrom))
    .prepare(''),
)

/** Reads the rules of the generator side of a province on a date. */
export async function readMarketRules(
  db: Database,
  provinceId: string,
  date: string,
): Promise<MarketRules> {
  const rows = await rulesOn(db).execute({ provinceId, date })
  return new Map(rows.map(({ code, value }) => [code, value]))
}

/** A rule as a number, or the fallback where the province has none. */
export function ruleNumber(rules: MarketRules, code: string, fallback: number): number {
  const text = rules.get(code)
  return text === undefined ? fallback : Number(text)
}
