import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { claimByName, FolderInUseError, lockFolder } from './folder-lock.ts'
import { claimBySign } from './sign-claim.ts'
import { claimBySocketFile } from './socket-claim.ts'

const root = mkdtempSync(join(tmpdir(), 'powerdesk-lock-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

let count = 0
const newFolder = () => join(root, String(++count), 'lock')

const hasNamespaces = (() => {
  try {
    execFileSync('unshare', ['--net', 'true'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** Another process that locks the folder, says so, and stays. */
async function holderOf(folder: string, wrapper: readonly string[] = []): Promise<ChildProcess> {
  const lock = pathToFileURL(join(import.meta.dirname, 'folder-lock.ts')).href
  const program = `const { lockFolder } = await import(${JSON.stringify(lock)})
    await lockFolder(${JSON.stringify(folder)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', program]
  const [command, ...args] = [...wrapper, ...node]
  const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', (code) => reject(new Error(`The holder ended (${code})`)))
  })
  return child
}

const isRefused = (folder: string) =>
  expect(lockFolder(folder, { waitMs: 0 })).rejects.toThrow(FolderInUseError)

describe('the lock of a folder', () => {
  it('is refused while another process has it, and free as soon as that one is killed', async () => {
    const folder = newFolder()
    const holder = await holderOf(folder)
    await isRefused(folder)
    holder.kill('SIGKILL')
    const release = await lockFolder(folder, { waitMs: 1000 })
    release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('stays with a process that is stopped', async () => {
    const folder = newFolder()
    const holder = await holderOf(folder)
    holder.kill('SIGSTOP')
    await isRefused(folder)
  })

  it.skipIf(!hasNamespaces)(
    'holds for a process in another network namespace (needs the right to unshare)',
    async () => {
      const folder = newFolder()
      const holder = await holderOf(folder, ['unshare', '--net'])
      // The abstract socket alone does not see the other one.
      const byName = await claimByName(folder)
      expect(byName).toBeDefined()
      byName?.()
      await isRefused(folder)
      holder.kill('SIGKILL')
      const release = await lockFolder(folder, { waitMs: 1000 })
      release()
    },
  )

  it('is given to one of many that ask at once', async () => {
    const folder = newFolder()
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => lockFolder(folder, { waitMs: 300 })),
    )
    const held = asked.filter((outcome) => outcome.status === 'fulfilled')
    expect(held).toHaveLength(1)
    for (const { value } of held) value()
  })

  it('waits for an owner that is about to go', async () => {
    const folder = newFolder()
    const release = await lockFolder(folder)
    const next = lockFolder(folder, { waitMs: 5000 })
    await sleep(200)
    release()
    const releaseNext = await next
    releaseNext()
  })

  it('closes the folder to other users, also one that was open', async () => {
    const folder = newFolder()
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    const release = await lockFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    release()
  })
})

describe('a socket in the folder', () => {
  it('is enough by itself', async () => {
    const folder = newFolder()
    mkdirSync(folder, { recursive: true })
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimBySocketFile(folder)))
    expect(claims.filter((claim) => typeof claim === 'function').length).toBeLessThanOrEqual(1)
    for (const claim of claims) if (typeof claim === 'function') claim()
    const release = await claimBySocketFile(folder)
    expect(release).toBeTypeOf('function')
    expect(await claimBySocketFile(folder)).toBe('taken')
    if (typeof release === 'function') release()
  })

  it.runIf(process.platform === 'linux')('may lie deeper than an address is long', async () => {
    const folder = join(newFolder(), 'x'.repeat(120))
    mkdirSync(folder, { recursive: true })
    const release = await claimBySocketFile(folder)
    expect(release).toBeTypeOf('function')
    expect(await claimBySocketFile(folder)).toBe('taken')
    if (typeof release === 'function') release()
    expect(readdirSync(folder)).toEqual([])
  })
})

it('a file counts while its owner gives signs of life, whatever the process is called', async () => {
  const folder = newFolder()
  mkdirSync(folder, { recursive: true })
  const release = await claimBySign(folder)
  expect(release).toBeTypeOf('function')
  expect(await claimBySign(folder)).toBeUndefined()
  release?.()
  expect(readdirSync(folder)).toEqual([])
  // Of one that was killed, even between making the file and writing into it.
  writeFileSync(join(folder, 'owner.sign'), '')
  const both = await Promise.all([claimBySign(folder, 1500), claimBySign(folder, 1500)])
  const owners = both.filter((claim) => claim !== undefined)
  expect(owners).toHaveLength(1)
  // The sign of whoever has taken over is fresh, though that one had watched for long.
  expect(await claimBySign(folder, 1500)).toBeUndefined()
  owners[0]?.()
})
