import { parseArgs } from 'node:util'
import { ivc1Driver } from '#collector/ivc1/ivc1-driver.ts'
import { scanCollectors } from '#collector/scan/scan-collectors.ts'
import type { InverterResult, ScanEvent } from '#collector/scan/scan-outcome.ts'
import type { ArrayToScan } from '#collector/scan/scan-request.ts'
import { type SimulatedPlant, startPlant } from '#simulator/plant/collector/simulated-plant.ts'

const USAGE = `How long it takes to collect I-V curves over loopback, devices and product in this process.
  npx tsx bench/collector/main.ts [--collectors 20] [--inverters 5] [--scan-ms 300] [--rounds 20]
First one inverter of 16 strings, what its collection takes beyond the sweep; then as many collectors
beside each other, with what the sweeps of one of them alone must take.`

const { values: options } = parseArgs({
  options: {
    collectors: { type: 'string', default: '20' },
    inverters: { type: 'string', default: '5' },
    'scan-ms': { type: 'string', default: '300' },
    rounds: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log(USAGE)
  process.exit(0)
}

const STRINGS = 16
const POINTS = 128
const POLL_MS = 20
const scanMs = Number(options['scan-ms'])

const sweep = {
  voltageV: Float64Array.from({ length: POINTS }, (_, point) => point * 9),
  currentA: Float64Array.from({ length: POINTS }, (_, point) => 11 * (1 - (point / 127) ** 9)),
}
const weather = {
  irradianceWPerM2: 900,
  moduleTemperatureC: 45,
  ambientTemperatureC: 20,
  windMPerS: 2,
  unstable: false,
}

await measure(async () => {
  const plant = await plantOf(1, 1)
  const readMs: number[] = []
  for (let round = 0; round < Number(options.rounds); round++) {
    let readingSinceMs = 0
    await scan(plant, 1, (event) => {
      if (event.kind === 'INVERTER' && event.phase === 'READING' && event.percent === 0)
        readingSinceMs ||= performance.now()
    })
    readMs.push(performance.now() - readingSinceMs)
  }
  const sorted = readMs.sort((one, other) => one - other)
  const [median, max] = [sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
  print(`one inverter, ${STRINGS} strings, after its sweep`, `${ms(median)} (at most ${ms(max)})`)
  return plant
})

await measure(async () => {
  const [collectors, inverters] = [Number(options.collectors), Number(options.inverters)]
  const plant = await plantOf(collectors, inverters)
  const startMs = performance.now()
  const results = await scan(plant, inverters)
  const tookMs = performance.now() - startMs
  const collected = results.filter(({ outcome }) => outcome.kind === 'COLLECTED')
  const strings = collected.flatMap(({ outcome }) => outcome.strings).length
  print(`${collectors} collectors, ${inverters} inverters each`, ms(tookMs))
  print('  the sweeps of one collector alone', ms(inverters * scanMs))
  print('  inverters collected', `${collected.length} of ${results.length}, ${strings} strings`)
  const inFlight = Math.max(...plant.collectors.map(({ counters }) => counters.maxInFlight))
  print('  most requests in flight on a connection', `${inFlight}`)
  return plant
})

async function measure(run: () => Promise<SimulatedPlant>): Promise<void> {
  const plant = await run()
  await plant.close()
}

function plantOf(collectors: number, inverters: number): Promise<SimulatedPlant> {
  const units = Array.from({ length: inverters }, (_, index) => index + 1)
  const plans = Array.from({ length: collectors }, (_, index) => ({
    array: `array ${index + 1}`,
    serial: `${index + 1}`,
    maxSimultaneousScans: 1,
    scanMs,
    inverters: units.map((unit) => ({ unit, strings: STRINGS, trackers: 8, ratedPowerKw: 110 })),
  }))
  return startPlant(plans, { sweepOf: () => sweep, weatherOf: () => weather })
}

function scan(
  plant: SimulatedPlant,
  inverters: number,
  onEvent: (event: ScanEvent) => void = () => undefined,
): Promise<InverterResult[]> {
  const arrays: ArrayToScan[] = plant.collectors.map(({ port }, index) => ({
    id: index,
    address: { host: '127.0.0.1', port },
    driver: ivc1Driver,
    inverters: Array.from({ length: inverters }, (_, at) => ({
      id: at,
      unit: at + 1,
      strings: null,
    })),
  }))
  return scanCollectors({
    arrays,
    environment: { mode: 'AUTOMATIC', irradianceWPerM2: null, moduleTemperatureC: null },
    signal: new AbortController().signal,
    limits: { pollEveryMs: POLL_MS },
    onEvent,
  })
}

function print(what: string, figure: string): void {
  console.log(`${what.padEnd(48)}${figure}`)
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
