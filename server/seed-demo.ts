import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { simulatorEntry } from './simulator-entry.ts'

/** Its number rises when the filling has something new, so that a demonstration that exists gets it too. */
export const seedMark = (dataDir: string) => join(dataDir, 'demo-seeded-2')

/**
 * Has the simulator fill the database before the first start of a demonstration. The simulator is a
 * process of its own, because the embedded database has one owner at a time. A mark in the data folder
 * says that it is done; without it the simulator looks for itself, so losing the mark does no harm.
 * A filling that is broken off goes on at the next start.
 *
 * @returns false when it was broken off by the signal
 */
export async function seedDemo(config: Config, signal: AbortSignal): Promise<boolean> {
  const mark = seedMark(config.dataDir)
  if (existsSync(mark)) return true
  process.stdout.write('Filling the demonstration with thirteen months of a simulated market …\n')
  const { path, loader } = simulatorEntry('main')
  const child = spawn(process.execPath, [...loader, path, 'seed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DATA_DIR: config.dataDir },
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  signal.removeEventListener('abort', stop)
  if (signal.aborted) return false
  if (code !== 0) throw new Error('The demonstration could not be filled.')
  writeFileSync(mark, new Date().toISOString())
  return true
}
