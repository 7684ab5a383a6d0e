import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { confirmImport, importFileDetail, uploadImport } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import type { ImportState } from '#domain/collection/words.ts'
import type { Client } from '../../e2e/harness/product/client.ts'
import { startBuilt } from '../harness/built-server.ts'
import { signIn } from '../harness/sign-in.ts'

const USAGE = `How long a file of market data takes from its upload to versions of curves that are on disk,
on the built server with the embedded database.
  npm run bench:import -- FILE [--province 3] [--data-dir DIR] [--dist dist]
--data-dir: a data folder that holds the demonstration; without it one is filled first, which takes
a minute or more. Ends with 1 when the file is not taken.`

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    province: { type: 'string', default: '3' },
    'data-dir': { type: 'string' },
    dist: { type: 'string', default: 'dist' },
    help: { type: 'boolean', default: false },
  },
})

const POLL_MS = 50
const [path] = positionals

if (options.help || !path) console.log(USAGE)
else if (!existsSync(path)) throw new Error(`${path} does not exist`)
else process.exitCode = (await main(path)) ? 0 : 1

async function main(file: string): Promise<boolean> {
  const own = options['data-dir'] ? undefined : mkdtempSync(join(tmpdir(), 'powerdesk-import-'))
  const server = startBuilt({
    dist: options.dist,
    dataDir: options['data-dir'] ?? join(own!, 'data'),
  })
  try {
    const client = await signIn(await server.ready, 'trader')
    return await importOnce(client, file)
  } finally {
    await server.stop()
    if (own) rmSync(own, { recursive: true, force: true })
  }
}

async function importOnce(client: Client, path: string): Promise<boolean> {
  const begun = performance.now()
  const seconds = () => ((performance.now() - begun) / 1000).toFixed(2)
  const content = readFileSync(path)
  const sent = { name: basename(path), content }
  const taken = await client.upload(uploadImport, sent, { provinceId: options.province })
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}`)
  console.log(
    `${sent.name}: ${(content.length / 1e6).toFixed(1)} MB, uploaded after ${seconds()} s`,
  )
  if (!taken.file) {
    console.log(`not taken: ${taken.state}`)
    return false
  }
  const read = await reached(client, taken.file.id, 'PARSED')
  console.log(`read and compared after ${seconds()} s: ${JSON.stringify(read.summary)}`)
  if (read.state !== 'PARSED') return false
  await client.call(confirmImport, { id: read.id, lockVersion: read.lockVersion })
  const done = await reached(client, read.id, 'COMMITTED')
  console.log(`${done.state} after ${seconds()} s`)
  return done.state === 'COMMITTED'
}

/** The file once it has the state, or its job has ended without. */
async function reached(client: Client, id: number, state: ImportState): Promise<ImportFileRow> {
  for (;;) {
    const file = await client.call(importFileDetail, { id })
    const busy = file.job?.state === 'QUEUED' || file.job?.state === 'RUNNING'
    if (file.state === state || !busy) return file
    await sleep(POLL_MS)
  }
}
