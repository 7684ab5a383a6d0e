import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { workerFile } from '#database/connection/worker-thread.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { Admission } from '../../http/load/admission.ts'
import { CANNOT_BE_READ, type DrawOrder, type DrawTask } from './draw-order.ts'

const ENTRY = 'server/common/pictures/draw-anew.worker'

/** What the process may take: noise of the most pixels, with transparency, as a webp takes 660 MB. */
const LIMITS = { megabytes: 720, seconds: 15 }
type Limits = typeof LIMITS
const AT_ONCE = new Admission({
  inFlight: availableParallelism(),
  waiting: 100,
  waitMs: 60_000,
})

/**
 * Decodes a picture and draws it anew, in a process of its own: the decoder is native code, and neither a
 * fault nor the hunger of it may be the server's. The process knows nothing of the server, has a limit of
 * memory and of time, and no more run at once than there are cores.
 *
 * @param signal ends the process at once
 * @param limits of the process; others than its own in tests only
 * @throws AppError refused for a picture that is damaged or takes too much; overloaded
 */
export const drawAnew = (
  bytes: Buffer,
  order: DrawOrder,
  signal: AbortSignal,
  limits: Limits = LIMITS,
): Promise<Buffer> =>
  AT_ONCE.run(() => inProcess(bytes, { ...order, bytes: bytes.length }, { signal, limits }))

async function inProcess(
  bytes: Buffer,
  task: DrawTask,
  { signal, limits }: { signal: AbortSignal; limits: Limits },
): Promise<Buffer> {
  signal.throwIfAborted()
  const { seconds, megabytes } = limits
  const child = spawn(...fenced(task, megabytes), {
    // No address of the database and no secret of the environment; threads that only take memory neither.
    env: { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
    timeout: seconds * 1000,
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // A process that ends early reads no more; what it ended with says why.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [drawn, code] = await Promise.all([buffer(child.stdout), ended])
  if (code === 0 && drawn.length > 0) return drawn
  if (code === CANNOT_BE_READ) throw new AppError('refused', 'pictureBroken')
  throw new AppError('refused', 'pictureTooMuch', { seconds, megabytes })
}

/** The command of the process; where there is a shell, under a limit of the memory that it writes to. */
function fenced(task: DrawTask, megabytes: number): [string, string[]] {
  const { path, loader } = workerFile(ENTRY)
  const heap = ['--max-old-space-size=96', '--max-semi-space-size=2']
  const args = [...heap, ...loader, path, JSON.stringify(task)]
  if (process.platform === 'win32') return [process.execPath, args]
  const limited = `ulimit -d ${megabytes * 1024} 2>/dev/null; exec "$@"`
  return ['/bin/sh', ['-c', limited, 'sh', process.execPath, ...args]]
}
