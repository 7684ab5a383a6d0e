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
import type { DataScopeKind, OpenMode, ResourceType } from '#domain/system/words.ts'
import { province, station } from './base.ts'
import { at, key, ref } from './columns.ts'
import { appUser, edited } from './people.ts'

/** Who made a row, and when. */
const created = () => ({
  createdBy: ref().references(() => appUser.id, { onDelete: 'set null' }),
  createdAt: at().notNull().defaultNow(),
})

export const role = pgTable('role', {
  id: key(),
  code: text().notNull().unique(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  enabled: boolean().notNull().default(true),
  remark: text().notNull().default(''),
  /** Shipped with the product: can be changed, not deleted. */
  builtIn: boolean('built_in').notNull().default(false),
  ...created(),
  ...edited(),
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
  remark: text().notNull().default(''),
  builtIn: boolean('built_in').notNull().default(false),
  ...created(),
  ...edited(),
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

/**
 * A right: what an endpoint asks for and a button hides behind. Those that the program knows come from its
 * interface at every start (built in); an administrator adds others for links and framed pages.
 */
export const resource = pgTable('resource', {
  id: key(),
  code: text().notNull().unique(),
  groupCode: text('group_code').notNull(),
  nameZh: text('name_zh').notNull(),
  nameEn: text('name_en').notNull(),
  /** Address of a link or a framed page; empty where the resource is an action of the program. */
  url: text().notNull().default(''),
  type: text().$type<ResourceType>().notNull().default('ACTION'),
  builtIn: boolean('built_in').notNull().default(false),
  ...edited(),
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
    /** While the entry is the current one; empty for the same. */
    iconSelected: text('icon_selected').notNull().default(''),
    menuClassify: smallint('menu_classify').notNull(),
    sort: integer().notNull(),
    usable: boolean().notNull().default(true),
    openMode: text('open_mode').$type<OpenMode>().notNull().default('NORMAL'),
    /** The right without which the entry is left out; null shows it to everybody of the type. */
    resourceCode: text('resource_code').references(() => resource.code),
    /** Provinces that show the entry; null means all. */
    provinceIds: text('province_ids').array(),
    /** The page starts afresh whenever it is shown. */
    noCache: boolean('no_cache').notNull().default(false),
    /** Roles of the browser's session that see the entry; null means all. */
    roles: text().array(),
    ...edited(),
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
    kind: text().$type<DataScopeKind>().notNull(),
    objectId: text('object_id').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.objectId] })],
)

export const confItem = pgTable('conf_item', {
  code: text().primaryKey(),
  value: jsonb().notNull(),
  remark: text(),
  ...edited(),
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

/** Filters of a list under a name; those that are shared are offered to everybody who may read the list. */
export const savedFilter = pgTable(
  'saved_filter',
  {
    id: key(),
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Face of whose objects the query speaks; `ALL` where the list is the same in each. */
    systemType: text('system_type').$type<SystemType | 'ALL'>().notNull().default('ALL'),
    reportCode: text('report_code').notNull(),
    name: text().notNull(),
    /** As the list writes its state in the address. */
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.systemType, table.reportCode, table.name),
    index().on(table.reportCode),
  ],
)

/** The saved filter that a user's list begins with, own or shared; one a list and face. */
export const userDefaultFilter = pgTable(
  'user_default_filter',
  {
    userId: ref()
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    systemType: text('system_type').$type<SystemType | 'ALL'>().notNull(),
    reportCode: text('report_code').notNull(),
    filterId: ref()
      .notNull()
      .references(() => savedFilter.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.systemType, table.reportCode] }),
    index().on(table.filterId),
  ],
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
    /** When its reader opened it first. */
    readAt: at(),
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

/** What the reminder engine has told: a rule tells of an object once for each moment that it fell due. */
export const reminder = pgTable(
  'reminder',
  {
    id: key(),
    rule: text().$type<NotificationKind>().notNull(),
    object: text().notNull(),
    dueAt: at().notNull(),
    toldAt: at().notNull(),
  },
  (table) => [unique('reminder_once').on(table.rule, table.object, table.dueAt)],
)
