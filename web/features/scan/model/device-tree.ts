import type { DeviceArray } from './types.ts'

export type DeviceNode = { key: string; title: string; children: { key: string; title: string }[] }

const ARRAY = 'array:'

/** Arrays with their inverters, as a tree with check boxes shows them. */
export function deviceNodes(
  arrays: readonly DeviceArray[],
  strings: (count: number) => string,
): DeviceNode[] {
  return arrays.map(({ id, name, inverters }) => ({
    key: `${ARRAY}${id}`,
    title: name,
    children: inverters.map((inverter) => ({
      key: String(inverter.id),
      title: `${inverter.name} · ${strings(inverter.stringCount)}`,
    })),
  }))
}

/** Ids of inverters among the keys of a tree. */
export function inverterIdsOf(keys: readonly (string | number | bigint)[]): number[] {
  return keys
    .map(String)
    .filter((key) => !key.startsWith(ARRAY))
    .map(Number)
}

/** What has been chosen: inverters that still exist, with their arrays and strings. */
export function chosenDevices(
  arrays: readonly DeviceArray[],
  ids: readonly number[],
): { arrays: number; inverters: number; strings: number } {
  const wanted = new Set(ids)
  const inverters = arrays.flatMap((array) => array.inverters).filter(({ id }) => wanted.has(id))
  return {
    arrays: arrays.filter((array) => array.inverters.some(({ id }) => wanted.has(id))).length,
    inverters: inverters.length,
    strings: inverters.reduce((sum, { stringCount }) => sum + stringCount, 0),
  }
}
