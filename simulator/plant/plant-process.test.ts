import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { faultsAt } from './collector/developing-fault.ts'
import { plantPlan } from './collector/plant-plan.ts'

/** As a run of tests has it bundled (scripts/test/bundles.mjs). */
const ENTRY = join(process.env.WORKER_BUNDLES!, 'simulator/plant/main.js')
const OPTIONS = { env: { ...process.env, PLANT_PORTS: '0,0,0' } }
let child: ChildProcess

afterEach(() => void child.kill('SIGKILL'))

async function firstLine(of: ChildProcess): Promise<string> {
  const [chunk] = (await once(of.stdout!, 'data')) as [Buffer]
  return chunk.toString()
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** The collector's own clock, s since 1970; rejects when it does not answer. */
async function epochOf(port: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    // Unit 247, two holding registers from 0x1104.
    socket.write(Buffer.from('000100000006f70311040002', 'hex'))
    const signal = AbortSignal.timeout(300)
    const [answer] = (await once(socket, 'data', { signal })) as [Buffer]
    return answer.readUInt32BE(9)
  } finally {
    socket.destroy()
  }
}

describe('the plant as a process', () => {
  it('prints what is planted at a time', async () => {
    const time = '2026-11-21T12:30:00+08:00'
    child = spawn(process.execPath, [ENTRY, 'planted', time])
    const faults = JSON.parse(await firstLine(child))
    expect(faults).toEqual(faultsAt(plantPlan(), Date.parse(time) / 1000))
    expect(faults.length).toBeGreaterThanOrEqual(8)
  })
  it('says where it listens and ends at a signal, even while somebody is connected', async () => {
    child = spawn(process.execPath, [ENTRY], OPTIONS)
    const line = await firstLine(child)
    expect(line).toMatch(/^The simulated PV plant listens at A01 127\.0\.0\.1:\d+, A02 .+\n$/)
    const port = Number(/A01 127\.0\.0\.1:(\d+)/.exec(line)![1])
    const guest = connect(port, '127.0.0.1')
    await once(guest, 'connect')
    guest.on('error', () => undefined)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(await isListening(port)).toBe(false)
  })
  it('tells its parent, and ends with it', async () => {
    child = fork(ENTRY, { ...OPTIONS, execArgv: [], silent: true })
    const [message] = await once(child, 'message')
    expect(message).toMatchObject({
      kind: 'ready',
      collectors: [
        { array: 'A01', host: '127.0.0.1' },
        { array: 'A02', host: '127.0.0.1' },
        { array: 'A03', host: '127.0.0.1' },
      ],
    })
    expect(await isListening(message.collectors[1].port)).toBe(true)
    // Its parent may disturb the wire of an array and set the clock.
    const [{ port }] = message.collectors
    expect(Math.abs((await epochOf(port)) - Date.now() / 1000)).toBeLessThan(60)
    child.send({ kind: 'clock', offsetMs: 10 * 86_400_000 })
    await expect.poll(() => epochOf(port)).toBeGreaterThan(Date.now() / 1000 + 863_000)
    child.send({ kind: 'fault', array: 'A01', fault: { kind: 'SILENT', phase: 'WEATHER' } })
    await expect.poll(() => epochOf(port).catch(() => 'silent')).toBe('silent')
    child.send({ kind: 'noFaults' })
    await expect.poll(() => epochOf(port).catch(() => 'silent')).not.toBe('silent')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
