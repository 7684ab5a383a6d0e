import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  CleaningStatus,
  InverterOutcomeKind,
  InverterPhase,
  ScanEnding,
  ScanEnvironment,
  ScanReason,
  ScanTaskState,
  ScanTaskType,
} from '#domain/iv-scan/words.ts'
import { province } from './base.ts'
import { at, key, readings, ref } from './columns.ts'
import { appUser } from './people.ts'
import { inverter, plant, pvArray, pvString } from './plant.ts'

/** A diagnosis task: one scan of some inverters of a plant. */
export const scanTask = pgTable(
  'scan_task',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    taskNo: text('task_no').notNull().unique(),
    taskType: text('task_type').$type<ScanTaskType>().notNull(),
    cleaningStatus: text('cleaning_status').$type<CleaningStatus>().notNull(),
    /** AUTOMATIC takes the collector's weather, MANUAL the two values below. */
    environment: text().$type<ScanEnvironment>().notNull(),
    manualIrradiance: doublePrecision('manual_irradiance_w_per_m2'),
    manualModuleTemperature: doublePrecision('manual_module_temperature_c'),
    remark: text(),
    status: text().$type<ScanTaskState>().notNull().default('UNEXECUTED'),
    /** STOP or PAUSE while the scan is being ended by a user. */
    ending: text().$type<ScanEnding>(),
    /** Why the task ended as it did, as a code that the screen translates. */
    reason: text().$type<ScanReason>(),
    irradiance: doublePrecision('irradiance_w_per_m2'),
    moduleTemperature: doublePrecision('module_temperature_c'),
    stringCount: integer('string_count').notNull().default(0),
    faultCount: integer('fault_count'),
    failedCount: integer('failed_count'),
    jobId: ref(),
    /** Set when the scan of this run has begun; a second beginning means that the program ended in the middle. */
    scannedAt: at(),
    finishedAt: at(),
    /** The file that its measured curves were archived in; null while they are in the database. */
    curvesSha256: text('curves_sha256'),
    createdBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
    lockVersion: integer('lock_version').notNull().default(1),
  },
  (table) => [
    index().on(table.plantId, table.createdAt),
    // Only one scan task can run at a time.
    uniqueIndex('scan_task_executing').on(table.status).where(sql`${table.status} = 'EXECUTING'`),
  ],
)

/** One inverter of a task, with what became of its scan. */
export const scanInverter = pgTable(
  'scan_inverter',
  {
    taskId: ref()
      .notNull()
      .references(() => scanTask.id, { onDelete: 'cascade' }),
    inverterId: ref()
      .notNull()
      .references(() => inverter.id, { onDelete: 'cascade' }),
    arrayId: ref()
      .notNull()
      .references(() => pvArray.id, { onDelete: 'cascade' }),
    /** Where a running scan is; null before it begins and after it has ended. */
    phase: text().$type<InverterPhase>(),
    /** Of the phase, 0 to 100. */
    percent: smallint().notNull().default(0),
    /** Null until the inverter has ended. */
    outcome: text().$type<InverterOutcomeKind>(),
    /** Why, for people: abnormality, device reason or connection failure. */
    detail: jsonb(),
    irradiance: doublePrecision('irradiance_w_per_m2'),
    irradianceFrom: text('irradiance_from'),
    moduleTemperature: doublePrecision('module_temperature_c'),
    moduleTemperatureFrom: text('module_temperature_from'),
    unstable: boolean().notNull().default(false),
    endedAt: at(),
  },
  (table) => [primaryKey({ columns: [table.taskId, table.inverterId] })],
)

/**
 * What was read of one string: the whole curve is one row. Currents and voltages are single precision,
 * far finer than a device's hundredth.
 */
export const scanCurve = pgTable(
  'scan_curve',
  {
    taskId: ref().notNull(),
    inverterId: ref().notNull(),
    /** Input of the inverter, counted from 0. */
    position: smallint().notNull(),
    stringId: ref().references(() => pvString.id, { onDelete: 'cascade' }),
    /** Null where the string failed. */
    voltageV: readings('voltage_v'),
    currentA: readings('current_a'),
    irradiance: real('irradiance_w_per_m2'),
    moduleTemperature: real('module_temperature_c'),
    /** Why the string failed. */
    fault: text(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.inverterId, table.position] }),
    foreignKey({
      columns: [table.taskId, table.inverterId],
      foreignColumns: [scanInverter.taskId, scanInverter.inverterId],
    }).onDelete('cascade'),
    index().on(table.stringId),
  ],
)

/** The diagnosis of one string by one task. */
export const scanResult = pgTable(
  'scan_result',
  {
    taskId: ref().notNull(),
    inverterId: ref().notNull(),
    position: smallint().notNull(),
    stringId: ref().references(() => pvString.id, { onDelete: 'cascade' }),
    /** OK, or ABNORMAL with the reason why the sweep cannot be diagnosed. */
    status: text().notNull(),
    reason: text(),
    code: smallint(),
    confidence: real(),
    secondCode: smallint('second_code'),
    iscA: real('isc_a'),
    vocV: real('voc_v'),
    impA: real('imp_a'),
    vmpV: real('vmp_v'),
    pmpW: real('pmp_w'),
    fillFactor: real('fill_factor'),
    stcPmpW: real('stc_pmp_w'),
    lossPct: real('loss_pct'),
    lossW: real('loss_w'),
    lossKwhPerYear: real('loss_kwh_per_year'),
    /** The same by the light in which it is lost; null where a row is older than that. */
    lossKwhByLight: readings('loss_kwh_by_light').$type<number[]>(),
    /** Everything else that the report tells: STC key points, second finding, features. */
    detail: jsonb(),
  },
  (table) => [
    primaryKey({ columns: [table.taskId, table.inverterId, table.position] }),
    foreignKey({
      columns: [table.taskId, table.inverterId],
      foreignColumns: [scanInverter.taskId, scanInverter.inverterId],
    }).onDelete('cascade'),
    index().on(table.stringId),
    index().on(table.taskId, table.code),
    // How long an input has had what it has: all that tasks found there lies in one place.
    index().on(table.inverterId, table.position, table.taskId, table.code),
  ],
)
