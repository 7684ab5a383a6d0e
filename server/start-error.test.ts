import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#database/connection/database.ts'
import { SchemaMismatchError } from '#database/migrate.ts'
import { databaseFolder, readConfig } from './config.ts'
import { lastSentence, sentenceOf } from './start-error.ts'

const root = mkdtempSync(join(tmpdir(), 'powerdesk-error-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const embedded = readConfig({ DATA_DIR: root })
const server = readConfig({ DATABASE_URL: 'postgres://desk:geheim@db:5432/powerdesk' })

const failed = (code: string, message = 'what it says') =>
  Object.assign(new Error(message), { code })

describe('the sentence for a failed start', () => {
  it.each([
    ['FOLDER_IN_USE', 'is in use by another Powerdesk process'],
    ['ENOSPC', 'The disk of the data folder'],
    ['53100', 'The disk of the data folder'],
    ['53200', 'not enough memory'],
    ['EROFS', 'cannot be written to'],
    ['ENOTDIR', 'has a file where a folder must be'],
    ['XX001', 'restore a backup of this folder, or move it away'],
  ])('of the embedded database, %s', (code, expected) => {
    expect(sentenceOf(failed(code), embedded)).toContain(expected)
  })

  it.each([
    ['53100', 'has a full disk'],
    ['53200', 'not enough memory'],
    ['25006', 'is read-only'],
    ['42501', 'grant create on schema public to desk'],
    ['42P07', 'could not be brought up to date (what it says)'],
    ['ECONNRESET', 'cannot be reached'],
  ])('of a PostgreSQL, %s', (code, expected) => {
    const sentence = sentenceOf(failed(code), server)
    expect(sentence).toContain(expected)
    expect(sentence).not.toContain('geheim')
  })

  it('is found in the cause, also in one that another process has told', () => {
    const statement = new Error('Failed query: insert …', { cause: failed('53100') })
    expect(sentenceOf(statement, embedded)).toContain('is full')
    const told = Object.assign(new Error('Failed query'), { cause: { code: '53100' } })
    expect(sentenceOf(told, embedded)).toContain('is full')
  })

  it('is that of the schema itself', () => {
    expect(sentenceOf(new SchemaMismatchError('Of another version.'), server)).toBe(
      'Of another version.',
    )
  })

  it('is none for a fault of the program, whose stack is wanted', () => {
    expect(sentenceOf(new TypeError('x is not a function'), embedded)).toBeUndefined()
    expect(sentenceOf(failed('ERR_ASSERTION'), embedded)).toBeUndefined()
  })
})

it('a database that fails while it is used says in one sentence what to do', async () => {
  const folder = databaseFolder(embedded)
  let tell: (error: Error) => void = () => {}
  const fatal = new Promise<Error>((resolve) => {
    tell = resolve
  })
  const { db } = await openDatabase({ folder, onFatal: tell })
  rmSync(join(folder, 'global/pg_control'))
  await expect(db.execute(sql`checkpoint`)).rejects.toThrow()
  const sentence = lastSentence(await fatal, embedded)
  expect(sentence).toContain(`${folder} cannot be used (could not open file`)
  expect(sentence).toContain('restore a backup of this folder, or move it away')
  expect(sentence).not.toContain('\n')
})

it('a thread that ends without a code is told too', () => {
  expect(lastSentence(new Error('The database thread ended (1)'), embedded)).toBe(
    `The embedded database in ${databaseFolder(embedded)} failed (The database thread ended (1)): restore a backup of this folder, or move it away to start with an empty one.`,
  )
})
