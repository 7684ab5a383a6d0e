import { fsyncSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it, onTestFinished } from 'vitest'
import { DurableNodeFs } from './durable-node-fs.ts'
import { PreparedStatements } from './prepared-statements.ts'

it('says that nothing is certain when the disk does not take what was committed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'powerdesk-fsync-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  let isBroken = false
  let synced = 0
  const fs = new DurableNodeFs(folder, (file) => {
    if (isBroken) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    fsyncSync(file)
    synced++
  })
  const startParams = [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['fsync=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
  ]
  const database = await PGlite.create({ fs, startParams, onStderr: () => false })
  const statements = new PreparedStatements(database)
  await statements.exec('create table reading (mw int)')
  fs.begin()
  const insert = () => statements.query('insert into reading values (1)', [], 'object')
  expect((await insert()).affectedRows).toBe(1)
  expect(synced).toBeGreaterThan(0)
  isBroken = true
  await expect(insert()).rejects.toMatchObject({ severity: 'PANIC' })
})
