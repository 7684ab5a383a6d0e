import type { ResourceCode } from '#api/kernel/resources.ts'
import type { SystemType } from '#api/kernel/system-types.ts'

/**
 * The menu of every system type. An entry appears here together with its page, never before it, so that
 * nobody meets a menu entry that leads nowhere.
 */
export type MenuSeed = {
  types: readonly SystemType[]
  classify: number
  titleZh: string
  titleEn: string
  icon: string
  uri?: string
  resource?: ResourceCode
  /** Provinces that show the entry; all without it. */
  provinces?: readonly string[]
  children?: readonly (Omit<MenuSeed, 'types' | 'classify' | 'children'> & {
    /** System types that have the entry; all of its parent's without it. */
    types?: readonly SystemType[]
  })[]
}
