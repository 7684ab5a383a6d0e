/**
 * What can go wrong between us and a device. GARBAGE is an answer that does not fit the question or
 * is no Modbus at all; EXCEPTION is a proper answer that says no. FORBIDDEN was never tried: the device
 * is outside of the networks in which collectors may lie.
 */
export type ModbusFault =
  | 'REFUSED'
  | 'UNREACHABLE'
  | 'FORBIDDEN'
  | 'TIMEOUT'
  | 'HUNG_UP'
  | 'GARBAGE'
  | 'EXCEPTION'

/** A request or a connection that failed. */
export class ModbusError extends Error {
  readonly fault: ModbusFault
  /** Code of a Modbus exception, null for every other fault. */
  readonly exceptionCode: number | null

  constructor(fault: ModbusFault, message: string, exceptionCode: number | null = null) {
    super(message)
    this.name = 'ModbusError'
    this.fault = fault
    this.exceptionCode = exceptionCode
  }
}

/** Exceptions of a gateway whose line is busy or whose device did not answer: worth a second try. */
const DEVICE_BUSY = 6
const GATEWAY_TARGET_SILENT = 11

export function isWorthRetrying({ fault, exceptionCode }: ModbusError): boolean {
  if (fault === 'EXCEPTION')
    return exceptionCode === DEVICE_BUSY || exceptionCode === GATEWAY_TARGET_SILENT
  return fault === 'TIMEOUT' || fault === 'HUNG_UP' || fault === 'GARBAGE'
}
