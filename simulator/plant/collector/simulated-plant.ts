import { type SimulatedCollector, startIvc1Collector } from './ivc1-collector.ts'
import type { ArrayPlan, PlantSource } from './plant-source.ts'

/** The collectors of a whole plant, one a port. */
export type SimulatedPlant = {
  collector(array: string): SimulatedCollector
  readonly collectors: readonly SimulatedCollector[]
  close(): Promise<void>
}

/** Plays a plant on loopback; `port` gives an array's port, without it any that is free. */
export async function startPlant(
  arrays: readonly (ArrayPlan & { port?: number })[],
  source: PlantSource,
  nowMs?: () => number,
): Promise<SimulatedPlant> {
  const collectors = await Promise.all(
    arrays.map((plan) => startIvc1Collector(plan, source, { nowMs, port: plan.port })),
  )
  return {
    collectors,
    collector(array) {
      const found = collectors.find((one) => one.array === array)
      if (!found) throw new RangeError(`No array ${array}`)
      return found
    },
    close: async () => {
      await Promise.all(collectors.map((one) => one.close()))
    },
  }
}
