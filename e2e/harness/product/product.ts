import { type ChildProcess, fork } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fromRoot } from '../paths.ts'

/** The first start fills the demonstration with more than a year. */
const START_LIMIT_MS = 900_000
const STOP_LIMIT_MS = 10_000

/** The built product, running in a process of its own. */
export type Product = {
  /** Without a slash at the end. */
  url: string
  /** Folder of its database and uploads. */
  dataDir: string
  /** Ends it like Ctrl-C, or at once (`SIGKILL`); its data stays until `remove`. */
  stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>
  remove: () => void
}

/**
 * Starts dist/server/main.js as a demonstration on a free port, with data of its own, and waits
 * until /health/ready says so. `env` changes its settings (DEMO, LOG_LEVEL, DATABASE_URL, …); with
 * `dataDir` it goes on where another one was stopped.
 */
export async function startProduct({
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'powerdesk-e2e-')),
}: {
  env?: NodeJS.ProcessEnv
  dataDir?: string
} = {}): Promise<Product> {
  const child = fork(fromRoot('dist/server/main.js'), [], {
    cwd: fromRoot(),
    execArgv: ['--enable-source-maps'],
    silent: true,
    env: { ...ownEnvironment(), WEB_ROOT: fromRoot('dist/web'), DATA_DIR: dataDir, ...env },
  })
  const said = recordOutput(child)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal)
    const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(giveUp)
  }
  const port = await Promise.race([
    portOf(child),
    ended.then(() => undefined),
    sleep(START_LIMIT_MS, undefined, { ref: false }),
  ])
  if (port === undefined) {
    await stop('SIGKILL')
    throw new Error(`The product did not start:\n${said()}`)
  }
  const url = `http://127.0.0.1:${port}`
  await untilReady(url)
  return { url, dataDir, stop, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/**
 * A data folder of its own with what is in another, whose product has ended: filling one takes long.
 * A copy of '' is an empty folder.
 */
export function copyOf(dataDir: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'powerdesk-e2e-'))
  if (dataDir !== '') cpSync(dataDir, copy, { recursive: true })
  return copy
}

/** The end of what the product writes; all of it is shown with E2E_LOG=1. */
function recordOutput(child: ChildProcess): () => string {
  let said = ''
  const take = (text: Buffer) => {
    said = (said + text).slice(-20_000)
    if (process.env.E2E_LOG) process.stderr.write(text)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)
  return () => said
}

/** The server tells the process that started it on which port it listens. */
function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) =>
    child.on('message', (message) => {
      const { kind, port } = message as { kind?: string; port?: number }
      if (kind === 'ready' && port !== undefined) resolve(port)
    }),
  )
}

/** A demonstration with room for many sign-ins; nothing of the test runner's own environment. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV, DATABASE_URL, ...rest } = process.env
  return { ...rest, HOST: '127.0.0.1', PORT: '0', DEMO: '1', LOGIN_RATE: '100000' }
}

async function untilReady(url: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < START_LIMIT_MS; await sleep(100)) {
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
  }
  throw new Error(`${url}/health/ready did not become ready`)
}

/** Waits until no long work is waiting or being done. */
export async function untilIdle(url: string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < START_LIMIT_MS; await sleep(200)) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const counts = [...metrics.matchAll(/^powerdesk_jobs\{.*\} (\d+)$/gm)].map(([, n]) => Number(n))
    if (counts.length > 0 && counts.every((count) => count === 0)) return
  }
  throw new Error(`${url} is still at work`)
}
