import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'

const ENTRY = fileURLToPath(new URL('./main.ts', import.meta.url))
const OPTIONS = { env: { ...process.env, PLANT_PORTS: '0,0' } }
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

describe('the plant as a process', () => {
  it('says where it listens and ends at a signal, even while somebody is connected', async () => {
    child = spawn(process.execPath, ['--import', 'tsx', ENTRY], OPTIONS)
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
    child = fork(ENTRY, { ...OPTIONS, execArgv: ['--import', 'tsx'], silent: true })
    const [message] = await once(child, 'message')
    expect(message).toMatchObject({
      kind: 'ready',
      collectors: [
        { array: 'A01', host: '127.0.0.1' },
        { array: 'A02', host: '127.0.0.1' },
      ],
    })
    expect(await isListening(message.collectors[1].port)).toBe(true)
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
