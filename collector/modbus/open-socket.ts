import { connect, type Socket } from 'node:net'
import { ModbusError } from './modbus-error.ts'

/** Where a collector listens. */
export type CollectorAddress = { host: string; port: number }

/** Opens a TCP connection; rejects with a ModbusError, or with the reason of the signal. */
export type OpenSocket = (address: CollectorAddress, signal: AbortSignal) => Promise<Socket>

export const openSocket: OpenSocket = (address, signal) =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const socket = connect({ ...address, noDelay: true })
    const giveUp = () => {
      socket.destroy()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, { once: true })
    socket.once('connect', () => {
      signal.removeEventListener('abort', giveUp)
      socket.removeAllListeners('error')
      resolve(socket)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      signal.removeEventListener('abort', giveUp)
      const fault = error.code === 'ECONNREFUSED' ? 'REFUSED' : 'UNREACHABLE'
      reject(new ModbusError(fault, error.message))
    })
  })
