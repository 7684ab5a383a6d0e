import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PostponeReason } from '#domain/iv-scan/words.ts'
import type {
  DismissalReason,
  FoundCause,
  MaintenanceKind,
  RecheckOutcome,
  WorkOrderPriority,
  WorkOrderState,
} from '#domain/maintenance/words.ts'
import { province, station } from './base.ts'
import { at, curveValues, key, readings, ref } from './columns.ts'
import { appUser, edited } from './people.ts'
import { inverter, plant, pvArray, pvString } from './plant.ts'
import { scanTask } from './scan.ts'

const costCny = () => numeric('cost_cny', { precision: 14, scale: 2, mode: 'number' })

/** Work at the devices of an inverter, ordered because a scan found faults. */
export const workOrder = pgTable(
  'work_order',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    arrayId: ref()
      .notNull()
      .references(() => pvArray.id, { onDelete: 'cascade' }),
    inverterId: ref()
      .notNull()
      .references(() => inverter.id, { onDelete: 'cascade' }),
    orderNo: text('order_no').notNull().unique(),
    /** The fault code that all of its strings have. */
    code: smallint().notNull(),
    priority: text().$type<WorkOrderPriority>().notNull(),
    state: text().$type<WorkOrderState>().notNull().default('DRAFT'),
    assigneeId: ref().references(() => appUser.id, { onDelete: 'set null' }),
    dueOn: date('due_on', { mode: 'string' }),
    remark: text().notNull().default(''),
    foundCause: text('found_cause').$type<FoundCause>(),
    /** What it was where the diagnosis was wrong, one of the codes. */
    foundCode: smallint('found_code'),
    workDone: text('work_done').notNull().default(''),
    hours: doublePrecision(),
    costCny: costCny(),
    doneAt: at(),
    /** The task that measured the strings after the work. */
    recheckTaskId: ref().references(() => scanTask.id, { onDelete: 'set null' }),
    closedAt: at(),
    cancelReason: text('cancel_reason'),
    createdBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    ...edited(),
  },
  (table) => [index().on(table.plantId, table.createdAt), index().on(table.inverterId)],
)

/** A string of an order, with what it lost when it was ordered and what came of it. */
export const workOrderString = pgTable(
  'work_order_string',
  {
    orderId: ref()
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    stringId: ref()
      .notNull()
      .references(() => pvString.id, { onDelete: 'cascade' }),
    /** The task that found the fault. */
    taskId: ref().references(() => scanTask.id, { onDelete: 'set null' }),
    confidence: real(),
    stcPmpW: real('stc_pmp_w'),
    lossPct: real('loss_pct'),
    lossW: real('loss_w'),
    lossKwhPerYear: real('loss_kwh_per_year'),
    /** The same by the light in which it is lost; null where a row is older than that. */
    lossKwhByLight: readings('loss_kwh_by_light').$type<number[]>(),
    lossCnyPerYear: doublePrecision('loss_cny_per_year'),
    outcome: text().$type<RecheckOutcome>(),
    /** STC power after the work less that before, W. */
    gainW: real('gain_w'),
    /** The order still has work to do: no second one can be made for the string. */
    isOpen: boolean('is_open').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.stringId] }),
    uniqueIndex('work_order_string_open').on(table.stringId).where(sql`${table.isOpen}`),
    index().on(table.stringId),
  ],
)

/** Every state that an order came to, with who brought it there; never changed. */
export const workOrderStep = pgTable(
  'work_order_step',
  {
    id: key(),
    orderId: ref()
      .notNull()
      .references(() => workOrder.id, { onDelete: 'cascade' }),
    state: text().$type<WorkOrderState>().notNull(),
    note: text().notNull().default(''),
    userId: ref().references(() => appUser.id, { onDelete: 'set null' }),
    steppedAt: at().notNull(),
  },
  (table) => [index().on(table.orderId, table.id)],
)

/** A finding that needs no work, and why; it holds as long as the string has the same code. */
export const faultDismissal = pgTable(
  'fault_dismissal',
  {
    id: key(),
    stringId: ref()
      .notNull()
      .references(() => pvString.id, { onDelete: 'cascade' }),
    code: smallint().notNull(),
    reason: text().$type<DismissalReason>().notNull(),
    note: text().notNull().default(''),
    taskId: ref().references(() => scanTask.id, { onDelete: 'set null' }),
    dismissedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    dismissedAt: at().notNull(),
  },
  (table) => [unique().on(table.stringId, table.code)],
)

/**
 * What was done on site and when: at the narrowest place that is given, which everything below shares. Curves before
 * and after it are told apart by it.
 */
export const maintenanceEvent = pgTable(
  'maintenance_event',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    /** Null where it was done at the whole plant; the ones below likewise. */
    arrayId: ref().references(() => pvArray.id, { onDelete: 'cascade' }),
    inverterId: ref().references(() => inverter.id, { onDelete: 'cascade' }),
    stringId: ref().references(() => pvString.id, { onDelete: 'cascade' }),
    kind: text().$type<MaintenanceKind>().notNull(),
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    costCny: costCny(),
    orderId: ref().references(() => workOrder.id, { onDelete: 'set null' }),
    ...edited(),
  },
  (table) => [index().on(table.plantId, table.happenedOn)],
)

/** When a plant is scanned by itself. */
export const scanSchedule = pgTable('scan_schedule', {
  plantId: ref()
    .primaryKey()
    .references(() => plant.id, { onDelete: 'cascade' }),
  enabled: boolean().notNull().default(true),
  everyDays: integer('every_days').notNull(),
  /** HH:MM in Asia/Shanghai. */
  startTime: text('start_time').notNull(),
  /** Below this plane irradiance, W/m², the scan waits for the next day. */
  minIrradiance: doublePrecision('min_irradiance_w_per_m2').notNull().default(700),
  /** The last day on which a task was made. */
  lastOrderedOn: date('last_ordered_on', { mode: 'string' }),
  /** The last day on which none was made though one was due, and why. */
  postponedOn: date('postponed_on', { mode: 'string' }),
  postponedFor: text('postponed_for').$type<PostponeReason>(),
  /** Days in a row on which it was put off, since the last task or the last change of the schedule. */
  postponedDays: integer('postponed_days').notNull().default(0),
  ...edited(),
})

/** What the faults of a station's strings take from its day, as a trader took it into a declaration. */
export const deratingHint = pgTable(
  'derating_hint',
  {
    id: key(),
    stationId: ref()
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    /** By hour, MW. */
    mw: curveValues('mw_by_hour').notNull(),
    /** Tasks and results that it comes from. */
    basis: jsonb().notNull(),
    acceptedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    acceptedAt: at().notNull(),
  },
  (table) => [unique().on(table.stationId, table.day)],
)
