import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import {
  type deleteMarketRule,
  type exportMarketRules,
  type MarketRuleRow,
  type marketRuleHistory,
  type marketRules,
  type missingMarketRules,
  ruleLine,
  type saveMarketRule,
} from '#api/base/market-rules.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { readRuleHistory } from '#database/queries/market/market-rules.ts'
import { marketRule, province } from '#database/schema/tables.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { missingRules } from '#domain/market/rules/needed-rules.ts'
import { ruleKeyOf } from '#domain/market/rules/rule-keys.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { csvOfRows, shownFields } from '../../../common/rows/export-rows.ts'
import { holdRow } from '../../../common/rows/hold-row.ts'
import { listRows } from '../../../common/rows/list-rows.ts'
import { saveRow, savingRow } from '../../../common/rows/save-row.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { overlap, ruleFault } from './rule-fault.ts'

type Rule = typeof marketRule.$inferSelect
type Save = RequestOf<typeof saveMarketRule>

/** Rules of a province that the filters fit. */
export async function listRules(
  { code, side, day, verified, provinceId, ...page }: RequestOf<typeof marketRules>,
  { db }: CallContext,
): Promise<AnswerOf<typeof marketRules>> {
  const { effectiveFrom } = marketRule
  const order = {
    sorts: { code: marketRule.code, effectiveFrom },
    first: [marketRule.code, marketRule.side, effectiveFrom],
  }
  const where = fitting({ code, side, day, verified, provinceId })
  const { rows, total } = await listRows(db, marketRule, { where, order, page })
  return { rows: rows.map(viewOf), total }
}

/** Every row of a key, by first day. */
export async function ruleHistory(
  { provinceId, code }: RequestOf<typeof marketRuleHistory>,
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof marketRuleHistory>> {
  const rows = await db
    .select()
    .from(marketRule)
    .where(and(eq(marketRule.provinceId, provinceId), eq(marketRule.code, code)))
    .orderBy(asc(marketRule.effectiveFrom), asc(marketRule.side))
  return { today: shanghaiDate(clock.now()), rows: rows.map(viewOf) }
}

/** What computations need today and no row says. */
export async function listMissing(
  { provinceId }: RequestOf<typeof missingMarketRules>,
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof missingMarketRules>> {
  const today = shanghaiDate(clock.now())
  return { today, missing: missingRules(await readRuleHistory(db, provinceId), today) }
}

/** The rules that a list shows, all pages of it. */
export async function exportRules(
  wanted: RequestOf<typeof exportMarketRules>,
  { db }: CallContext,
): Promise<FileAnswer> {
  const found = await db
    .select()
    .from(marketRule)
    .where(fitting(wanted))
    .orderBy(asc(marketRule.code), asc(marketRule.side), asc(marketRule.effectiveFrom))
  return csvOfRows('market-rules.csv', shownFields(ruleLine.keyof().options, wanted), found)
}

/** @throws AppError notFound, conflict, invalid as the endpoint says */
export async function saveRule(
  { id, lockVersion, closePrevious, ...values }: Save,
  context: CallContext,
): Promise<AnswerOf<typeof saveMarketRule>> {
  const fault = ruleFault(values)
  if (fault) throw fieldError(context.language, fault)
  const unit = ruleKeyOf(values.code)?.unit ?? null
  const from = values.effectiveFrom
  return savingRow(context, {}, async (tx) => {
    await holdProvince(tx, values.provinceId)
    if (id !== undefined) await holdOwn(tx, values.provinceId, id)
    for (const other of await othersOfKey(tx, values, id)) {
      if (!overlap(other, values)) continue
      const isPrevious = other.effectiveTo === null && other.effectiveFrom < from
      if (!isPrevious || !closePrevious) throw overlapFault(other, isPrevious, context)
      const { id: otherId, lockVersion: version, ...kept } = other
      const closed = { ...kept, effectiveTo: from }
      await saveRow(tx, marketRule, { id: otherId, lockVersion: version, values: closed }, context)
    }
    return saveRow(tx, marketRule, { id, lockVersion, values: { ...values, unit } }, context)
  })
}

/** @throws AppError notFound, also for a rule of another province */
export async function removeRule(
  { id, provinceId }: RequestOf<typeof deleteMarketRule>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await holdOwn(tx, provinceId, id)
    await deleteRow(tx, marketRule, id)
  })
}

/** Whoever changes rules of a province waits for whoever does already: rows that overlap may be new in both. */
export async function holdProvince(tx: Database, provinceId: string): Promise<void> {
  await tx
    .select({ id: province.id })
    .from(province)
    .where(eq(province.id, provinceId))
    .for('update')
}

async function holdOwn(tx: Database, provinceId: string, id: number): Promise<void> {
  const found = await holdRow(tx, marketRule, id)
  if (found.provinceId !== provinceId) throw notFound()
}

async function othersOfKey(
  tx: Database,
  { provinceId, code, side }: Pick<Save, 'provinceId' | 'code' | 'side'>,
  id: number | undefined,
): Promise<Rule[]> {
  const found = await tx
    .select()
    .from(marketRule)
    .where(
      and(
        eq(marketRule.provinceId, provinceId),
        eq(marketRule.code, code),
        eq(marketRule.side, side),
      ),
    )
    .for('update')
  return found.filter((row) => row.id !== id)
}

function overlapFault(
  { effectiveFrom, effectiveTo, value }: Rule,
  canClose: boolean,
  { language }: CallContext,
) {
  const text = canClose ? 'ruleMeetsOpen' : 'ruleOverlaps'
  const params = { from: effectiveFrom, to: effectiveTo ?? '…', value }
  return fieldError(language, { field: 'effectiveFrom', text, params })
}

type Wanted = RequestOf<typeof exportMarketRules>

function fitting({ provinceId, code, side, day, verified }: Wanted) {
  const { effectiveFrom, effectiveTo } = marketRule
  return and(
    eq(marketRule.provinceId, provinceId),
    code === undefined ? undefined : eq(marketRule.code, code),
    side === undefined ? undefined : eq(marketRule.side, side),
    verified === undefined ? undefined : eq(marketRule.verified, verified === 'true'),
    day === undefined
      ? undefined
      : and(lte(effectiveFrom, day), or(isNull(effectiveTo), gt(effectiveTo, day))),
  )
}

function viewOf({ provinceId: _province, updatedBy: _by, updatedAt, ...row }: Rule): MarketRuleRow {
  return { ...row, updatedAt: updatedAt.toISOString() }
}
