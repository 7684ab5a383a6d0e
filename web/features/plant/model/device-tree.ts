import type { PlantRow } from '#api/plant/endpoints.ts'
import type { DevicePlace } from '../url.ts'
import type { ArrayRow, FindingRow, InverterRow } from './device-rows.ts'

export type DeviceNode = {
  key: string
  name: string
  /** How many there are under it; null of an inverter without a look. */
  count: { kind: 'inverters' | 'strings' | 'arrays'; n: number }
  place: DevicePlace
  findings: number
  /** How the line to the collector of an array was when it was last tried; null where it never was. */
  line?: ArrayRow['lineState']
  isLeaf: boolean
  children?: DeviceNode[]
}

export const keyOf = ({ plant, array, inverter }: DevicePlace): string =>
  inverter !== undefined
    ? `inverter:${inverter}`
    : array !== undefined
      ? `array:${array}`
      : `plant:${plant}`

/** Ids of the opened nodes of a kind. */
export const openedOf = (keys: readonly string[], kind: 'plant' | 'array'): number[] =>
  keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => Number(key.split(':')[1]))

/** Plants with what has been read of them; a node that was not opened yet has no children. */
export function deviceTree(
  plants: readonly PlantRow[],
  arraysOf: ReadonlyMap<number, readonly ArrayRow[]>,
  invertersOf: ReadonlyMap<number, readonly InverterRow[]>,
  findings: readonly FindingRow[],
): DeviceNode[] {
  const count = (fits: (one: FindingRow) => boolean) => findings.filter(fits).length
  return plants.map((plant) => {
    const arrays = arraysOf.get(plant.id)?.map((array) => {
      const place = { plant: plant.id, array: array.id }
      const inverters = invertersOf.get(array.id)?.map((inverter): DeviceNode => {
        const own = { ...place, inverter: inverter.id }
        return {
          ...{ key: keyOf(own), name: inverter.name, place: own, isLeaf: true },
          count: { kind: 'strings', n: inverter.stringCount },
          findings: count(({ inverterId }) => inverterId === inverter.id),
        }
      })
      const node: DeviceNode = {
        ...{ key: keyOf(place), name: array.name, place },
        count: { kind: 'inverters', n: array.inverterCount },
        findings: count(({ arrayId }) => arrayId === array.id),
        line: array.lineState,
        isLeaf: array.inverterCount === 0,
        ...(inverters && { children: inverters }),
      }
      return node
    })
    const place = { plant: plant.id }
    return {
      ...{ key: keyOf(place), name: plant.name, place },
      count: { kind: 'arrays' as const, n: plant.arrayCount },
      findings: 0,
      isLeaf: plant.arrayCount === 0,
      ...(arrays && { children: arrays }),
    }
  })
}
