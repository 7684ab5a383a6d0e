import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { MemoryFS, PGlite, types } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableNodeFs } from './durable-node-fs.ts'
import { ImageFs } from './image-fs.ts'
import { DamagedFolderError, openingFailure } from './opening-failure.ts'
import type { PgliteFailure, PgliteReply, PgliteRequest, PgliteStart } from './pglite-protocol.ts'
import { PreparedStatements } from './prepared-statements.ts'

/** The embedded database in a thread of its own, so that no query ever holds the event loop. */

const asText = (value: string) => value
/** Dates and times stay text, also in arrays, so that both drivers give the same. */
const parsers = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((oid) => [oid, asText]),
)
const withSettings = (params: string[], settings: string[]) => [
  ...params,
  ...settings.flatMap((setting) => ['-c', setting]),
]
/** By default it would have 128 MB, and take them one by one at each start. */
const inMemory = withSettings(PGlite.defaultStartParams, ['shared_buffers=32MB', 'TimeZone=UTC'])
const onDisk = withSettings(
  inMemory.filter((param) => param !== '-F'),
  ['fsync=on', 'wal_sync_method=fsync'],
)

/** The newest lines of PostgreSQL's log; they alone say why it ended. */
const said: string[] = []
const MAX_SAID = 20
function onStderr(line: string): boolean {
  said.push(line)
  if (said.length > MAX_SAID) said.shift()
  return true
}

async function open({ folder, image, program }: PgliteStart): Promise<PGlite> {
  if (!folder) {
    const fs = image ? new ImageFs(image) : new MemoryFS()
    const options = { fs, startParams: inMemory, parsers, pgliteWasmModule: program }
    return await PGlite.create(options)
  }
  if (isMissing(folder)) await createFolder(folder)
  const fs = new DurableNodeFs(folder)
  const database = await PGlite.create({ fs, startParams: onDisk, parsers, onStderr })
  spawnSync('sync', ['-f', folder])
  fs.begin()
  return database
}

/**
 * An empty folder may be filled. PGlite takes every folder without PG_VERSION for one, and would make a
 * new database over what is left of another.
 */
function isMissing(folder: string): boolean {
  if (!existsSync(folder)) return true
  if (!statSync(folder).isDirectory()) throw new DamagedFolderError('it is a file, not a folder')
  if (existsSync(join(folder, 'PG_VERSION'))) return false
  if (readdirSync(folder).length > 0) throw new DamagedFolderError('PG_VERSION is missing')
  rmdirSync(folder)
  return true
}

/** A first start that is killed half way leaves nothing behind under the final name. */
async function createFolder(folder: string): Promise<void> {
  const temporary = `${folder}.creating`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true, mode: 0o700 })
  const database = await PGlite.create({ fs: new NodeFS(temporary), startParams: onDisk, onStderr })
  await database.close()
  renameSync(temporary, folder)
}

type Opened = { database: PGlite; statements: PreparedStatements }

async function answer({ database, statements }: Opened, request: PgliteRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return statements.query(request.sql, request.params, request.rowMode)
    case 'exec':
      return statements.exec(request.sql)
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await database.close()
      return undefined
  }
}

function toFailure(error: unknown): PgliteFailure {
  const { message, code, severity, detail, constraint, table } = error as PgliteFailure
  return { message, code, severity, detail, constraint, table }
}

const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread')
const start = workerData as PgliteStart
const opening = open(start).then((database) => ({
  database,
  statements: new PreparedStatements(database),
}))
const post = (reply: PgliteReply) => port.postMessage(reply)
opening.then(
  () => post({ id: 0 }),
  (error) => post({ id: 0, failure: openingFailure(error, { said, folder: start.folder }) }),
)
let before = Promise.resolve()
port.on('message', (request: PgliteRequest) => {
  before = before.then(async () => {
    try {
      post({ id: request.id, value: await answer(await opening, request) })
    } catch (error) {
      post({ id: request.id, failure: toFailure(error) })
    }
  })
})
