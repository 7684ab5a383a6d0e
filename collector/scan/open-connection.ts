import { type Clock, within } from '../modbus/clock.ts'
import { type ModbusConnection, modbusConnection } from '../modbus/modbus-connection.ts'
import { ModbusError } from '../modbus/modbus-error.ts'
import type { CollectorAddress, OpenSocket } from '../modbus/open-socket.ts'
import { LinkError } from './link-error.ts'

export type Dialling = {
  address: CollectorAddress
  open: OpenSocket
  clock: Clock
  connectMs: number
}

/** One try; rejects with a ModbusError, or with the reason of the signal. */
export async function openOnce(
  { address, open, clock, connectMs }: Dialling,
  signal: AbortSignal,
): Promise<ModbusConnection> {
  const late = new AbortController()
  const ended = AbortSignal.any([signal, late.signal])
  try {
    const socket = await within(open(address, ended), {
      clock,
      ms: connectMs,
      late: () => new ModbusError('UNREACHABLE', `no connection in ${connectMs} ms`),
    })
    return modbusConnection(socket, clock)
  } catch (error) {
    late.abort()
    throw error
  }
}

/** As many tries as there are pauses and one more; rejects with a LinkError when all fail. */
export async function openPatiently(
  dialling: Dialling,
  pausesMs: readonly number[],
  signal: AbortSignal,
): Promise<ModbusConnection> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await openOnce(dialling, signal)
    } catch (error) {
      if (!(error instanceof ModbusError)) throw error
      const pause = pausesMs[attempt]
      if (pause === undefined || error.fault === 'FORBIDDEN')
        throw new LinkError('CONNECTION', error)
      await dialling.clock.sleep(pause, signal)
    }
  }
}
