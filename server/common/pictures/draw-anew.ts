import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { workerFile } from '#database/connection/worker-thread.ts'
import { AppError } from '../../http/answer/app-error.ts'
import { Admission } from '../../http/load/admission.ts'
import { CANNOT_BE_READ, type DrawOrder } from './draw-order.ts'

const ENTRY = 'server/common/pictures/draw-anew.worker'

/** Memory that the process may write to: 150 are Node's own, the rest is for the largest pictures that are let in. */
const MEGABYTES = 512
const SECONDS = 15
const AT_ONCE = new Admission({
  inFlight: availableParallelism(),
  ...{ waiting: 100, waitMs: 60_000 },
})

/**
 * Decodes a picture and draws it anew, in a process of its own: the decoder is native code, and neither a
 * fault nor the hunger of it may be the server's. The process knows nothing of the server, has a limit of
 * memory and of time, and no more run at once than there are cores.
 *
 * @param signal ends the process at once
 * @throws AppError refused for a picture that is damaged or takes too much; overloaded
 */
export const drawAnew = (bytes: Buffer, order: DrawOrder, signal: AbortSignal): Promise<Buffer> =>
  AT_ONCE.run(() => inProcess(bytes, order, signal))

async function inProcess(bytes: Buffer, order: DrawOrder, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const child = spawn(...fenced(order), {
    // No address of the database and no secret of the environment.
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
    timeout: SECONDS * 1000,
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
  throw new AppError('refused', 'pictureTooMuch', { seconds: SECONDS, megabytes: MEGABYTES })
}

/** The command of the process; where there is a shell, under a limit of the memory that it writes to. */
function fenced(order: DrawOrder): [string, string[]] {
  const { path, loader } = workerFile(ENTRY)
  const heap = ['--max-old-space-size=96', '--max-semi-space-size=2']
  const args = [...heap, ...loader, path, JSON.stringify(order)]
  if (process.platform === 'win32') return [process.execPath, args]
  const limited = `ulimit -d ${MEGABYTES * 1024} 2>/dev/null; exec "$@"`
  return ['/bin/sh', ['-c', limited, 'sh', process.execPath, ...args]]
}
