import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished, vi } from 'vitest'
import { STAGE_FILE, type StageTask } from '../file-tasks/stage-file.ts'
import { computeInThread } from './compute-in-thread.ts'
import { IdleThreads } from './idle-threads.ts'

/** Ends when it is told to, and answers whatever else it hears. */
const ECHO = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', (text) => text === 'end' ? process.exit(0) : parentPort.postMessage(text))`

function echo(): Worker {
  const worker = new Worker(ECHO, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  return worker
}

const answerOf = (worker: Worker, text: string) =>
  new Promise((resolve) => {
    worker.once('message', resolve)
    worker.postMessage(text)
  })

it('lends a thread that waits to the next task of its kind, and to no other', async () => {
  const idle = new IdleThreads()
  const worker = echo()
  idle.keep('reading', worker)
  expect(idle.take('else')).toBeUndefined()
  const taken = idle.take('reading')
  expect(taken).toBe(worker)
  expect(idle.take('reading')).toBeUndefined()
  expect(await answerOf(taken!, 'again')).toBe('again')
})

it('keeps two of a kind and ends the third', async () => {
  const idle = new IdleThreads()
  const [first, second, third] = [echo(), echo(), echo()]
  const ended = new Promise((resolve) => third.once('exit', resolve))
  for (const worker of [first, second, third]) idle.keep('reading', worker)
  await ended
  expect(new Set([idle.take('reading'), idle.take('reading')])).toEqual(new Set([first, second]))
})

it('does not lend a thread that ended while it waited', async () => {
  const idle = new IdleThreads()
  const worker = echo()
  idle.keep('reading', worker)
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage('end')
  await ended
  expect(idle.take('reading')).toBeUndefined()
})

it('does not lend a thread whose time is up, though it has not ended yet', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const idle = new IdleThreads()
  idle.keep('reading', echo())
  vi.advanceTimersByTime(30_000)
  expect(idle.take('reading')).toBeUndefined()
})

it('reads files one after the other, well after one that was given up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-threads-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const task = (content: string): StageTask => {
    const path = join(folder, randomUUID())
    writeFileSync(path, content)
    const target = join(folder, randomUUID())
    return { path, fileName: 'x.csv', mapping: null, remembered: [], options: {}, target }
  }
  const within = () => ({ signal: AbortSignal.timeout(30_000) })
  const rows = async (content: string) => {
    const answer = await computeInThread(STAGE_FILE, task(content), within())
    return answer.ok ? answer.counts.rowsRead : answer.code
  }
  expect(await rows('a,b\n1,2\n')).toBe(0)
  expect(await rows('')).toBe('FILE_EMPTY')
  const given = new AbortController()
  const lost = computeInThread(STAGE_FILE, task('a,b\n1,2\n'), { signal: given.signal })
  given.abort(new Error('given up'))
  await expect(lost).rejects.toThrow('given up')
  expect(await rows('a,b\n3,4\n')).toBe(0)
})
