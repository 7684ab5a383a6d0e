import { endWithParent } from '../end-with-parent.ts'
import { faultsAt, type Repair } from './collector/developing-fault.ts'
import { plantPlan } from './collector/plant-plan.ts'
import { startSimulatedPlant } from './collector/start-simulated-plant.ts'
import type { WireFault } from './collector/wire-fault.ts'

/**
 * The simulated PV plant as a process: its data collectors listen on loopback until a signal, or until
 * the parent that forked it goes. PLANT_PORTS names other ports than the plan's, PLANT_WEATHER=day lets
 * the sun set, PLANT_SCAN_MS is how long an inverter sweeps. A parent may set the clock ahead, tell what
 * people have repaired, and disturb the wire. `planted [time]` only prints the faults of a time, by default of now, for whoever wants to
 * compare them with a diagnosis.
 */
type FromParent =
  | { kind: 'clock'; offsetMs: number }
  | { kind: 'fault'; array: string; fault: WireFault }
  | { kind: 'noFaults' }
  | { kind: 'repairs'; repairs: Repair[] }

const [, , command, time] = process.argv
if (command === 'planted') printPlanted(time ? new Date(time) : new Date())
else await serve()

function printPlanted(at: Date): void {
  const faults = faultsAt(plantPlan(), Math.floor(at.getTime() / 1000))
  process.stdout.write(`${JSON.stringify(faults)}\n`)
}

async function serve(): Promise<void> {
  let close = async () => {}
  const end = () => void close().then(() => process.exit(0))
  endWithParent(end)
  const { PLANT_PORTS = '', PLANT_WEATHER = 'noon', PLANT_SCAN_MS } = process.env
  let offsetMs = 0
  const plant = await startSimulatedPlant({
    alwaysNoon: PLANT_WEATHER !== 'day',
    ports: PLANT_PORTS.split(',').filter(Boolean).map(Number),
    ...(PLANT_SCAN_MS && { scanMs: Number(PLANT_SCAN_MS) }),
    nowMs: () => Date.now() + offsetMs,
  })

  close = () => plant.close()
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  process.on('message', (message: FromParent) => {
    if (message.kind === 'clock') offsetMs = message.offsetMs
    if (message.kind === 'repairs') plant.repair(message.repairs)
    for (const { array, device } of plant.collectors) {
      if (message.kind === 'noFaults') device.faults.clear()
      if (message.kind === 'fault' && message.array === array) device.faults.add(message.fault)
    }
  })

  const collectors = plant.collectors.map(({ array, host, port }) => ({ array, host, port }))
  const places = collectors.map(({ array, host, port }) => `${array} ${host}:${port}`).join(', ')
  process.stdout.write(`The simulated PV plant listens at ${places}\n`)
  process.send?.({ kind: 'ready', collectors })
}
