import type { RegisterLink } from '../driver.ts'
import type { ModbusConnection } from '../modbus/modbus-connection.ts'
import { isWorthRetrying, ModbusError } from '../modbus/modbus-error.ts'
import { MAX_REGISTERS_READ, type ModbusRequest } from '../modbus/modbus-request.ts'
import { LinkError } from './link-error.ts'
import { createLock } from './lock.ts'
import { type Dialling, openOnce, openPatiently } from './open-connection.ts'
import type { ScanLimits } from './scan-limits.ts'

/** The way to one collector: one connection, one request in flight, tries as the limits say. */
export type CollectorLink = RegisterLink & {
  /**
   * The same without patience, for what has to be said when the scan was stopped: one try each, on
   * the connection that there is if the answer under way comes soon, else on a new one.
   */
  readonly lastWords: RegisterLink
  /** Ends the last words too: nothing is said or opened from then on. */
  close(): void
}

/** Nothing is opened before the first request; every request but the last words ends with the signal. */
export function collectorLink(
  dialling: Omit<Dialling, 'connectMs'>,
  limits: ScanLimits,
  signal: AbortSignal,
): CollectorLink {
  const { clock } = dialling
  const dial = { ...dialling, connectMs: limits.connectMs }
  const lock = createLock()
  const closed = new AbortController()
  let connection: ModbusConnection | null = null
  let lost: unknown = null

  async function connected(): Promise<ModbusConnection> {
    if (connection?.isOpen) return connection
    if (lost) throw lost
    try {
      connection = await openPatiently(dial, limits.connectPausesMs, signal)
      return connection
    } catch (error) {
      lost = error
      throw error
    }
  }

  const once = (request: ModbusRequest) =>
    lock.run(async () => {
      signal.throwIfAborted()
      return (await connected()).request(request, limits.requestMs)
    })

  async function patiently(request: ModbusRequest): Promise<number[]> {
    for (let attempt = 0; ; attempt++) {
      try {
        // A signal that has aborted before says so no more.
        signal.throwIfAborted()
        return await untilAborted(once(request), signal)
      } catch (error) {
        if (!(error instanceof ModbusError) || !isWorthRetrying(error)) throw error
        const pause = limits.requestPausesMs[attempt]
        if (pause === undefined) throw new LinkError('REQUEST', error)
        await clock.sleep(pause, signal)
      }
    }
  }

  async function atLast(request: ModbusRequest): Promise<number[]> {
    const grace = new AbortController()
    const tooLong = clock.sleep(limits.stopGraceMs, grace.signal).then(
      () => connection?.close(),
      () => undefined,
    )
    await Promise.race([lock.idle(), tooLong])
    grace.abort()
    return lock.run(async () => {
      // Nobody would close what is opened now, and the next scan may have begun.
      closed.signal.throwIfAborted()
      if (!connection?.isOpen) connection = await openOnce(dial, closed.signal)
      return connection.request(request, limits.requestMs)
    })
  }

  return {
    ...registerLink(patiently),
    lastWords: registerLink(atLast),
    close() {
      closed.abort()
      connection?.close()
    },
  }
}

function registerLink(ask: (request: ModbusRequest) => Promise<number[]>): RegisterLink {
  return {
    async read(unit, address, count) {
      const words: number[] = []
      while (words.length < count) {
        const part = Math.min(MAX_REGISTERS_READ, count - words.length)
        const request = {
          kind: 'READ',
          unit,
          address: address + words.length,
          count: part,
        } as const
        words.push(...(await ask(request)))
      }
      return words
    },
    async write(unit, address, values) {
      await ask({ kind: 'WRITE', unit, address, values })
    },
  }
}

/** The caller is free at once; the work goes on until its own end. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason)
    signal.addEventListener('abort', give, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', give))
  })
}
