import { z } from 'zod'
import { RULE_ROW_SIDES, RULE_SIDES } from '#domain/market/words.ts'
import { data, file, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { deliveryDate, flag, id, provinceId, remark } from '../kernel/fields.ts'
import {
  exportRequest,
  importOutcome,
  importRequest,
  listRequest,
  rowToSave,
  saved,
  sortedBy,
  stored,
} from '../kernel/list.ts'

const ruleCode = () => z.string().trim().min(1).max(60)

/** A text that may be missing: null, or an empty field of a form. */
const maybeText = (max: number) =>
  z
    .union([z.string().trim().max(max), z.null()])
    .default(null)
    .transform((text) => text || null)

/** A day that may be unknown. */
const maybeDate = () =>
  z
    .union([deliveryDate(), z.literal(''), z.null()])
    .default(null)
    .transform((text) => text || null)

/** What a rule says, and of which days: from the first until the day before `effectiveTo`. */
const ruleFields = {
  side: z.enum(RULE_ROW_SIDES),
  code: ruleCode(),
  value: z.string().trim().min(1).max(200),
  effectiveFrom: deliveryDate(),
  effectiveTo: maybeDate(),
  document: maybeText(200),
  verified: flag().default(false),
  remark: remark().default(''),
}

/** A line of a file; the unit is that of its key and may be left out. */
export const ruleLine = z.object({ ...ruleFields, unit: maybeText(20) })

export const marketRuleRow = z.object({
  ...stored,
  side: z.enum(RULE_ROW_SIDES),
  code: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  document: z.string().nullable(),
  verified: z.boolean(),
  remark: z.string(),
  updatedAt: z.string(),
})
export type MarketRuleRow = z.infer<typeof marketRuleRow>

const YES_NO = ['true', 'false'] as const

const filters = {
  provinceId: provinceId(),
  code: ruleCode().optional(),
  side: z.enum(RULE_ROW_SIDES).optional(),
  /** Rules that hold on this day. */
  day: deliveryDate().optional(),
  verified: z.enum(YES_NO).optional(),
}

const common = { access: '/base:read', scope: { provinceId: 'province' }, readOnly: true } as const
const change = { access: '/base:edit', scope: { provinceId: 'province' } } as const

/** Rules of a province by key, side and first day. */
export const marketRules = endpoint({
  path: '/base/marketRule/page',
  ...common,
  request: listRequest({ ...filters, ...sortedBy('code', 'effectiveFrom') }),
  answer: rows(marketRuleRow),
})

/** Every row of a key, in the order of their first days: what held when. */
export const marketRuleHistory = endpoint({
  path: '/base/marketRule/history',
  ...common,
  request: z.object({ provinceId: provinceId(), code: ruleCode() }),
  answer: data(z.object({ today: z.string(), rows: z.array(marketRuleRow) })),
})

/** Rules that computations need of a province and that do not hold today. */
export const missingMarketRules = endpoint({
  path: '/base/marketRule/missing',
  ...common,
  request: z.object({ provinceId: provinceId() }),
  answer: data(
    z.object({
      today: z.string(),
      missing: z.array(z.object({ code: z.string(), side: z.enum(RULE_SIDES) })),
    }),
  ),
})

/**
 * Saves a rule. Two rows of a key and a side never hold on one day: a new row that begins inside an open one ends
 * that at its own first day where `closePrevious` says so, and is refused at `effectiveFrom` otherwise, with
 * the row that it meets.
 *
 * @throws invalid for an unknown key, a value that the key cannot have, an end before the beginning, an overlap
 */
export const saveMarketRule = endpoint({
  path: '/base/marketRule/save',
  ...change,
  request: z.object({
    ...rowToSave(),
    provinceId: provinceId(),
    ...ruleFields,
    closePrevious: flag().default(false),
  }),
  answer: saved,
})

export const deleteMarketRule = endpoint({
  path: '/base/marketRule/delete',
  ...change,
  request: z.object({ provinceId: provinceId(), id: id() }),
  answer: none(),
})

/** Rules from a csv, all or none; a row of the same key, side and first day is changed. */
export const importMarketRules = endpoint({
  path: '/base/marketRule/import',
  ...change,
  upload: true,
  request: z.object({ ...importRequest.shape, provinceId: provinceId() }),
  answer: data(importOutcome),
})

/** The rules that the filters fit, as a csv that can be imported again. */
export const exportMarketRules = endpoint({
  path: '/base/marketRule/export',
  ...common,
  request: exportRequest(filters),
  answer: file(),
})
