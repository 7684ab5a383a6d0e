import { and, eq, inArray, sql } from 'drizzle-orm'
import { definitionOf } from '#domain/market/bidding-space-2026.ts'
import {
  CLEARING_LIMIT,
  FORWARD_SESSION,
  SETTLEMENT_CODES,
  SPACE_CODES,
} from '#domain/market/rule-codes.ts'
import { provinceRulesOf } from '#domain/market/rules/province-rules-2026.ts'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import type { RuleRowSide, RuleSide } from '#domain/market/words.ts'
import type { SettlementSide } from '#domain/settlement/settlement-rule.ts'
import { SETTLEMENT_RULES_2026 } from '#domain/settlement/settlement-rules-2026.ts'
import type { Database } from '../connection/database.ts'
import { marketRule } from '../schema/tables.ts'
import { Brought } from './brought.ts'
import { FORWARD_SESSIONS, PROVINCES } from './provinces.ts'

/** Before any data that the product is likely to hold. */
const EFFECTIVE_FROM = '2020-01-01'

const SIDES: Record<SettlementSide, RuleSide> = { GENERATION: 'GENERATOR', CONSUMPTION: 'USER' }

type Province = (typeof PROVINCES)[number]
type Rule = typeof marketRule.$inferInsert
type Seeded = Pick<Rule, 'code' | 'value' | 'unit' | 'document' | 'verified'> & {
  side: RuleRowSide
}

/**
 * Rules that every province starts with, so that a computation that needs one finds it. Values that somebody
 * changed stay, and get no document that says something else; what somebody deleted stays deleted.
 */
export async function seedMarketRules(db: Database): Promise<void> {
  await uniteLimits(db)
  const rows = PROVINCES.flatMap((province) =>
    [
      ...limitRules(province),
      ...settlementRules(province),
      ...spaceRules(province),
      sessionRule(province),
      ...ownRules(province),
    ].map((rule) => ({ ...rule, provinceId: province.id, effectiveFrom: EFFECTIVE_FROM })),
  )
  const brought = await Brought.read(db, 'rules.seeded')
  const { first, later } = await storedKeys(db)
  const isNew = (key: string) => !brought.has(key) && !later.has(key)
  const wanted = rows.filter((row) => first.has(keyOf(row)) || isNew(keyOf(row)))
  for (const row of rows) brought.add(keyOf(row))
  await brought.keep(db)
  if (wanted.length === 0) return
  const { provinceId, side, code, effectiveFrom, document, value } = marketRule
  await db
    .insert(marketRule)
    .values(wanted)
    .onConflictDoUpdate({
      target: [provinceId, side, code, effectiveFrom],
      set: { document: sql`excluded.document` },
      setWhere: sql`${document} is null and ${value} = excluded.value`,
    })
}

const keyOf = ({ provinceId, side, code }: { provinceId: string; side: string; code: string }) =>
  `${provinceId} ${side} ${code}`

/**
 * Keys of rules that stand from the first day, and those of which there are only later rows: somebody had the
 * rule begin another day, and a first row put beside it would say two things of one day.
 */
async function storedKeys(db: Database): Promise<Record<'first' | 'later', Set<string>>> {
  const { provinceId, side, code, effectiveFrom } = marketRule
  const found = await db.select({ provinceId, side, code, effectiveFrom }).from(marketRule)
  const isFirst = (row: { effectiveFrom: string }) => row.effectiveFrom === EFFECTIVE_FROM
  const first = new Set(found.filter(isFirst).map(keyOf))
  return { first, later: new Set(found.map(keyOf).filter((key) => !first.has(key))) }
}

/**
 * Earlier versions began with the limits of the side GENERATOR, and later ones put those of ANY beside them.
 * One stays, for ANY: the row that somebody changed; where both were, both are meant and stay.
 */
async function uniteLimits(db: Database): Promise<void> {
  const { code, effectiveFrom } = marketRule
  const isFirst = and(
    inArray(code, Object.values(CLEARING_LIMIT)),
    eq(effectiveFrom, EFFECTIVE_FROM),
  )
  const found = await db.select().from(marketRule).where(isFirst)
  for (const old of found.filter(({ side }) => side === 'GENERATOR')) {
    const any = found.find(
      (row) => row.side === 'ANY' && row.provinceId === old.provinceId && row.code === old.code,
    )
    if (any && !isAsSeeded(any)) {
      if (isAsSeeded(old)) await db.delete(marketRule).where(eq(marketRule.id, old.id))
      continue
    }
    if (any) await db.delete(marketRule).where(eq(marketRule.id, any.id))
    await db.update(marketRule).set({ side: 'ANY' }).where(eq(marketRule.id, old.id))
  }
}

function isAsSeeded(row: typeof marketRule.$inferSelect): boolean {
  const province = PROVINCES.find(({ id }) => id === row.provinceId)
  const seeded = province && limitRules(province).find(({ code }) => code === row.code)
  const isUntouched = row.document === null && row.effectiveTo === null && !row.verified
  return isUntouched && row.value === seeded?.value
}

/** Limits bind whoever bids; no document is known for them. */
function limitRules({ limits }: Province): Seeded[] {
  return [
    { code: CLEARING_LIMIT.min, value: String(limits.min) },
    { code: CLEARING_LIMIT.max, value: String(limits.max) },
  ].map((rule) => ({ ...rule, side: 'ANY', unit: 'CNY/MWh' }) as const)
}

function settlementRules(province: Province): Seeded[] {
  return SETTLEMENT_RULES_2026.filter((rule) => rule.province === province.code).flatMap((rule) =>
    (Object.keys(SETTLEMENT_CODES) as (keyof typeof SETTLEMENT_CODES)[]).map((term) => ({
      side: SIDES[rule.side],
      code: SETTLEMENT_CODES[term],
      value: String(rule[term]),
      unit: null,
      document: rule.document,
    })),
  )
}

/** Which sessions an exchange holds; no document is known that says so for good. */
function sessionRule({ id }: Province): Seeded {
  const value = FORWARD_SESSIONS[id] ?? 'TEN_DAY'
  return { side: 'ANY', code: FORWARD_SESSION, value, unit: null, document: null }
}

/** What documents state beside, and what is known without one; the latter is not verified. */
function ownRules({ code: province }: Province): Seeded[] {
  return provinceRulesOf(province).map((rule) => ({
    ...rule,
    unit: ruleKeyOf(rule.code)?.unit ?? null,
  }))
}

function spaceRules({ code }: Province): Seeded[] {
  const { components, tieLineSign, document } = definitionOf(code)
  const values = { components: components.join(','), tieLineSign }
  return [
    { code: SPACE_CODES.components, value: values.components },
    { code: SPACE_CODES.tieLineSign, value: values.tieLineSign },
  ].map((rule) => ({ ...rule, side: 'ANY', unit: null, document }) as const)
}
