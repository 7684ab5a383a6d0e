import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThreads, workInThreads } from '../work-in-threads.ts'
import { resultRows } from './result-rows.ts'
import type { ScanOfFile } from './scan-of-file.ts'

type Row = ReturnType<typeof resultRows>[number]

/** Fewer strings are diagnosed before a thread has started. */
const MIN_FOR_THREADS = 4000
/** Inverters that a thread is given at a time: some hundred strings outweigh the way there and back. */
const BATCH = 16

/** No smaller file holds so many strings; of it no other thread need load anything. */
const MIN_BYTES_FOR_THREADS = 1_000_000

/** Threads for the strings of a file of this size, to load while it is read; none of a small one. */
export function diagnosisThreads(bytes: number): Worker[] {
  if (bytes < MIN_BYTES_FOR_THREADS) return []
  const entry = new URL('./diagnosis-thread.mjs', import.meta.url)
  return startThreads(entry, availableParallelism() - 1)
}

/**
 * {@link resultRows}, of many strings on all cores: this thread works too.
 *
 * @param threads of {@link diagnosisThreads}
 * @throws Error naming the inverter that no curve can be computed for
 */
export async function diagnoseScans(
  scans: readonly ScanOfFile[],
  threads: readonly Worker[],
): Promise<Row[]> {
  const total = scans.reduce((sum, { strings }) => sum + strings.length, 0)
  if (total < MIN_FOR_THREADS) return resultRows(scans)
  const rows: Row[][] = []
  let taken = 0
  const take = (count: number) => {
    const from = taken
    taken = Math.min(scans.length, from + count)
    return from < taken ? { from, batch: scans.slice(from, taken) } : undefined
  }
  const others = workInThreads(threads, {
    next: () => take(BATCH),
    perform: async (worker, { from, batch }) => {
      rows[from] = await diagnosedBy(worker, batch)
    },
  })
  const own = async () => {
    for (let task = take(1); task !== undefined; task = take(1)) {
      rows[task.from] = resultRows(task.batch)
      // Other threads ask for more between two inverters.
      await setImmediate()
    }
  }
  await Promise.all([others, own()])
  return rows.flat()
}

function diagnosedBy(worker: Worker, batch: ScanOfFile[]): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void) => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      end()
    }
    const onMessage = (rows: Row[]) => settle(() => resolve(rows))
    const onError = (error: Error) => settle(() => reject(error))
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage(batch)
  })
}
