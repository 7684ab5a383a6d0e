import type { ModbusError } from '../modbus/modbus-error.ts'
import type { ConnectionFailure } from './scan-outcome.ts'

/**
 * Every try failed. `scope` says of what: the CONNECTION, which ends everything behind it, or one
 * REQUEST, which may be the fault of one device behind a collector that still answers.
 */
export class LinkError extends Error {
  readonly scope: 'CONNECTION' | 'REQUEST'
  readonly failure: ConnectionFailure

  constructor(scope: 'CONNECTION' | 'REQUEST', last: ModbusError) {
    super(last.message)
    this.name = 'LinkError'
    this.scope = scope
    this.failure = failureOf(last)
  }
}

export function failureOf({ fault, exceptionCode, message }: ModbusError): ConnectionFailure {
  return { fault, exceptionCode, detail: message }
}
