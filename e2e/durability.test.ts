import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { fromRoot } from './harness/paths.ts'

const BENCH = ['--import', 'tsx', 'bench/durability/main.ts', '--rounds', '2', '--writes', '8']

/** Two rounds of the bench, which by itself plays fifty. */
it('what was acknowledged is there after SIGKILL, and work left undone gets done', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, BENCH, {
    cwd: fromRoot(),
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
  const total = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  expect(total).toMatchObject({ rounds: 2, lost: 0, halfWritten: 0, stuck: 0 })
}, 300_000)
