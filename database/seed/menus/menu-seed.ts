import type { MenuIconName } from '#api/kernel/menu-icons.ts'
import type { ResourceCode } from '#api/kernel/resources.ts'
import type { SystemType } from '#api/kernel/system-types.ts'

/**
 * The menu of every system type. An entry appears here together with its page, never before it, so that
 * nobody meets a menu entry that leads nowhere.
 */
export type MenuSeed = {
  types: readonly SystemType[]
  /** Module of the shell: 1 the work of the face, 2 data and messages, 3 system (`modules` in web/locales/en/shell.ts). */
  classify: 1 | 2 | 3
  titleZh: string
  titleEn: string
  icon: MenuIconName
  uri?: string
  resource?: ResourceCode
  /** Provinces that show the entry; all without it. */
  provinces?: readonly string[]
  children?: readonly (Omit<MenuSeed, 'types' | 'classify' | 'children'> & {
    /** System types that have the entry; all of its parent's without it. */
    types?: readonly SystemType[]
  })[]
}
