import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** A server in a process of its own, with what it says. */
export type ServerProcess = {
  child: ChildProcess
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stdout(): string
  /** Lines without the empty ones. */
  errors(): string[]
}

/**
 * Starts server/main.ts; without other settings in `env` on a free port and as a demonstration. A run of
 * tests has it bundled (scripts/test/bundles.mjs): from source, each start would read the compiler first.
 */
export function startServer(dataDir: string, env: NodeJS.ProcessEnv = {}): ServerProcess {
  const { NODE_ENV, DATABASE_URL, ...rest } = process.env
  const child = fork(join(process.env.WORKER_BUNDLES!, 'server/main.js'), [], {
    execArgv: [],
    silent: true,
    // A group of its own, so that a test can signal it and its children as a terminal does.
    detached: true,
    env: { ...rest, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
  })
  let [stdout, stderr] = ['', '']
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text
  })
  const ended = new Promise<Awaited<ServerProcess['ended']>>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  return {
    ...{ child, ended },
    stdout: () => stdout,
    errors: () => stderr.split('\n').filter(Boolean),
  }
}
