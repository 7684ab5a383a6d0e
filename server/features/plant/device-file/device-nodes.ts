import { DEVICE_SHEETS, type DeviceSheet } from '#domain/plant/words.ts'
import { plantName } from '../../../common/names/plant-name.ts'
import { shownStringName } from '../../../common/names/string-name.ts'
import type { Language } from '../../../http/texts.ts'
import type { Values } from './sheets.ts'
import type { StoredDevices, StoredPlant } from './stored-devices.ts'

/** A plant, a string type or a device, as it is stored and as a file would have it. */
export type Node = {
  sheet: DeviceSheet
  /** Tells nodes of a sheet apart: the names of what it lies in and its own. */
  key: string
  name: string
  parent: Node | null
  /** Null until it is written. */
  id: number | null
  lockVersion: number
  /** Its row of the database; null while it is new. */
  stored: Values | null
  /** As it would be, by the fields of its sheet. */
  values: Values
  /** Where it stands in the file; null where it does not. */
  row: number | null
  /** Fields that the file changes, with what they were. */
  changed: { field: string; before: unknown }[]
}

/** Nodes by their keys. */
export type NodeTable = Record<DeviceSheet, Map<string, Node>>

const SEPARATOR = '\u0000'

/** Key of what lies in a node. */
export const keyIn = ({ key }: Node, name: string): string => `${key}${SEPARATOR}${name}`
export const plantKey = (group: string, name: string): string => `${group}${SEPARATOR}${name}`

/** Where a node lies, for people. */
export const placeOf = ({ parent, name }: Node): string =>
  parent ? `${placeOf(parent)} / ${name}` : name

/** Fields of single precision: more digits than these have cannot be kept. */
const SINGLE = new Set(['tiltDeg', 'azimuthDeg', 'cableLengthM', 'cableMm2'])

export function isSame(field: string, one: unknown, other: unknown): boolean {
  if (typeof one === 'number' && typeof other === 'number')
    return SINGLE.has(field) ? Math.fround(one) === Math.fround(other) : one === other
  return (one ?? null) === (other ?? null)
}

export const noNodes = (): NodeTable =>
  Object.fromEntries(DEVICE_SHEETS.map((sheet) => [sheet, new Map()])) as NodeTable

/** A node that is not stored yet. */
export const newNode = (
  place: Pick<Node, 'sheet' | 'key' | 'name' | 'parent'>,
  given: Pick<Node, 'row' | 'values'>,
): Node => ({ ...place, ...given, id: null, lockVersion: 0, stored: null, changed: [] })

/** A plant that is stored, named for a reader; that of a demonstration has a name in each language. */
export function plantNode(stored: StoredPlant, language: Language): Node {
  const name = plantName(stored.name, language)
  const groupName = plantName(stored.groupName, language)
  return {
    ...{ sheet: 'PLANTS', key: plantKey(groupName, name), name, parent: null },
    ...{ id: stored.id, lockVersion: stored.lockVersion, stored },
    ...{ values: { ...stored, name, groupName }, row: null, changed: [] },
  }
}

/** Adds what lies under plants. */
export function addDevices(
  table: NodeTable,
  plants: readonly Node[],
  { types, arrays, inverters, strings }: StoredDevices,
  language: Language,
): void {
  const add = (sheet: DeviceSheet, parent: Node, stored: Stored, values: Values) => {
    const name = String(sheet === 'STRINGS' ? values.input : values.name)
    const key = keyIn(parent, name)
    const { id, lockVersion = 0 } = stored
    const node = { sheet, key, name, parent, id, lockVersion, values, row: null, changed: [] }
    table[sheet].set(key, { ...node, stored })
  }
  const by = (sheet: DeviceSheet) => new Map([...table[sheet].values()].map((one) => [one.id, one]))
  const plantBy = new Map(plants.map((node) => [node.id, node]))
  for (const type of types) add('STRING_TYPES', plantBy.get(type.plantId)!, type, type)
  for (const row of arrays) add('ARRAYS', plantBy.get(row.plantId)!, row, row)
  const arrayBy = by('ARRAYS')
  for (const row of inverters) add('INVERTERS', arrayBy.get(row.arrayId)!, row, row)
  const inverterBy = by('INVERTERS')
  const typeNames = new Map(types.map(({ id, name }) => [id, name]))
  for (const row of strings)
    add('STRINGS', inverterBy.get(row.inverterId)!, row, {
      ...row,
      ...writtenOfString(row, typeNames, language),
    })
}

/** What a file has of a string that is stored otherwise. */
export const writtenOfString = (
  { name, position, stringTypeId }: StoredDevices['strings'][number],
  typeNames: ReadonlyMap<number, string>,
  language: Language,
) => ({
  name: shownStringName(name, position, language),
  input: position + 1,
  stringTypeName: typeNames.get(stringTypeId),
})

type Stored = Values & { id: number; lockVersion?: number }

/** Plants that a name in a file may stand for: alone, or behind its group. */
export function plantsNamed(all: readonly Node[], name: string): Node[] {
  const exact = all.filter((node) => node.name === name)
  if (exact.length > 0) return exact
  return all.filter((node) => `${node.values.groupName}/${node.name}` === name)
}

/** What to write for a plant so that a file finds it again. */
export const plantRefOf = (all: readonly Node[], node: Node): string =>
  plantsNamed(all, node.name).length > 1 ? `${node.values.groupName}/${node.name}` : node.name

/** Names of plants and groups in the language of a reader, whichever a file was written in. */
export const inLanguage = (name: unknown, language: Language): string =>
  String(name)
    .split('/')
    .map((part) => plantName(part, language))
    .join('/')
