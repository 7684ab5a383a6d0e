import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { lockFolder } from '#database/connection/folder-lock.ts'
import { childrenOf, isRunning } from './process-tree.ts'
import { seedMark } from './seed-demo.ts'
import { type ServerProcess, startServer } from './test/server-process.ts'

const root = mkdtempSync(join(tmpdir(), 'powerdesk-start-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const running = new Set<ServerProcess>()
afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL')
  running.clear()
})

let count = 0
const newFolder = () => join(root, String(++count))

function start(dataDir: string, env?: NodeJS.ProcessEnv): ServerProcess {
  const server = startServer(dataDir, env)
  running.add(server)
  return server
}

/** The one sentence that a start ends with. */
async function refusalOf(dataDir: string, env?: NodeJS.ProcessEnv): Promise<string> {
  const server = start(dataDir, env)
  const { code } = await server.ended
  expect(server.errors()).toHaveLength(1)
  expect(code).toBe(1)
  return server.errors()[0]!
}

/** A server that has begun to fill its database, with the processes that it started for it. */
async function startFilling(env?: NodeJS.ProcessEnv) {
  const dataDir = newFolder()
  const server = start(dataDir, env)
  // The folder of the new database says that the filling is under way.
  await expect.poll(() => isThere(dataDir, /^database\.creating$/)).toBe(true)
  return { server, dataDir, children: childrenOf(server.child.pid!) }
}

function isThere(folder: string, name: RegExp): boolean {
  try {
    return readdirSync(folder).some((entry) => name.test(entry))
  } catch {
    return false
  }
}

function canMount(): boolean {
  const folder = newFolder()
  mkdirSync(folder)
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}

async function isFree(dataDir: string): Promise<void> {
  const release = await lockFolder(join(dataDir, 'database.lock'), { waitMs: 0 })
  release()
}

describe('a start that cannot be says so in one sentence', () => {
  it('for a data folder that is a file', async () => {
    const file = newFolder()
    writeFileSync(file, '')
    expect(await refusalOf(file)).toContain(`${file} has a file where a folder must be`)
  })

  it('for a damaged database, found by the filling or by the server itself', async () => {
    const dataDir = newFolder()
    const folder = join(dataDir, 'database')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'something'), '')
    const sentence = `The embedded database in ${folder} cannot be used (PG_VERSION is missing): restore a backup of this folder, or move it away to start with an empty one.`
    expect(await refusalOf(dataDir)).toBe(sentence)
    expect(await refusalOf(dataDir, { DEMO: '0' })).toBe(sentence)
  })

  it('for a folder that another process has', async () => {
    const dataDir = newFolder()
    const release = await lockFolder(join(dataDir, 'database.lock'))
    expect(await refusalOf(dataDir)).toContain(`${dataDir} is in use by another Powerdesk process`)
    release()
  })

  it('for a taken port, before anything is filled', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const dataDir = newFolder()
    const server = start(dataDir, { PORT: String(port) })
    await server.ended
    expect(server.errors()).toEqual([
      `Port ${port} is taken, perhaps by a Powerdesk that is running already; stop the other program or set PORT to another number.`,
    ])
    expect(server.stdout()).toBe('')
    expect(readdirSync(dataDir)).toEqual([])
    other.close()
  })

  it('for a HOST that is no address of this machine', async () => {
    expect(await refusalOf(newFolder(), { HOST: '192.0.2.1' })).toContain('HOST is 192.0.2.1')
  })

  it.runIf(canMount())('for a full disk (needs the right to mount)', async () => {
    const dataDir = newFolder()
    mkdirSync(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir])
    try {
      expect(await refusalOf(dataDir, { DEMO: '0' })).toBe(
        `The disk of the data folder ${dataDir} is full; make room, or set DATA_DIR to a folder on another disk.`,
      )
    } finally {
      execFileSync('umount', [dataDir])
    }
  })

  it('for a PostgreSQL that cannot be reached, without the password', async () => {
    const DATABASE_URL = 'postgres://desk:geheim@127.0.0.1:1/powerdesk'
    const sentence = await refusalOf(newFolder(), { DATABASE_URL })
    expect(sentence).toContain('powerdesk at 127.0.0.1:1 that DATABASE_URL names cannot be reached')
    expect(sentence).not.toContain('geheim')
  })
})

/** All that a request hears until its connection is closed; `fetch` would go on trying another. */
function heardAt(port: number): Promise<string> {
  return new Promise((resolve) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1')
    socket.on('data', (text) => {
      heard += text
    })
    // The reset of the connection is what is expected.
    socket.on('error', () => {})
    socket.once('close', () => resolve(heard))
    socket.write('GET /health/live HTTP/1.1\r\nHost: powerdesk\r\n\r\n')
  })
}

describe.runIf(process.platform === 'linux')('while the database is filled', () => {
  it('the port is held, answers nothing, and what is made is closed to others', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => probe.once('listening', resolve))
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    const { dataDir } = await startFilling({ PORT: String(port) })
    expect(await heardAt(port)).toBe('')
    const second = start(newFolder(), { PORT: String(port) })
    await expect
      .poll(() => second.errors())
      .toEqual([expect.stringContaining(`Port ${port} is taken`)])
    const open = readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).mode & 0o077)
    expect(open).toEqual([])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })

  it('a killed server takes the filling with it at once', async () => {
    const { server, dataDir, children } = await startFilling()
    expect(children).toHaveLength(1)
    server.child.kill('SIGKILL')
    await server.ended
    await expect.poll(() => children.filter(isRunning), { timeout: 1000, interval: 10 }).toEqual([])
    await isFree(dataDir)
  })

  it.each([
    ['SIGTERM', 'to the server'],
    ['SIGINT', 'to the server'],
    ['SIGINT', 'to all, as Ctrl-C in a terminal'],
  ] as const)('%s %s ends it and leaves nothing running', async (signal, to) => {
    const { server, dataDir, children } = await startFilling()
    const pid = server.child.pid!
    process.kill(to === 'to the server' ? pid : -pid, signal)
    expect(await server.ended).toEqual({ code: 0, signal: null })
    expect(server.errors()).toEqual([])
    expect(children.filter(isRunning)).toEqual([])
    expect(isThere(dataDir, /^demo-seeded/)).toBe(false)
    await isFree(dataDir)
  })
})

it('the mark of a filled database does not count without the database', async () => {
  const dataDir = newFolder()
  mkdirSync(dataDir)
  writeFileSync(seedMark(dataDir), '')
  const server = start(dataDir)
  await expect.poll(() => server.stdout()).toContain('Filling')
})
