import { groupBy } from '#domain/collections/group-by.ts'
import { DEVICE_SHEETS, type DeviceSheet, type NamingRule } from '#domain/plant/words.ts'
import { placeOfRow } from '#files/tables/join-sheets.ts'
import { ruledStringName, shownStringName } from '../../../common/names/string-name.ts'
import type { TextParams } from '../../../http/answer/app-error.ts'
import { type Language, textOf } from '../../../http/texts.ts'
import type { TextKey } from '../../../locales/zh.ts'
import {
  addDevices,
  inLanguage,
  isSame,
  keyIn,
  type Node,
  type NodeTable,
  newNode,
  noNodes,
  plantKey,
  plantNode,
  plantsNamed,
} from './device-nodes.ts'
import type { DeviceFile, FileRow, Problem } from './read-device-file.ts'
import { SHEETS, type Values } from './sheets.ts'
import type { ModuleTypeOf, Seen, StoredDevices } from './stored-devices.ts'

const CHILDREN = ['STRING_TYPES', 'ARRAYS', 'INVERTERS', 'STRINGS'] as const

/**
 * What a file would do to the plants that a caller sees: first the plants themselves, then, once what is
 * stored under them has been read, their devices. Pure: nothing is written.
 */
export class ImportPlan {
  readonly table: NodeTable = noNodes()
  readonly problems: Problem[]
  #moduleTypeOf: ModuleTypeOf = () => undefined
  readonly #plants: Node[]
  readonly #byRef = new Map<string, Node | null>()

  constructor(
    readonly file: DeviceFile,
    seen: Seen,
    private readonly language: Language,
  ) {
    this.problems = [...file.problems]
    this.#plants = seen.plants.map((one) => plantNode(one, language))
    for (const row of file.sheets.PLANTS?.rows ?? []) this.#takePlant(row, seen)
    for (const sheet of CHILDREN)
      for (const { values } of file.sheets[sheet]?.rows ?? []) this.#findPlant(values.plantName)
  }

  /** Plants that the file names, as far as they are stored. */
  get storedPlants(): Node[] {
    return this.#named.filter(({ id }) => id !== null)
  }

  get #named(): Node[] {
    return [...new Set([...this.#byRef.values(), ...this.table.PLANTS.values()])].filter(
      (node) => node !== null,
    )
  }

  /** Nodes of a sheet that stand in the file, in its order. */
  rowsOf(sheet: DeviceSheet): Node[] {
    return [...this.table[sheet].values()]
      .filter(({ row }) => row !== null)
      .sort((a, b) => a.row! - b.row!)
  }

  /** What is stored under the plants of the file and does not stand in it, of a sheet that it has. */
  missingOf(sheet: DeviceSheet): Node[] {
    if (!this.file.sheets[sheet] || sheet === 'PLANTS') return []
    return [...this.table[sheet].values()].filter(({ row }) => row === null)
  }

  /** The module type that the file names for a string type of a plant. */
  moduleTypeOf({ values }: Pick<Node, 'values'>, plant: Node): number | undefined {
    return this.#moduleTypeOf(String(values.moduleTypeName), String(plant.values.provinceId))
  }

  takeDevices(stored: StoredDevices, moduleTypeOf: ModuleTypeOf): void {
    this.#moduleTypeOf = moduleTypeOf
    addDevices(this.table, this.storedPlants, stored, this.language)
    const rows = (sheet: DeviceSheet) => this.file.sheets[sheet]?.rows ?? []
    for (const row of rows('STRING_TYPES')) {
      const plant = this.#plantOf('STRING_TYPES', row)
      if (plant) this.#take('STRING_TYPES', plant, row)
      const name = row.values.moduleTypeName
      if (plant && name !== undefined && this.moduleTypeOf(row, plant) === undefined)
        this.#tell('STRING_TYPES', row.row, [
          'moduleTypeName',
          'deviceModuleMissing',
          { name: String(name) },
        ])
    }
    for (const row of rows('ARRAYS')) {
      const plant = this.#plantOf('ARRAYS', row)
      if (plant) this.#take('ARRAYS', plant, row)
    }
    for (const row of rows('INVERTERS')) {
      const array = this.#arrayOf('INVERTERS', row)
      if (array) this.#take('INVERTERS', array, row)
    }
    for (const row of rows('STRINGS')) this.#takeString(row)
    this.#checkUnits()
    this.#checkInputs()
  }

  /** The string type of a string, by its name in the plant. */
  typeOf(string: Node): Node | undefined {
    const plant = string.parent!.parent!.parent!
    return this.table.STRING_TYPES.get(keyIn(plant, String(string.values.stringTypeName)))
  }

  tellOf({ sheet, row }: Node, ...fault: Fault): void {
    if (row !== null) this.#tell(sheet, row, fault)
  }

  #takePlant(row: FileRow, { groups }: Seen): void {
    const { language } = this
    const groupName = inLanguage(row.values.groupName, language)
    const name = inLanguage(row.values.name, language)
    const values = { ...row.values, groupName, name }
    const key = plantKey(groupName, name)
    const known = this.table.PLANTS.get(key)
    if (known) {
      this.#tell('PLANTS', row.row, ['name', 'deviceFileTwice', { row: known.row! }])
      return
    }
    const stored = this.#plants.find((node) => node.key === key)
    if (stored) {
      this.table.PLANTS.set(key, stored)
      this.#change(stored, { ...row, values })
      if (stored.changed.some(({ field }) => field === 'operationStatus'))
        this.#tell('PLANTS', row.row, ['operationStatus', 'deviceStatusElsewhere'])
      return
    }
    const found = groups.filter((group) => inLanguage(group.name, language) === groupName)
    const [group, ...others] = found
    if (!group || others.length > 0) {
      this.#tell('PLANTS', row.row, ['groupName', 'deviceGroupMissing', { name: groupName }])
      return
    }
    const { id: groupId, provinceId } = group
    const made = newNode(
      { sheet: 'PLANTS', key, name, parent: null },
      { row: row.row, values: { ...values, groupId, provinceId } },
    )
    this.#checkNeeded(made)
    this.table.PLANTS.set(key, made)
    this.#plants.push(made)
  }

  #takeString(row: FileRow): void {
    const array = this.#arrayOf('STRINGS', row)
    if (!array) return
    const inverterName = String(row.values.inverterName)
    const inverter = this.table.INVERTERS.get(keyIn(array, inverterName))
    if (!inverter) {
      const fault = ['inverterName', 'deviceInverterMissing', { name: inverterName }] as const
      this.#tell('STRINGS', row.row, fault)
      return
    }
    const position = Number(row.values.input) - 1
    const { name: given, ...rest } = row.values
    // A name as a rule gives it is the same in either language; an empty one stays as it is.
    const name = given ? shownStringName(String(given), position, this.language) : undefined
    const node = this.#take('STRINGS', inverter, { ...row, values: { ...rest, name } })
    if (!node) return
    if (node.id === null && name === undefined) {
      const rule = array.values.namingRule as NamingRule
      node.values = { ...node.values, name: ruledStringName(rule, position, this.language) }
    }
    const typeName = node.values.stringTypeName
    if (typeName !== undefined && !this.typeOf(node)) {
      const fault = ['stringTypeName', 'deviceTypeMissing', { name: String(typeName) }] as const
      this.#tell('STRINGS', row.row, fault)
    }
  }

  /** Takes a row for the node that has its name, or for a new one; undefined where one before had it. */
  #take(sheet: DeviceSheet, parent: Node, row: FileRow): Node | undefined {
    const name = String(sheet === 'STRINGS' ? row.values.input : row.values.name)
    const key = keyIn(parent, name)
    const known = this.table[sheet].get(key)
    if (known && known.row !== null) {
      const field = sheet === 'STRINGS' ? 'input' : 'name'
      this.#tell(sheet, row.row, [field, 'deviceFileTwice', { row: known.row }])
      return undefined
    }
    if (known) {
      this.#change(known, row)
      return known
    }
    const made = newNode({ sheet, key, name, parent }, row)
    this.#checkNeeded(made)
    this.table[sheet].set(key, made)
    return made
  }

  #change(node: Node, { row, values }: FileRow): void {
    const given = Object.entries(values).filter(
      ([field, value]) => value !== undefined && !this.#isParent(node.sheet, field),
    )
    node.changed = given
      .filter(([field, value]) => !isSame(field, node.values[field], value))
      .map(([field]) => ({ field, before: node.values[field] ?? null }))
    node.values = { ...node.values, ...Object.fromEntries(given) }
    node.row = row
  }

  /** Names of what a row lies in are no values of it. */
  #isParent = (sheet: DeviceSheet, field: string) =>
    sheet !== 'PLANTS' && ['plantName', 'arrayName', 'inverterName'].includes(field)

  #checkNeeded(node: Node): void {
    const { columns } = SHEETS[node.sheet]
    for (const { field, isNeeded } of columns)
      if (isNeeded && node.values[field] === undefined)
        this.tellOf(node, field, 'deviceValueWanted')
  }

  #findPlant(given: unknown): Node | null {
    const name = inLanguage(given, this.language)
    const known = this.#byRef.get(name)
    if (known !== undefined) return known
    const [first, ...others] = plantsNamed(this.#plants, name)
    const found = others.length > 0 ? null : (first ?? null)
    this.#byRef.set(name, found)
    return found
  }

  #plantOf(sheet: DeviceSheet, { row, values }: FileRow): Node | null {
    const plant = this.#findPlant(values.plantName)
    if (plant) return plant
    const name = inLanguage(values.plantName, this.language)
    const isSeveral = plantsNamed(this.#plants, name).length > 1
    const text = isSeveral ? 'devicePlantSeveral' : 'devicePlantMissing'
    this.#tell(sheet, row, ['plantName', text, { name }])
    return null
  }

  #arrayOf(sheet: DeviceSheet, row: FileRow): Node | null {
    const plant = this.#plantOf(sheet, row)
    if (!plant) return null
    const name = String(row.values.arrayName)
    const array = this.table.ARRAYS.get(keyIn(plant, name))
    if (!array) this.#tell(sheet, row.row, ['arrayName', 'deviceArrayMissing', { name }])
    return array ?? null
  }

  /** A unit address is that of one inverter of an array, whether it stands in the file or not. */
  #checkUnits(): void {
    const inArrays = groupBy([...this.table.INVERTERS.values()], ({ parent }) => parent)
    for (const nodes of inArrays.values())
      for (const same of groupBy(nodes, ({ values }) => values.unit).values()) {
        const [first, second] = [...same].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
        const unit = Number(first!.values.unit)
        if (second) this.tellOf(second, 'unit', 'deviceUnitTwice', { unit, name: first!.name })
      }
  }

  /** Inputs of an inverter that gets strings go from 1 on without a gap. */
  #checkInputs(): void {
    const ofInverters = groupBy([...this.table.STRINGS.values()], ({ parent }) => parent)
    for (const nodes of ofInverters.values()) {
      if (nodes.every(({ id }) => id !== null)) continue
      const inputs = nodes.sort((a, b) => Number(a.name) - Number(b.name))
      const at = inputs.findIndex(({ name }, index) => Number(name) !== index + 1)
      if (at >= 0) this.tellOf(inputs[at]!, 'input', 'deviceInputGap', { input: at + 1 })
    }
  }

  #tell(sheet: DeviceSheet, row: number, [field, text, params]: Fault): void {
    const {
      title = SHEETS[sheet][this.language],
      headers = {},
      parts,
    } = this.file.sheets[sheet] ?? {}
    const place = placeOfRow(parts, row)
    const column = headers[field] ?? columnText(sheet, field, this.language)
    const message = textOf(this.language, text, params)
    this.problems.push({ sheet: place.sheet ?? title, row: place.row, column, message })
  }
}

type Fault = readonly [field: string, text: TextKey, params?: TextParams]

export function columnText(sheet: DeviceSheet, field: string, language: Language): string {
  return SHEETS[sheet].columns.find((one) => one.field === field)?.[language] ?? field
}

/** What each sheet of the file does; one that it does not have is left out. */
export function countsOf(plan: ImportPlan) {
  return DEVICE_SHEETS.filter((sheet) => plan.file.sheets[sheet]).map((sheet) => {
    const rows = plan.rowsOf(sheet)
    const added = rows.filter(({ id }) => id === null).length
    const changed = rows.filter((node) => node.changed.length > 0).length
    const unchanged = rows.length - added - changed
    return { sheet, added, changed, unchanged, missing: plan.missingOf(sheet).length }
  })
}

/** Values of the columns of a sheet alone. */
export const ownValues = ({ sheet, values }: Node): Values =>
  Object.fromEntries(SHEETS[sheet].columns.map(({ field }) => [field, values[field] ?? null]))
