import { and, asc, eq, exists, isNotNull } from 'drizzle-orm'
import type { LossPrice } from '#api/diagnosis/endpoints.ts'
import {
  type exportFaultStrings,
  type FaultStringRow,
  type faultInverters,
  type faultStringArrays,
  faultStringRow,
  type faultStrings,
} from '#api/diagnosis/fault-strings.ts'
import type { FileAnswer } from '#api/kernel/answer.ts'
import type { AnswerOf, RequestOf } from '#api/kernel/endpoint.ts'
import type { ListPage } from '#api/kernel/list.ts'
import { plant, pvArray, scanTask } from '#database/schema/tables.ts'
import { SEVERITIES } from '#domain/iv-scan/words.ts'
import { plantPriceOf } from '../../../common/losses/loss-price.ts'
import { faultNames } from '../../../common/names/fault-names.ts'
import { personName } from '../../../common/names/person-name.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { REASON_TEXTS, SHEET_TEXTS } from '../../../common/names/sheet-texts.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import { shownFields } from '../../../common/rows/export-rows.ts'
import { type ColumnFormat, workbookOfRows } from '../../../common/rows/workbook-of-rows.ts'
import type { CallContext } from '../../../http/call-context.ts'
import { scopedTo } from '../../../http/caller/data-scope.ts'
import type { Language } from '../../../http/texts.ts'
import { plantsInScope } from '../plants-in-scope.ts'
import {
  type CountedFault,
  countedFaults,
  type Filters,
  type FoundFault,
  INPUTS,
  invertersWithFaults,
  newestFaults,
  type Sort,
} from './newest-faults.ts'

type Prices = ReadonlyMap<number, LossPrice | null>

/** More strings than a plant has: a file has them all. */
const ALL = { pageNum: 1, pageSize: 100_000, order: 'ascend' } as const

/** Strings with a fault and those that could not be diagnosed, by their newest diagnosis. */
export async function listFaultStrings(
  { pageNum, pageSize, sort, order, ...filters }: RequestOf<typeof faultStrings>,
  context: CallContext,
): Promise<AnswerOf<typeof faultStrings>> {
  return find(filters, { pageNum, pageSize, sort, order }, context)
}

/** What an overview counts, sums and names of a fault. */
export type OverviewFault = Pick<
  FaultStringRow,
  | 'plantId'
  | 'arrayId'
  | 'inverterId'
  | 'inverterName'
  | 'position'
  | 'stringName'
  | 'stringId'
  | 'code'
  | 'severity'
  | 'work'
  | 'confidence'
  | 'lossPct'
  | 'lossW'
  | 'lossKwhPerYear'
  | 'lossCnyPerYear'
  | 'firstSeen'
  | 'confirmations'
  | 'taskId'
>

/** All of them, of one plant or of all in the data scope, in no order. */
export async function allFaults(
  context: CallContext,
  plantId: number | undefined,
): Promise<OverviewFault[]> {
  const within = plantsInScope(plantId, context)
  const prices = await pricesOf(within, context)
  const rows = await countedFaults(context.db, { within, prices })
  return rows.map((row) => countedOf(row, context.language))
}

/** The same, all pages of it, in the words of the screen. */
export async function exportFaults(
  filters: RequestOf<typeof exportFaultStrings>,
  context: CallContext,
): Promise<FileAnswer> {
  const { rows } = await find(filters, ALL, context)
  const known = await faultNames(context.db, context.language)
  const nameOf = (code: number | null) => (code === null ? null : known(code))
  const fields = shownFields(
    faultStringRow
      .omit({ id: true, plantId: true, arrayId: true, inverterId: true, taskId: true })
      .omit({
        hasCurve: true,
        position: true,
        stringId: true,
        orderId: true,
        returnedAfterId: true,
      })
      .keyof().options,
    filters,
  )
  const cells = rows.map((row) =>
    Object.assign(row, {
      ...{ code: nameOf(row.code), secondCode: nameOf(row.secondCode) },
      price: row.price && basisText(row.price, context.language),
    }),
  )
  const { faults, words } = SHEET_TEXTS[context.language]
  const reason = REASON_TEXTS[context.language]
  const sheet = { ...faults, formats: FORMATS, words: { ...words, reason } }
  return workbookOfRows(sheet, { fields, rows: cells }, context)
}

const FORMATS: Readonly<Record<string, ColumnFormat>> = {
  ...{ confidence: 'share', lossPct: 1, lossW: 0, lossKwhPerYear: 0, lossCnyPerYear: 'cny' },
  ...{ confirmations: 0, occurrence: 0, firstSeen: 'time', scannedAt: 'time', dismissedAt: 'time' },
}

function basisText({ cnyPerMwh, stage, point, from, to }: LossPrice, language: Language): string {
  const { words, basis } = SHEET_TEXTS[language]
  const price = cnyPerMwh.toFixed(2)
  const given = { price, stage: words.stage[stage], point: words.point[point], from, to }
  return basis.replace(/\{(\w+)\}/g, (_, name: keyof typeof given) => given[name])
}

/** Arrays of the plants of the data scope, with their plants' names. */
export async function listArrays(
  { pageNum, pageSize }: RequestOf<typeof faultStringArrays>,
  { db, user: { scope }, language }: CallContext,
): Promise<AnswerOf<typeof faultStringArrays>> {
  const within = scopedTo(scope, { provinceId: plant.provinceId, plantId: plant.id })
  const found = await db
    .select({ id: pvArray.id, name: pvArray.name, plantName: plant.name })
    .from(pvArray)
    .innerJoin(plant, eq(plant.id, pvArray.plantId))
    .where(within)
    .orderBy(asc(plant.name), asc(pvArray.name), asc(pvArray.id))
  const rows = found
    .slice((pageNum - 1) * pageSize, pageNum * pageSize)
    .map(({ id, name, plantName: of }) => ({ id, name: `${plantName(of, language)} / ${name}` }))
  return { rows, total: found.length }
}

/** What a recheck of a plant has to scan. */
export async function listFaultInverters(
  { plantId }: RequestOf<typeof faultInverters>,
  { db }: CallContext,
): Promise<AnswerOf<typeof faultInverters>> {
  const rows = await invertersWithFaults(db, eq(plant.id, plantId))
  return { rows, total: rows.length }
}

async function find(
  filters: Filters,
  page: ListPage<Sort>,
  context: CallContext,
): Promise<{ rows: FaultStringRow[]; total: number }> {
  const { db, language } = context
  const within = plantsInScope(filters.plantId, context)
  const prices = await pricesOf(within, context)
  const { rows, total } = await newestFaults(db, { filters, page, within, prices })
  return { rows: rows.map((row) => rowOf(row, prices, language)), total }
}

/** What the plants that have been analysed are paid a MWh. */
async function pricesOf(
  within: ReturnType<typeof and>,
  { db, clock }: CallContext,
): Promise<Prices> {
  const analysed = db
    .select({ id: scanTask.id })
    .from(scanTask)
    .where(and(eq(scanTask.plantId, plant.id), isNotNull(scanTask.faultCount)))
  const plants = await db
    .select({ id: plant.id })
    .from(plant)
    .where(and(exists(analysed), within))
  const prices = new Map<number, LossPrice | null>()
  for (const { id } of plants) prices.set(id, await plantPriceOf(db, id, clock.now()))
  return prices
}

/** Fields are named one by one: rows that are spread take ten times the memory, and a file has thousands. */
function rowOf(row: FoundFault, prices: Prices, language: CallContext['language']): FaultStringRow {
  const counted = countedOf(row, language)
  const dismissal = dismissalOf(row, language)
  return {
    plantId: counted.plantId,
    arrayId: counted.arrayId,
    inverterId: counted.inverterId,
    inverterName: counted.inverterName,
    position: counted.position,
    stringName: counted.stringName,
    stringId: counted.stringId,
    code: counted.code,
    severity: counted.severity,
    work: counted.work,
    confidence: counted.confidence,
    lossPct: counted.lossPct,
    lossW: counted.lossW,
    lossKwhPerYear: counted.lossKwhPerYear,
    lossCnyPerYear: counted.lossCnyPerYear,
    firstSeen: counted.firstSeen,
    confirmations: counted.confirmations,
    taskId: counted.taskId,
    price: prices.get(row.plant_id) ?? null,
    id: row.inverter_id * INPUTS + row.position,
    plantName: plantName(row.plant_name, language),
    arrayName: row.array_name,
    orderId: row.order_id,
    orderNo: row.order_no,
    returnedAfterId: row.returned_id,
    returnedAfterNo: row.returned_no,
    occurrence: row.returns + 1,
    dismissalReason: dismissal.dismissalReason,
    dismissalNote: dismissal.dismissalNote,
    dismissedBy: dismissal.dismissedBy,
    dismissedAt: dismissal.dismissedAt,
    reason: row.fault ?? row.reason ?? (row.status === null ? 'notAnalysed' : null),
    secondCode: row.second_code,
    taskNo: row.task_no,
    scannedAt: new Date(row.scanned_ms).toISOString(),
    hasCurve: row.fault === null,
  }
}

function dismissalOf(
  row: FoundFault,
  language: CallContext['language'],
): Pick<FaultStringRow, 'dismissalReason' | 'dismissalNote' | 'dismissedBy' | 'dismissedAt'> {
  if (row.work !== 'DISMISSED') {
    return { dismissalReason: null, dismissalNote: null, dismissedBy: null, dismissedAt: null }
  }
  const { dismisser_account: account, dismisser_name: username, dismissed_s: at } = row
  return {
    ...{ dismissalReason: row.dismissal_reason, dismissalNote: row.dismissal_note },
    dismissedBy: account === null ? null : personName({ account, username: username! }, language),
    dismissedAt: at === null ? null : new Date(at * 1000).toISOString(),
  }
}

function countedOf(row: CountedFault, language: CallContext['language']): OverviewFault {
  const { position, string_name: stringName, plant_id: plantId } = row
  return {
    plantId,
    arrayId: row.array_id,
    inverterId: row.inverter_id,
    inverterName: row.inverter_name,
    position,
    stringName:
      stringName === null ? `#${position + 1}` : shownStringName(stringName, position, language),
    stringId: row.string_id,
    code: row.code,
    severity: SEVERITIES[row.severity]!,
    work: row.work,
    confidence: row.confidence,
    lossPct: row.loss_pct,
    lossW: row.loss_w,
    lossKwhPerYear: row.loss_kwh,
    lossCnyPerYear: row.loss_cny,
    firstSeen: new Date(row.first_ms).toISOString(),
    confirmations: row.confirmations,
    taskId: row.task_id,
  }
}
