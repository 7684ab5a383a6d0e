import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'powerdesk-parent-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As a run of tests has it bundled (scripts/test/bundles.mjs). */
const SIMULATOR = join(process.env.WORKER_BUNDLES!, 'simulator')

/** Forks the program that it is given and says when that is ready; both write to the same pipe. */
const PARENT = `
  const { fork } = require('node:child_process')
  const child = fork(process.argv[2], process.argv.slice(3), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('message', () => process.send('ready'))
  process.send('started')
`
const parentFile = join(folder, 'parent.cjs')
writeFileSync(parentFile, PARENT)

it.each([
  ['the outside world', 'market/main.js', 'ready'],
  ['the outside world', 'market/main.js', 'started'],
  ['the plant', 'plant/main.js', 'ready'],
  ['the plant', 'plant/main.js', 'started'],
])('%s (%s) ends with a parent that is killed when it is %s', async (_name, file, moment) => {
  const parent = fork(parentFile, [join(SIMULATOR, file)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    parent.on('message', (message) => message === moment && resolve())
    parent.once('exit', (code) => reject(new Error(`The parent ended (${code})`)))
  })
  // The pipe closes when the last process that has it is gone.
  const allGone = new Promise((resolve) => parent.stderr?.resume().once('close', resolve))
  // While the program is being read it cannot take notice of anything.
  const limitMs = moment === 'ready' ? 1000 : 30_000
  parent.kill('SIGKILL')
  const outcome = await Promise.race([allGone.then(() => 'gone'), sleep(limitMs, 'left behind')])
  expect(outcome).toBe('gone')
})
