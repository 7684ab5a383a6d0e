import { spawnSync } from 'node:child_process'

/** Runs a command of its own process to its end, as npm does. */
export function runMain(file: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', file, ...args],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}
