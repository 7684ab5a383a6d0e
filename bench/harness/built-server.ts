import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 15_000

/** A server process from the build, on its way up or running. */
export type BuiltServer = {
  pid: number
  /** Its address, once it listens; rejects when it ends before. */
  ready: Promise<string>
  /** Ends it at once, as a power cut of the process would. */
  kill(): Promise<void>
  /** Ends it like Ctrl-C. */
  stop(): Promise<void>
}

type Options = { dist?: string; dataDir: string; env?: NodeJS.ProcessEnv; limitMs?: number }

/** Starts the built server as a demonstration on a free port of loopback. */
export function startBuilt({
  dist = 'dist',
  dataDir,
  env = {},
  limitMs = START_LIMIT_MS,
}: Options): BuiltServer {
  const entry = resolve(dist, 'server/main.js')
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run npm run build first`)
  const { NODE_ENV, DATABASE_URL, ...rest } = process.env
  const child = fork(entry, [], {
    execArgv: ['--enable-source-maps'],
    silent: true,
    env: { ...rest, HOST: '127.0.0.1', PORT: '0', DEMO: '1', DATA_DIR: dataDir, ...env },
  })
  let said = ''
  const hear = (text: Buffer) => {
    said = (said + text).slice(-4000)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const ready = addressOf(child, () => said, limitMs)
  // Whoever kills the process on its way up does not wait for it.
  ready.catch(() => {})
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(timer)
  }
  return { pid: child.pid!, ready, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function addressOf(child: ChildProcess, said: () => string, limitMs: number): Promise<string> {
  return new Promise((found, fail) => {
    const timer = setTimeout(() => fail(new Error(`Not ready in time:\n${said()}`)), limitMs)
    child.on('message', (message) => {
      const { kind, port } = message as { kind?: string; port?: number }
      if (kind !== 'ready') return
      clearTimeout(timer)
      found(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      fail(new Error(`The server ended (${signal ?? code}):\n${said()}`))
    })
  })
}
