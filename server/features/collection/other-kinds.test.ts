import { crc32, deflateRawSync } from 'node:zlib'
import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { downloadOriginal, importFiles } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { importFile } from '#database/schema/tables.ts'
import { longRows, toCsv, toXlsx } from '#files/layouts/test/test-tables.ts'
import { testServer } from '../../test/harness.ts'
import { ImportSteps } from './test/import-steps.ts'

const server = testServer()
const steps = new ImportSteps(server)

type Entry = { name: string; content: Uint8Array; unfoldedBytes?: number }

/** A zip archive by hand, so that it can lie. */
function zip(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, unfoldedBytes = content.length } of entries) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(content), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(unfoldedBytes, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed])
    const entry = Buffer.alloc(16)
    entry.writeUInt32LE(offset, 12)
    directory.push(
      Buffer.concat([
        Buffer.from('PK\u0001\u0002\u0014\u0000'),
        head,
        entry.subarray(2),
        Buffer.from(name),
      ]),
    )
    parts.push(local)
    offset += local.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end])
}

const allFiles = async () =>
  (await server.call(importFiles, { provinceId: '1', pageSize: 50 })).body.rows as ImportFileRow[]
const stateOf = async (name: string) =>
  (await allFiles()).find((file) => file.fileName === name)?.state

describe('an archive', () => {
  it('is a file for each that is in it, and each is read by itself', async () => {
    const known = toCsv(longRows('2026-03-09', 1))
    await steps.commit(await steps.read(known, { name: 'known.csv' }))
    const archive = await steps.read(
      zip([
        { name: 'data/三月.xlsx', content: await toXlsx(longRows('2026-03-01', 1)) },
        { name: 'b.csv', content: toCsv(longRows('2026-03-02', 1)) },
        { name: 'page.csv', content: Buffer.from('<html>') },
        { name: 'known.csv', content: known },
        { name: '__MACOSX/._b.csv', content: Buffer.from('x') },
        { name: 'inner.zip', content: zip([{ name: 'c.csv', content: Buffer.from('a,b') }]) },
      ]),
      { name: 'a.zip' },
    )
    expect(archive.state).toBe('UNPACKED')
    expect(await stateOf('a.zip / 三月.xlsx')).toBe('PARSED')
    expect(await stateOf('a.zip / b.csv')).toBe('PARSED')
    expect(await stateOf('a.zip / page.csv')).toBe('REJECTED')
    expect(await stateOf('a.zip / known.csv')).toBe('DUPLICATE')
    const inner = (await allFiles()).find(({ fileName }) => fileName === 'a.zip / inner.zip')
    expect(inner).toMatchObject({ state: 'REJECTED', refusal: { code: 'ARCHIVE_IN_ARCHIVE' } })
    expect(await server.services.db.$count(importFile)).toBe(7)
  })

  it('that unfolds too far, lies or holds nothing is refused whole', async () => {
    const before = await server.services.db.$count(importFile)
    const bomb = zip([{ name: 'bomb.csv', content: Buffer.alloc(40 * 1024 * 1024) }])
    const cases = [
      [bomb, 'ARCHIVE_EXPANDS_TOO_FAR'],
      [
        zip([{ name: 'l.csv', content: Buffer.alloc(9_000), unfoldedBytes: 10 }]),
        'ARCHIVE_EXPANDS_TOO_FAR',
      ],
      [zip([{ name: 'folder/', content: Buffer.from('') }]), 'ARCHIVE_EMPTY'],
    ] as const
    for (const [content, code] of cases) {
      const file = await steps.read(content, { name: 'bad.zip' })
      expect(file).toMatchObject({ state: 'REJECTED', refusal: { code } })
    }
    expect(await server.services.db.$count(importFile)).toBe(before + cases.length)
  })
})

describe('a PDF', () => {
  it('is kept, not read, and can be had again', async () => {
    const file = await steps.read(onePage(), { name: '日清分单.pdf' })
    expect(file).toMatchObject({ state: 'KEPT', layout: null, pages: 1, summary: null })
    const kept = await server.call(downloadOriginal, { id: file.id })
    expect(kept.bytes.toString()).toBe(onePage())
  })

  it('that is broken or locked is refused', async () => {
    const broken = await steps.read('%PDF-1.7\nnothing', { name: 'broken.pdf' })
    expect(broken).toMatchObject({ state: 'REJECTED', refusal: { code: 'PDF_DAMAGED' } })
    const locked = await steps.read(onePage('/Encrypt 4 0 R'), { name: 'locked.pdf' })
    expect(locked).toMatchObject({ state: 'REJECTED', refusal: { code: 'PDF_ENCRYPTED' } })
    const [last] = await server.services.db.select().from(importFile).orderBy(desc(importFile.id))
    expect(last!.state).toBe('REJECTED')
  })
})

/** The smallest document there is; `trailer` says more of it. */
function onePage(trailer = ''): string {
  const key = '<'.concat('00'.repeat(32), '>')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
    `<</Filter/Standard/V 1/R 2/P -4/O ${key}/U ${key}>>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const id = '/ID[<00><00>]'
  const table = `xref\n0 5\n0000000000 65535 f \n${offsets.join('')}`
  return `${text}${table}trailer<</Size 5/Root 1 0 R${id}${trailer}>>\nstartxref\n${text.length}\n%%EOF`
}
