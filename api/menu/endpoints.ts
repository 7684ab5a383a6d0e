import { z } from 'zod'
import { OPEN_MODES } from '#domain/system/words.ts'
import { data, none, rows } from '../kernel/answer.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, id, lockVersion, option, provinceId, wholeNumber } from '../kernel/fields.ts'
import { rowToSave, saved, stored } from '../kernel/list.ts'
import { MENU_ICONS } from '../kernel/menu-icons.ts'
import { SYSTEM_TYPES } from '../kernel/system-types.ts'
import { menuItem, systemType } from '../session/endpoints.ts'

/** Levels of a menu: modules' groups, their entries, and entries below these. */
export const MAX_MENU_LEVELS = 3

const title = () => z.string().trim().min(1).max(60)
/** Empty where there is none. */
const icon = () => z.union([z.literal(''), z.enum(MENU_ICONS)]).default('')

/** What an administrator says of an entry. */
const fields = {
  systemType,
  titleZh: title(),
  titleEn: title(),
  /** A page, or what a frame shows; empty for a group. */
  uri: z.string().max(500).default(''),
  icon: icon(),
  iconSelected: icon(),
  /** The module of the shell; below the top it is that of the entry above. */
  menuClassify: wholeNumber(1, 9),
  usable: flag().default(true),
  openMode: z.enum(OPEN_MODES).default('NORMAL'),
  /** The right without which the entry is left out. */
  resourceCode: z.string().trim().min(1).max(100).nullable().default(null),
  /** Provinces that show the entry; null means all. */
  provinceIds: z.array(provinceId()).min(1).max(100).nullable().default(null),
  /** The page starts afresh whenever it is shown. */
  noCache: flag().default(false),
}

export const menuRow = z.object({
  ...stored,
  ...fields,
  icon: z.string(),
  iconSelected: z.string(),
  resourceCode: z.string().nullable(),
  provinceIds: z.array(z.string()).nullable(),
  systemType: z.enum(SYSTEM_TYPES),
  parentId: z.number().int().nullable(),
  sort: z.number().int(),
})
export type MenuRow = z.output<typeof menuRow>

/** All entries of a system type, usable or not, those of each parent in their order. */
export const menus = endpoint({
  path: '/sys/menu/list',
  access: '/system:manage',
  scope: {},
  readOnly: true,
  request: z.object({ systemType }),
  answer: rows(menuRow),
})

/** What the form of an entry and its preview offer. */
export const menuChoices = endpoint({
  path: '/sys/menu/choices',
  access: '/system:manage',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: data(
    z.object({
      provinces: z.array(option),
      resources: z.array(option),
      roles: z.array(z.object({ id: z.number().int(), name: z.string() })),
    }),
  ),
})

/**
 * Adds an entry at the end of its parent's, or changes one.
 *
 * @throws invalid for an address that may not stand in a menu or stands in it already; refused when it
 * would take away the last way to the page of menus
 */
export const saveMenu = endpoint({
  path: '/sys/menu/save',
  wholeScope: true,
  access: '/system:manage',
  scope: {},
  request: z.object({ ...rowToSave(), ...fields, parentId: id().nullable().default(null) }),
  answer: saved,
})

/** Refused with the number of entries below it, unless these may go too. */
export const deleteMenu = endpoint({
  path: '/sys/menu/delete',
  wholeScope: true,
  access: '/system:manage',
  scope: {},
  request: z.object({ id: id(), withChildren: flag().default(false) }),
  answer: none(),
})

/**
 * The children of an entry, or of the top, in their new order; what lay elsewhere moves there.
 *
 * @throws conflict when one was changed meanwhile, or the entry has a child that is not named
 */
export const sortMenus = endpoint({
  path: '/sys/menu/sort',
  wholeScope: true,
  access: '/system:manage',
  scope: {},
  request: z.object({
    systemType,
    parentId: id().nullable().default(null),
    items: z
      .array(z.object({ id: id(), lockVersion: lockVersion() }))
      .min(1)
      .max(200),
  }),
  answer: none(),
})

/** Turns an entry on or off, with all below it. */
export const switchMenu = endpoint({
  path: '/sys/menu/switchBy',
  wholeScope: true,
  access: '/system:manage',
  scope: {},
  request: z.object({ id: id(), usable: flag() }),
  answer: none(),
})

/** The menu that a role sees, of a province where the system type has provinces. */
export const previewMenu = endpoint({
  path: '/sys/menu/preview',
  access: '/system:manage',
  scope: {},
  readOnly: true,
  request: z.object({ systemType, provinceId: provinceId().optional(), roleId: id() }),
  answer: data(z.object({ menuList: z.array(menuItem) })),
})

/** The trading faces that the user may sign in to. */
export const marketSystemTypes = endpoint({
  path: '/sys/systemType/selectMarket',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(option),
})

/** The diagnosis face, where the user may sign in to it. */
export const groupSystemTypes = endpoint({
  path: '/sys/systemType/selectGroup',
  access: 'session',
  scope: {},
  readOnly: true,
  request: z.object({}),
  answer: rows(option),
})
