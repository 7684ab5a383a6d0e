import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { appUser } from '#database/schema/tables.ts'
import { buildApp } from './app.ts'
import { claimPort, portRefusal } from './claim-port.ts'
import { type Clock, DemoClock } from './clock.ts'
import { type Config, readConfig } from './config.ts'
import { prepareDataFolder } from './data-folder.ts'
import { PlantProcess } from './features/demo/plant-process.ts'
import { SimulatorProcess } from './features/demo/simulator-process.ts'
import { openServices } from './open-services.ts'
import { checkPostgres } from './postgres-target.ts'
import { startSchedules } from './schedules.ts'
import { seedDemo } from './seed-demo.ts'
import { serverLog } from './server-log.ts'
import { lastSentence, sentenceOf } from './start-error.ts'
import { welcome } from './welcome.ts'

/** Aborted once, by whatever asks this process to end; a second signal ends it the hard way. */
function endOnSignal(): AbortController {
  const ending = new AbortController()
  const end = () => ending.abort()
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  // Started by another process, the server ends with it.
  if (process.send) process.once('disconnect', end)
  if (process.send && !process.connected) end()
  return ending
}

async function start(config: Config): Promise<void> {
  const log = serverLog(config.logLevel)
  const ending = endOnSignal()
  prepareDataFolder(config)
  const releasePort = await claimPort(config)
  if (config.databaseUrl) await checkPostgres(config.databaseUrl)
  const filling = config.demo ? await seedDemo(config, ending.signal) : 'STANDS'
  if (filling === 'BROKEN_OFF') process.exit(0)
  let port = config.port
  const { services, close } = await openServices(config, {
    log,
    // In containers name and number come again; a start does not.
    runnerId: `${hostname()}:${process.pid}:${randomUUID()}`,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database failed')
      process.stderr.write(`${lastSentence(error, config)}\n`)
      process.exit(70)
    },
  })
  const simulator = config.demo
    ? new SimulatorProcess(services.db, () => `http://127.0.0.1:${port}`)
    : undefined
  services.outside = simulator
  const plant = config.demo ? new PlantProcess(services) : undefined
  const app = await buildApp(services)
  let stopSchedules: (() => void) | undefined
  const stop = async () => {
    stopSchedules?.()
    simulator?.stop()
    plant?.stop()
    await app.close()
    await close()
    process.exit(0)
  }
  if (ending.signal.aborted) return stop()
  ending.signal.addEventListener('abort', () => void stop(), { once: true })
  await releasePort()
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw portRefusal(error, config)
  }
  if (ending.signal.aborted) return
  if (plant) playPlant(plant, services.clock)
  services.jobs.start()
  stopSchedules = startSchedules(services)
  const address = app.server.address()
  if (typeof address === 'object' && address) port = address.port
  process.stdout.write(
    welcome({
      address: `http://${config.host}:${port}`,
      demo: config.demo,
      hasAccounts: (await services.db.$count(appUser)) > 0,
      isFirst: filling === 'FILLED',
    }),
  )
  process.send?.({ kind: 'ready', port })
}

/** The plant of a demonstration lives by the clock of the demonstration. */
function playPlant(plant: PlantProcess, clock: Clock): void {
  if (!(clock instanceof DemoClock)) return
  plant.start(clock.offsetMs)
  clock.onSet((offsetMs) => plant.setClock(offsetMs))
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const sentence = sentenceOf(error, config)
  process.stderr.write(`${sentence ?? (error instanceof Error ? error.stack : error)}\n`)
  process.exit(1)
}
