import {
  type deletePeriodSet,
  type exportPeriodSets,
  type PeriodSetRow,
  periodLine,
  type periodSets,
  type periodYear as periodYearEndpoint,
  type savePeriodSet,
} from '#api/base/time-periods.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { Database } from '#database/connection/database.ts'
import { periodRow } from '#database/schema/tables.ts'
import { monthSpans } from '#domain/calendar/month-spans.ts'
import { joined, minuteLabel } from '#domain/calendar/period-sets.ts'
import { periodYear } from '#domain/calendar/period-year.ts'
import { shanghaiDate } from '#domain/calendar/shanghai-time.ts'
import { holdsOn } from '#domain/calendar/validity.ts'
import { deleteRow } from '../../../common/rows/delete-row.ts'
import { csvOfRows } from '../../../common/rows/export-rows.ts'
import { savingRow } from '../../../common/rows/save-row.ts'
import { notFound } from '../../../http/answer/app-error.ts'
import { fieldError } from '../../../http/answer/field-error.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { holdProvince } from '../rules/rule-service.ts'
import { setFault } from './period-fault.ts'
import {
  meets,
  readSets,
  type SetValues,
  type StoredSet,
  sharedMonths,
  storeSet,
  valuesOf,
} from './period-sets.ts'

type Save = RequestOf<typeof savePeriodSet>

/** Sets of a province that the filters fit. */
export async function listPeriodSets(
  { pageNum, pageSize, sort, order, ...filters }: RequestOf<typeof periodSets>,
  { db }: CallContext,
): Promise<AnswerOf<typeof periodSets>> {
  const found = fitting(await readSets(db, filters.provinceId), filters)
  const sorted = sort !== undefined && order === 'ascend' ? found.toReversed() : found
  const start = (pageNum - 1) * pageSize
  return { rows: sorted.slice(start, start + pageSize).map(viewOf), total: found.length }
}

/** What holds on a day, month by month. */
export async function readPeriodYear(
  { provinceId, day }: RequestOf<typeof periodYearEndpoint>,
  { db, clock }: CallContext,
): Promise<AnswerOf<typeof periodYearEndpoint>> {
  const today = shanghaiDate(clock.now())
  const rows = (await readSets(db, provinceId)).flatMap((set) => set.rows)
  return { today, day: day ?? today, months: periodYear(rows, day ?? today) }
}

/** @throws AppError notFound, conflict, invalid as the endpoint says */
export async function savePeriodSetRow(
  { id, lockVersion, provinceId, closePrevious, months, stretches, ...fields }: Save,
  context: CallContext,
): Promise<AnswerOf<typeof savePeriodSet>> {
  const { language } = context
  const fault = setFault({ ...fields, months, stretches })
  if (fault) throw fieldError(language, fault)
  const ordered = stretches.toSorted((a, b) => a.minuteFrom - b.minuteFrom)
  const own = [...new Set(months)].sort((a, b) => a - b)
  const values: SetValues = { ...fields, months: own, stretches: joined(ordered) }
  return savingRow(context, {}, async (tx) => {
    await holdProvince(tx, provinceId)
    const sets = await readSets(tx, provinceId, { isHeld: true })
    const old = id === undefined ? null : ownSet(sets, id)
    for (const other of sets) {
      if (other === old || !meets(other, values)) continue
      const isPrevious = other.effectiveTo === null && other.effectiveFrom < values.effectiveFrom
      if (!isPrevious || !closePrevious) throw meetsFault(other, isPrevious, context)
      await endSet(tx, { provinceId, other, by: values }, context)
    }
    return storeSet(tx, { provinceId, old, lockVersion, values }, context)
  })
}

/** @throws AppError notFound, also for a set of another province */
export async function removePeriodSet(
  { id, provinceId }: RequestOf<typeof deletePeriodSet>,
  { db }: CallContext,
): Promise<undefined> {
  await db.transaction(async (tx) => {
    await holdProvince(tx, provinceId)
    const set = ownSet(await readSets(tx, provinceId, { isHeld: true }), id)
    for (const row of set.rows) await deleteRow(tx, periodRow, row.id)
  })
}

/** The sets that a list shows, a line a stretch. */
export async function exportPeriods(
  filters: RequestOf<typeof exportPeriodSets>,
  { db }: CallContext,
): Promise<FileAnswer> {
  const found = fitting(await readSets(db, filters.provinceId), filters)
  const lines = found.flatMap((set) =>
    set.rows.map(({ minuteFrom, minuteTo, kind }) => ({
      ...{ months: monthSpans(set.months), dayKind: set.dayKind },
      ...{ effectiveFrom: set.effectiveFrom, effectiveTo: set.effectiveTo },
      ...{ document: set.document, verified: set.verified },
      ...{ timeFrom: minuteLabel(minuteFrom), timeTo: minuteLabel(minuteTo), kind },
    })),
  )
  return csvOfRows('time-of-use-periods.csv', periodLine.keyof().options, lines)
}

/** An open set ends where another begins in the months that both have; in its other months it goes on. */
async function endSet(
  tx: Database,
  { provinceId, other, by }: { provinceId: string; other: StoredSet; by: SetValues },
  context: CallContext,
): Promise<void> {
  const shared = sharedMonths(other, by)
  const rest = other.months.filter((month) => !shared.includes(month))
  const ended = valuesOf(other, { months: shared, effectiveTo: by.effectiveFrom })
  const { lockVersion } = other.rows[0]
  if (rest.length === 0) {
    await storeSet(tx, { provinceId, old: other, lockVersion, values: ended }, context)
    return
  }
  const going = valuesOf(other, { months: rest })
  await storeSet(tx, { provinceId, old: other, lockVersion, values: going }, context)
  await storeSet(tx, { provinceId, old: null, lockVersion: 0, values: ended }, context)
}

function ownSet(sets: readonly StoredSet[], id: number): StoredSet {
  const found = sets.find(({ rows }) => rows[0].id === id)
  if (!found) throw notFound()
  return found
}

function meetsFault(other: StoredSet, canClose: boolean, { language }: CallContext) {
  const { effectiveFrom, effectiveTo, months } = other
  const text = canClose ? 'periodMeetsOpen' : 'periodMeets'
  const params = { months: monthSpans(months), from: effectiveFrom, to: effectiveTo ?? '…' }
  return fieldError(language, { field: 'effectiveFrom', text, params })
}

type Filters = RequestOf<typeof exportPeriodSets>

function fitting(sets: readonly StoredSet[], { day, month, dayKind, verified }: Filters) {
  return sets.filter(
    (set) =>
      (day === undefined || holdsOn(set, day)) &&
      (month === undefined || set.months.includes(month)) &&
      (dayKind === undefined || set.dayKind === dayKind) &&
      (verified === undefined || set.verified === (verified === 'true')),
  )
}

function viewOf(set: StoredSet): PeriodSetRow {
  const { months, stretches, ...values } = valuesOf(set)
  const [{ id, lockVersion, updatedAt }] = set.rows
  return {
    ...{ id, lockVersion, ...values },
    ...{ months: [...months], stretches: [...stretches], updatedAt: updatedAt.toISOString() },
  }
}
