import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type {
  CollectorMap,
  GridAccess,
  GridMode,
  LineFailure,
  ModuleLayout,
  ModuleTechnology,
  NamingRule,
  OperationStatus,
  PlantType,
} from '#domain/plant/words.ts'
import { province, station } from './base.ts'
import { at, key, ref } from './columns.ts'
import { appUser, edited } from './people.ts'

/** How the line to a data collector was when it was last tried. */
export type LineState = {
  /** ISO 8601, UTC. */
  at: string
  /** Why it was not reached: outside of the networks that are allowed, or silent. */
  failure: LineFailure | null
  serial: string | null
  irradianceWPerM2: number | null
  moduleTemperatureC: number | null
}

/** Plants of one owner in a province. */
export const plantGroup = pgTable(
  'plant_group',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    name: text().notNull(),
    ...edited(),
  },
  (table) => [unique().on(table.provinceId, table.name)],
)

/** A PV plant whose strings are diagnosed. */
export const plant = pgTable(
  'plant',
  {
    id: key(),
    provinceId: text('province_id')
      .notNull()
      .references(() => province.id),
    groupId: ref()
      .notNull()
      .references(() => plantGroup.id, { onDelete: 'cascade' }),
    /** The station that trades this plant's energy. */
    stationId: ref().references(() => station.id, { onDelete: 'set null' }),
    name: text().notNull(),
    operationStatus: text('operation_status').$type<OperationStatus>().notNull(),
    operationDate: date('operation_date', { mode: 'string' }),
    plantType: text('plant_type').$type<PlantType>().notNull(),
    /** Of the modules, DC. */
    installedCapacityKw: doublePrecision('installed_capacity_kw').notNull(),
    /** What the plant may feed in, AC. */
    acLimitKw: doublePrecision('ac_limit_kw'),
    hasTracker: boolean('has_tracker').notNull().default(false),
    cleaningCostCny: doublePrecision('cleaning_cost_cny'),
    gridMode: text('grid_mode').$type<GridMode>().notNull(),
    gridAccess: text('grid_access').$type<GridAccess>().notNull(),
    areaM2: doublePrecision('area_m2'),
    installAngleDeg: doublePrecision('install_angle_deg'),
    moduleLayout: text('module_layout').$type<ModuleLayout>(),
    longitude: doublePrecision(),
    latitude: doublePrecision(),
    altitudeM: doublePrecision('altitude_m'),
    introduction: text(),
    ...edited(),
  },
  (table) => [unique().on(table.groupId, table.name), index().on(table.provinceId)],
)

/**
 * A module as its label says; the shipped ones are the product's own table. One of a province is for plants of that
 * province, one without for all.
 */
export const moduleType = pgTable(
  'module_type',
  {
    id: key(),
    provinceId: text('province_id').references(() => province.id),
    name: text().notNull(),
    manufacturer: text().notNull(),
    technology: text().$type<ModuleTechnology>().notNull(),
    pmaxW: doublePrecision('pmax_w').notNull(),
    vmpV: doublePrecision('vmp_v').notNull(),
    impA: doublePrecision('imp_a').notNull(),
    vocV: doublePrecision('voc_v').notNull(),
    iscA: doublePrecision('isc_a').notNull(),
    /** Temperature coefficients, %/K; null where the label has none. */
    gammaPmaxPctPerK: doublePrecision('gamma_pmax_pct_per_k'),
    betaVocPctPerK: doublePrecision('beta_voc_pct_per_k'),
    alphaIscPctPerK: doublePrecision('alpha_isc_pct_per_k'),
    cellsInSeries: smallint('cells_in_series').notNull(),
    substrings: smallint().notNull(),
    firstYearDegradationPct: doublePrecision('first_year_degradation_pct'),
    yearlyDegradationPct: doublePrecision('yearly_degradation_pct'),
    remark: text().notNull().default(''),
    shipped: boolean().notNull().default(false),
    ...edited(),
  },
  (table) => [
    unique().on(table.provinceId, table.name).nullsNotDistinct(),
    index().on(table.manufacturer),
  ],
)

/** How the strings of a plant are built: so many modules of one type. */
export const stringType = pgTable(
  'string_type',
  {
    id: key(),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    moduleTypeId: ref()
      .notNull()
      .references(() => moduleType.id),
    modulesPerString: smallint('modules_per_string').notNull(),
    gridTieDate: date('grid_tie_date', { mode: 'string' }),
    ...edited(),
  },
  (table) => [unique().on(table.plantId, table.name)],
)

/** Inverters behind one data collector. */
export const pvArray = pgTable(
  'pv_array',
  {
    id: key(),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    capacityKw: doublePrecision('capacity_kw').notNull(),
    /** Whether a number stands before or behind the name in what is named after the array. */
    namingRule: text('naming_rule').$type<NamingRule>().notNull(),
    collectorHost: text('collector_host').notNull(),
    collectorPort: integer('collector_port').notNull(),
    /** Register map that the collector speaks. */
    collectorMap: text('collector_map').$type<CollectorMap>().notNull(),
    /** What the last probe or scan found; null before the first and after another address. */
    lineState: jsonb('line_state').$type<LineState>(),
    ...edited(),
  },
  (table) => [unique().on(table.plantId, table.name)],
)

export const inverter = pgTable(
  'inverter',
  {
    id: key(),
    arrayId: ref()
      .notNull()
      .references(() => pvArray.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Unit behind the collector, 1 to 247. */
    unit: smallint().notNull(),
    ratedPowerKw: doublePrecision('rated_power_kw').notNull(),
    manufacturer: text(),
    model: text(),
    serialNumber: text('serial_number'),
    trackers: smallint(),
    /** What one input may get, V and A. */
    maxInputV: doublePrecision('max_input_v'),
    maxInputA: doublePrecision('max_input_a'),
    commissionedOn: date('commissioned_on', { mode: 'string' }),
    ...edited(),
  },
  (table) => [unique().on(table.arrayId, table.name), unique().on(table.arrayId, table.unit)],
)

export const pvString = pgTable(
  'pv_string',
  {
    id: key(),
    inverterId: ref()
      .notNull()
      .references(() => inverter.id, { onDelete: 'cascade' }),
    /** Input of the inverter, counted from 0. */
    position: smallint().notNull(),
    name: text().notNull(),
    stringTypeId: ref()
      .notNull()
      .references(() => stringType.id),
    /** Where it hangs: row, table. */
    label: text(),
    tiltDeg: real('tilt_deg'),
    azimuthDeg: real('azimuth_deg'),
    cableLengthM: real('cable_length_m'),
    cableMm2: real('cable_mm2'),
  },
  (table) => [unique().on(table.inverterId, table.position), index().on(table.stringTypeId)],
)

/** What a string was built as before it was wired anew; scans until then are judged by that type. */
export const stringPastType = pgTable(
  'string_past_type',
  {
    id: key(),
    stringId: ref()
      .notNull()
      .references(() => pvString.id, { onDelete: 'cascade' }),
    stringTypeId: ref()
      .notNull()
      .references(() => stringType.id),
    /** When it was wired anew. */
    validUntil: at().notNull(),
  },
  (table) => [unique().on(table.stringId, table.validUntil), index().on(table.stringTypeId)],
)

/** Every operation status that a plant came to, and why; never changed. */
export const plantStatusChange = pgTable(
  'plant_status_change',
  {
    id: key(),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    status: text().$type<OperationStatus>().notNull(),
    reason: text().notNull(),
    changedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    changedAt: at().notNull(),
  },
  (table) => [index().on(table.plantId, table.id)],
)

/** How the scans of a plant are collected and judged. */
const parameterFields = () => ({
  /** Detection coefficients by key, as far as they differ from the default. */
  coefficients: jsonb().$type<Record<string, number>>().notNull().default({}),
  stcConversion: boolean('stc_conversion').notNull().default(true),
  historicalCalculation: boolean('historical_calculation').notNull().default(false),
  maxArrays: smallint('max_arrays').notNull().default(20),
  maxInverters: smallint('max_inverters').notNull().default(200),
  /** HH:MM in Asia/Shanghai. */
  normalStart: text('normal_start').notNull().default('11:00'),
  /** How often an abnormal scan of an inverter is started again. */
  scanRepeats: smallint('scan_repeats').notNull().default(1),
  /** Data collectors that are scanned beside each other. */
  parallelCollectors: smallint('parallel_collectors').notNull().default(20),
  /** HH:MM between which a scheduled scan may begin; null for any time. */
  windowFrom: text('window_from'),
  windowUntil: text('window_until'),
  /** Days that measured curves stay in the database before they are archived; null for ever. */
  rawCurveDays: integer('raw_curve_days'),
})

/** The parameters that a plant has now; one without a row has the defaults. */
export const plantParameters = pgTable('plant_parameters', {
  plantId: ref()
    .primaryKey()
    .references(() => plant.id, { onDelete: 'cascade' }),
  ...parameterFields(),
  ...edited(),
})

/** Every parameters that a plant has had, as they were saved; written with them and never changed. */
export const plantParametersVersion = pgTable(
  'plant_parameters_version',
  {
    id: key(),
    plantId: ref()
      .notNull()
      .references(() => plant.id, { onDelete: 'cascade' }),
    /** What the lock version was from then on. */
    version: integer().notNull(),
    ...parameterFields(),
    savedBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
    savedAt: at().notNull(),
  },
  (table) => [unique().on(table.plantId, table.version), index().on(table.plantId, table.id)],
)

/** What a fault code means, in one language; texts of the product until somebody edits them. */
export const faultText = pgTable(
  'fault_text',
  {
    code: smallint().notNull(),
    language: text().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    cause: text().notNull(),
    advice: text().notNull(),
    ...edited(),
  },
  (table) => [primaryKey({ columns: [table.code, table.language] })],
)
