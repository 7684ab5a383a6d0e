import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '../lib/run.mjs'

/**
 * A PostgreSQL to test on, as `{ url, origin, stop }`: the one that DATABASE_URL_TEST names, else a
 * throw-away one from the programs on this machine, which root may install. Throws one sentence
 * when there is no way.
 */
export async function startPostgres(env = process.env) {
  if (env.DATABASE_URL_TEST) {
    return { url: env.DATABASE_URL_TEST, origin: 'DATABASE_URL_TEST', stop: async () => {} }
  }
  return startCluster(findPrograms() ?? (await installPrograms()))
}

/** Folder that holds `postgres` and `initdb`, the newest version first; undefined if there is none. */
export function findPrograms(searched = searchedFolders()) {
  return searched.find((folder) =>
    ['postgres', 'initdb'].every((program) => existsSync(join(folder, program))),
  )
}

function searchedFolders() {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions) : []
  return [
    ...installed.sort((a, b) => Number(b) - Number(a)).map((one) => join(versions, one, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ]
}

async function installPrograms() {
  const wanted =
    'The tests run on PostgreSQL too and found none: install it (Debian: apt-get install postgresql), or set DATABASE_URL_TEST=postgres://user:password@host:5432/postgres to a server on which databases may be created.'
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(wanted)
  console.log('Installing PostgreSQL (apt-get) …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], { quiet: true, env })
  const { output } = await run(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'postgresql'],
    { quiet: true, env },
  )
  const found = findPrograms()
  if (found === undefined) throw new Error(`${wanted}\n${output}`)
  return found
}

async function startCluster(programs) {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  }
  const port = await freePort()
  const server = spawn(join(programs, 'postgres'), serverArguments(data, folder, port), options)
  const stop = stopper(server, folder)
  await untilReady(server, stop)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  return { url, origin: `${programs}, port ${port}`, stop }
}

/** Nothing here outlives the tests, so nothing needs to reach the disk. */
function serverArguments(data, socketFolder, port) {
  const settings = [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
    ...['max_connections=200', 'shared_buffers=128MB', 'timezone=UTC', 'log_min_messages=log'],
  ]
  return [
    ...['-D', data, '-k', socketFolder, '-h', '127.0.0.1', '-p', String(port)],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
}

/** PostgreSQL refuses to run as root: root lends it another name. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const found = ['postgres', 'nobody']
    .map((wanted) => users.find(([name]) => name === wanted))
    .find((user) => user !== undefined)
  if (!found) throw new Error('PostgreSQL must not run as root, and there is no user to run it as.')
  return { uid: Number(found[2]), gid: Number(found[3]) }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** Ends the server at once and takes its folder away; also when this process is told to end. */
function stopper(server, folder) {
  const exited = new Promise((resolve) => server.once('close', resolve))
  const end = () => {
    server.kill('SIGQUIT')
    // Nothing can be awaited any more, and the server needs a moment to let go of its files.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    rmSync(folder, { recursive: true, force: true })
  }
  const onSignal = () => process.exit(130)
  const handlers = { exit: end, SIGINT: onSignal, SIGTERM: onSignal }
  for (const [event, handler] of Object.entries(handlers)) process.once(event, handler)
  return async () => {
    for (const [event, handler] of Object.entries(handlers)) process.off(event, handler)
    server.kill('SIGQUIT')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilReady(server, stop) {
  let said = ''
  let ready = false
  server.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
    ready ||= text.includes('ready to accept connections')
  })
  server.stdout.resume()
  for (let waitedMs = 0; !ready; waitedMs += 50) {
    if (server.exitCode !== null || waitedMs > 30_000) {
      await stop()
      throw new Error(`PostgreSQL did not start: ${said}`)
    }
    await sleep(50)
  }
}
