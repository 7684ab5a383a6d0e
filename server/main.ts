import { accessSync, constants, mkdirSync } from 'node:fs'
import { hostname } from 'node:os'
import { pino } from 'pino'
import { FolderInUseError } from '#database/connection/folder-lock.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { SimulatorProcess } from './features/demo/simulator-process.ts'
import { openServices } from './open-services.ts'
import { startSchedules } from './schedules.ts'
import { seedDemo } from './seed-demo.ts'

/** A reason not to start that the person at the keyboard can mend; told in one sentence. */
function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  const code = (error as NodeJS.ErrnoException).code
  if (error instanceof ConfigError) return error.message
  if (error instanceof FolderInUseError) {
    return `The data folder ${config?.dataDir} is in use by another Powerdesk process; stop it or set DATA_DIR.`
  }
  if (code === 'EADDRINUSE') {
    return `Port ${config?.port} is taken; stop the other program or set PORT to another number.`
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') {
    return `The data folder ${config?.dataDir} cannot be written to; set DATA_DIR to a folder that can.`
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return 'The database named by DATABASE_URL cannot be reached.'
  }
  return undefined
}

async function start(config: Config): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true })
  accessSync(config.dataDir, constants.W_OK)
  const log = pino({ level: config.logLevel, redact: ['*.password', '*.token'] })
  if (config.demo) await seedDemo(config)
  let port = config.port
  const { services, close } = await openServices(config, {
    log,
    runnerId: `${hostname()}:${process.pid}`,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database failed')
      process.exit(70)
    },
  })
  const simulator = config.demo
    ? new SimulatorProcess(services.db, () => `http://127.0.0.1:${port}`)
    : undefined
  services.outside = simulator
  const app = await buildApp(services)
  let stopping = false
  let stopSchedules: (() => void) | undefined
  const stop = async () => {
    if (stopping) return
    stopping = true
    stopSchedules?.()
    simulator?.stop()
    await app.close()
    await close()
    process.exit(0)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // Started by another process, the server ends with it.
  if (process.send) process.once('disconnect', stop)
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    throw error
  }
  services.jobs.start()
  stopSchedules = startSchedules(services)
  const address = app.server.address()
  if (typeof address === 'object' && address) port = address.port
  process.stdout.write(`Powerdesk is ready at http://${config.host}:${port}\n`)
  process.send?.({ kind: 'ready', port })
}

let config: Config | undefined
try {
  config = readConfig(process.env)
  await start(config)
} catch (error) {
  const sentence = sentenceOf(error, config)
  process.stderr.write(`${sentence ?? (error as Error).stack}\n`)
  process.exit(1)
}
