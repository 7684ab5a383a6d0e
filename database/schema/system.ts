import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { SystemType } from '#api/kernel/system-types.ts'
import type { NotificationKind, Severity } from '#domain/notification/words.ts'
import { province, station } from './base.ts'
import { at, key, ref } from './columns.ts'

export const organisation = pgTable('organisation', {
  id: key(),
  parentId: ref().references((): AnyPgColumn => organisation.id),
  name: text().notNull(),
  sort: integer().notNull().default(0),
})

export const appUser = pgTable('app_user', {
  id: key(),
  account: text().notNull().unique(),
  username: text().notNull(),
  /** argon2id over md5(password): both sign-in forms of the interface meet there. */
  passwordHash: text('password_hash').notNull(),
  /** Still has the initial password and must change it. */
  newUser: boolean('new_user').notNull().default(true),
  enabled: boolean().notNull().default(true),
  systemTypes: text('system_types').array().notNull(),
  organisationId: ref().references(() => organisation.id),
  jobNumber: text('job_number'),
  phone: text(),
  email: text(),
  /** Raised when rights, password or state change; sessions of an older version end. */
  authVersion: integer('auth_version').notNull().default(1),
  createdAt: at().notNull().defaultNow(),
  updatedAt: at().notNull().defaultNow(),
  lockVersion: integer('lock_version').notNull().default(1),
})

export const role = pgTable('role', {
  id: key(),
  code: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  enabled: boolean().notNull().default(true),
})

export const userRole = pgTable(
  'user_role',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    roleId: ref()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] })],
)

export const permissionGroup = pgTable('permission_group', {
  id: key(),
  code: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
})

export const rolePermissionGroup = pgTable(
  'role_permission_group',
  {
    roleId: ref()
      .notNull()
      .references(() => role.id, { onDelete: 'cascade' }),
    permissionGroupId: ref()
      .notNull()
      .references(() => permissionGroup.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionGroupId] })],
)

/** A right: what an endpoint asks for and a button hides behind. */
export const resource = pgTable('resource', {
  id: key(),
  code: text().notNull().unique(),
  groupCode: text('group_code').notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
})

export const permissionGroupResource = pgTable(
  'permission_group_resource',
  {
    permissionGroupId: ref()
      .notNull()
      .references(() => permissionGroup.id, { onDelete: 'cascade' }),
    resourceId: ref()
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.permissionGroupId, table.resourceId] })],
)

/** A menu entry of one system type; a page is the file that matches its uri. */
export const menu = pgTable(
  'menu',
  {
    id: key(),
    parentId: ref().references((): AnyPgColumn => menu.id),
    systemType: text('system_type').$type<SystemType>().notNull(),
    /** Empty for an entry that only groups others. */
    uri: text().notNull().default(''),
    titleZh: text('title_zh').notNull(),
    titleEn: text('title_en').notNull(),
    icon: text().notNull().default(''),
    menuClassify: smallint('menu_classify').notNull(),
    sort: integer().notNull(),
    usable: boolean().notNull().default(true),
    openMode: text('open_mode').notNull().default('NORMAL'),
    /** The right without which the entry is left out; null shows it to everybody of the type. */
    resourceCode: text('resource_code').references(() => resource.code),
    /** Provinces that show the entry; null means all. */
    provinceIds: text('province_ids').array(),
    /** The page starts afresh whenever it is shown. */
    noCache: boolean('no_cache').notNull().default(false),
    /** Roles of the browser's session that see the entry; null means all. */
    roles: text().array(),
  },
  (table) => [index().on(table.systemType)],
)

/**
 * Data scope of a user. `ALL` covers everything, `PROVINCE` a province with all in it; `STATION`,
 * `COMPANY` and `ESS` one object, together with the market data of its province.
 */
export const userDataScope = pgTable(
  'user_data_scope',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    objectId: text('object_id').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.objectId] })],
)

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    systemType: text('system_type').$type<SystemType>().notNull(),
    authVersion: integer('auth_version').notNull(),
    createdAt: at().notNull(),
    /** To the minute: it is not written with every call. */
    lastUsedAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    endedAt: at(),
    endReason: text('end_reason'),
    ip: text(),
    userAgent: text('user_agent'),
  },
  (table) => [index().on(table.userId)],
)

/**
 * Failed passwords that still count. `ADDRESS` counts for an address, `ACCOUNT` for an account name from
 * wherever it has not signed in before, `KNOWN` for one from an address where it has, `HELD` for the
 * holder of a session who gives the password again.
 */
export const passwordFailure = pgTable(
  'password_failure',
  {
    kind: text().notNull(),
    /** As it was typed, also when nobody has the name; empty for an address. */
    account: text().notNull(),
    /** Empty where it does not matter. */
    address: text().notNull(),
    count: integer().notNull(),
    /** Refused since the last one that was let through. */
    refused: integer().notNull(),
    /** Forgotten from here on. */
    until: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.account, table.address] }),
    index().on(table.until),
  ],
)

/** Addresses that a user has signed in from. */
export const knownAddress = pgTable(
  'known_address',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    lastUsedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] })],
)

export const loginLog = pgTable(
  'login_log',
  {
    id: key(),
    account: text().notNull(),
    userId: ref(),
    systemType: text('system_type').notNull(),
    success: boolean().notNull(),
    reason: text(),
    ip: text(),
    userAgent: text('user_agent'),
    at: at().notNull(),
  },
  (table) => [index().on(table.at)],
)

export const operationLog = pgTable(
  'operation_log',
  {
    id: key(),
    userId: ref(),
    account: text(),
    ip: text(),
    requestId: text('request_id').notNull(),
    path: text().notNull(),
    access: text().notNull(),
    /** Envelope code of the answer. */
    code: integer().notNull(),
    /** Parameters without secrets. */
    detail: jsonb(),
    durationMs: integer('duration_ms').notNull(),
    at: at().notNull(),
  },
  (table) => [index().on(table.at)],
)

export const confItem = pgTable('conf_item', {
  code: text().primaryKey(),
  value: jsonb().notNull(),
  remark: text(),
  updatedAt: at().notNull().defaultNow(),
})

/** Visible columns of a report, per user. */
export const userReportColumn = pgTable(
  'user_report_column',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    reportCode: text('report_code').notNull(),
    columnCode: text('column_code').notNull(),
    visible: boolean().notNull(),
    sort: integer().notNull(),
    width: integer(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.reportCode, table.columnCode] })],
)

/** Stations that a user has hidden from the own lists. */
export const userHiddenStation = pgTable(
  'user_hidden_station',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    stationId: ref()
      .notNull()
      .references(() => station.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.stationId] })],
)

/** A message to a user. `dedupKey` names rule, object and due time, so that it is made once. */
export const notification = pgTable(
  'notification',
  {
    id: key(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    dedupKey: text('dedup_key').notNull(),
    params: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    processed: boolean().notNull().default(false),
    createTime: at().notNull(),
    tenDay: smallint('ten_day'),
    provinceId: text('province_id').references(() => province.id),
    stationId: ref().references(() => station.id),
    date: text(),
    deepLink: text('deep_link'),
    dueAt: at(),
    severity: text().$type<Severity>().notNull().default('INFO'),
  },
  (table) => [
    unique().on(table.userId, table.dedupKey),
    index().on(table.userId, table.processed),
    index().on(table.dedupKey),
  ],
)
