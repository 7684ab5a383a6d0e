import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import {
  cutMessages,
  type DeviceAnswer,
  type DeviceRequest,
  EXCEPTION,
  encodeAnswer,
  type Message,
} from './modbus-message.ts'
import type { FaultBook, FaultPhase, LineFault } from './wire-fault.ts'

/** What a server saw; a test and a maintenance page may look at it. */
export type WireCounters = {
  connections: number
  openNow: number
  requests: number
  /** Most requests that one connection had open at the same time. */
  maxInFlight: number
  maxRegistersRead: number
  /** The last writes, oldest first. */
  writes: { unit: number; address: number; values: readonly number[] }[]
  /** Requests by phase. */
  phases: Partial<Record<FaultPhase, number>>
}

export type ModbusServer = {
  readonly port: number
  readonly counters: WireCounters
  /** Takes connections again after a REFUSE. */
  listenAgain(): Promise<void>
  close(): Promise<void>
}

export type DeviceBehind = {
  answer(request: DeviceRequest): DeviceAnswer
  phaseOf(request: DeviceRequest): FaultPhase
}

const HOST = '127.0.0.1'
const WRITES_KEPT = 1_000
/** Neither a frame nor the beginning of one. */
const GARBAGE = Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')

/** A Modbus TCP server on loopback. @param port 0 for any that is free */
export async function startModbusServer(
  device: DeviceBehind,
  faults: FaultBook,
  port = 0,
): Promise<ModbusServer> {
  const open = new Set<Socket>()
  const counters: WireCounters = {
    connections: 0,
    openNow: 0,
    requests: 0,
    maxInFlight: 0,
    maxRegistersRead: 0,
    writes: [],
    phases: {},
  }

  const server = createServer({ noDelay: true }, (socket) => {
    counters.connections += 1
    counters.openNow += 1
    open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      counters.openNow -= 1
      open.delete(socket)
    })
    serve(socket)
  })

  function serve(socket: Socket): void {
    const atStart = faults.takeLine('CONNECT', 0)
    if (atStart?.kind === 'REFUSE') refuse()
    if (atStart?.kind === 'HANG_UP') socket.destroy()
    if (socket.destroyed) return
    if (atStart?.kind === 'GARBAGE') socket.write(GARBAGE)
    const line = { socket, inFlight: 0, deaf: atStart?.kind === 'SILENT' }
    let received: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk) => {
      const { messages, rest } = cutMessages(Buffer.concat([received, chunk]))
      received = rest
      for (const message of messages) take(line, message)
    })
  }

  function take(line: Line, message: Message): void {
    line.inFlight += 1
    counters.requests += 1
    counters.maxInFlight = Math.max(counters.maxInFlight, line.inFlight)
    if (line.deaf) return
    const { request } = message
    if (!request) {
      reply(line, message, { exception: EXCEPTION.illegalValue })
      return
    }
    note(request)
    const fault = faults.takeLine(device.phaseOf(request), request.unit)
    if (fault) spoil(line, message, { request, fault })
    else reply(line, message, device.answer(request))
  }

  function spoil(
    line: Line,
    message: Message,
    { request, fault }: { request: DeviceRequest; fault: LineFault },
  ): void {
    if (fault.kind === 'SILENT') return
    if (fault.kind === 'REFUSE') refuse()
    else if (fault.kind === 'GARBAGE') line.socket.write(GARBAGE)
    else if (fault.kind === 'EXCEPTION') reply(line, message, { exception: fault.code })
    else answerBadly(line, message, { request, fault })
  }

  function answerBadly(
    line: Line,
    message: Message,
    { request, fault }: { request: DeviceRequest; fault: LineFault },
  ): void {
    const answer = device.answer(request)
    if (fault.kind === 'SLOW') setTimeout(() => reply(line, message, answer), fault.delayMs)
    else if (fault.kind === 'WRONG_UNIT') reply(line, message, answer, request.unit ^ 1)
    else {
      // Hanging up in the middle of the answer.
      const bytes = encodeAnswer(message, answer)
      line.socket.end(bytes.subarray(0, Math.ceil(bytes.length / 2)))
    }
  }

  function note({ unit, address, values, count }: DeviceRequest): void {
    const phase = device.phaseOf({ unit, address, values, count })
    counters.phases[phase] = (counters.phases[phase] ?? 0) + 1
    counters.maxRegistersRead = Math.max(counters.maxRegistersRead, count)
    if (values.length === 0) return
    counters.writes.push({ unit, address, values })
    if (counters.writes.length > WRITES_KEPT) counters.writes.shift()
  }

  function reply(line: Line, message: Message, answer: DeviceAnswer, unit?: number): void {
    line.inFlight -= 1
    if (!line.socket.destroyed) line.socket.write(encodeAnswer(message, answer, unit))
  }

  function refuse(): void {
    server.close()
    for (const socket of open) socket.destroy()
  }

  async function listen(at: number): Promise<number> {
    server.listen(at, HOST)
    await once(server, 'listening')
    const address = server.address()
    return typeof address === 'object' && address ? address.port : at
  }

  const listeningAt = await listen(port)
  return {
    port: listeningAt,
    counters,
    async listenAgain() {
      if (!server.listening) await listen(listeningAt)
    },
    async close() {
      refuse()
      if (open.size > 0) await once(server, 'close')
    },
  }
}

type Line = { socket: Socket; inFlight: number; deaf: boolean }
