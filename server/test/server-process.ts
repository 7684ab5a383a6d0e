import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A server from source in a process of its own, with what it says. */
export type ServerProcess = {
  child: ChildProcess
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  stdout(): string
  /** Lines without the empty ones. */
  errors(): string[]
}

/** Starts server/main.ts; without other settings in `env` on a free port and as a demonstration. */
export function startServer(dataDir: string, env: NodeJS.ProcessEnv = {}): ServerProcess {
  const { NODE_ENV, DATABASE_URL, ...rest } = process.env
  const child = fork(join(import.meta.dirname, '../main.ts'), [], {
    execArgv: ['--import', 'tsx'],
    silent: true,
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

/** Ids of the processes that a process has started, as Linux tells them. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === parent)
}

/** Whether a process runs; one that has ended and waits to be taken note of does not. */
export function isRunning(pid: number): boolean {
  const state = statOf(pid)?.state
  return state !== undefined && state !== 'Z'
}

function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before it is in brackets and may have blanks and brackets itself.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: state!, parent: Number(parent) }
  } catch {
    return undefined
  }
}
