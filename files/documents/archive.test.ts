import { describe, expect, it } from 'vitest'
import { DEFAULT_LIMITS } from './limits.ts'
import { readTable } from './read-table.ts'
import { packArchive, type TestPart, workbookParts } from './test/zip-archive.ts'

const MIB = 1024 * 1024

async function withSheet(change: (sheet: TestPart) => Partial<TestPart>): Promise<Buffer> {
  const parts = await workbookParts()
  return packArchive(
    parts.map((part) => (part.name.includes('worksheets/') ? { ...part, ...change(part) } : part)),
  )
}

function refusal(code: string, params?: Record<string, unknown>) {
  return expect.objectContaining({
    code,
    ...(params && { params: expect.objectContaining(params) }),
  })
}

describe('archives', () => {
  it('reads what its own packer packs', async () => {
    const { sheets } = await readTable(packArchive(await workbookParts()))
    expect(sheets[0]!.rows).toEqual([
      { row: 1, cells: ['a'] },
      { row: 2, cells: [1] },
    ])
  })

  it('refuses a bomb by what its directory admits, before unfolding it', async () => {
    const bomb = await withSheet(() => ({ content: Buffer.alloc(64 * MIB, ' ') }))
    expect(bomb.length).toBeLessThan(100_000)
    const rss = process.memoryUsage().rss
    await expect(readTable(bomb)).rejects.toEqual(
      refusal('ARCHIVE_EXPANDS_TOO_FAR', { part: 'xl/worksheets/sheet1.xml', bytes: 64 * MIB }),
    )
    expect(process.memoryUsage().rss - rss).toBeLessThan(32 * MIB)
  })

  it('refuses a bomb whose directory lies, at the size it claims', async () => {
    const bomb = await withSheet(() => ({
      content: Buffer.alloc(64 * MIB, ' '),
      claimedBytes: 900,
    }))
    const rss = process.memoryUsage().rss
    await expect(readTable(bomb)).rejects.toEqual(refusal('ARCHIVE_EXPANDS_TOO_FAR'))
    expect(process.memoryUsage().rss - rss).toBeLessThan(32 * MIB)
  })

  it.each([
    ['an ods', ['META-INF/manifest.xml', 'content.xml']],
    ['an xlsb', ['xl/workbook.bin', 'xl/worksheets/sheet1.bin']],
  ])('refuses %s that is a bomb, whatever its directory says', async (_what, names) => {
    for (const claimedBytes of [undefined, 900]) {
      const [about, cells] = names.map((name) => ({ name, content: Buffer.from('<a/>') }))
      const bomb = packArchive([
        about!,
        { ...cells!, content: Buffer.alloc(64 * MIB, ' '), claimedBytes },
      ])
      await expect(readTable(bomb)).rejects.toEqual(
        refusal('ARCHIVE_EXPANDS_TOO_FAR', { part: cells!.name }),
      )
    }
  })

  it('refuses parts that are harmless alone and too much together', async () => {
    const noise = Buffer.from(Array.from({ length: MIB }, (_, i) => (i * 2654435761) >>> 24))
    const parts = Array.from({ length: 5 }, (_, i) => ({ name: `xl/${i}.bin`, content: noise }))
    const limits = { ...DEFAULT_LIMITS, unfoldedBytes: 4 * MIB }
    await expect(
      readTable(packArchive([...(await workbookParts()), ...parts]), limits),
    ).rejects.toEqual(refusal('ARCHIVE_EXPANDS_TOO_FAR'))
  })

  it('refuses too many entries', async () => {
    const parts = Array.from({ length: 1_001 }, (_, i) => ({
      name: `${i}`,
      content: Buffer.from('x'),
    }))
    await expect(readTable(packArchive(parts))).rejects.toEqual(
      refusal('ARCHIVE_TOO_MANY_ENTRIES', { limit: 1_000 }),
    )
  })

  it('refuses endless markup, whose parsing would cost the square of its length', async () => {
    for (const endless of ['<worksheet><c q="', '<worksheet><!-- > ', '<worksheet><![CDATA[ > ']) {
      const noise = Array.from({ length: 300_000 }, (_, i) => ((i * 2654435761) >>> 20) % 10).join(
        '',
      )
      const file = packArchive(await workbookParts(endless + noise))
      await expect(readTable(file)).rejects.toEqual(
        refusal('FILE_DAMAGED', { part: 'xl/worksheets/sheet1.xml' }),
      )
    }
  })

  it('refuses encrypted parts, doubled parts and wrong checksums', async () => {
    await expect(readTable(await withSheet(() => ({ flags: 1 })))).rejects.toEqual(
      refusal('FILE_ENCRYPTED'),
    )
    const parts = await workbookParts()
    await expect(readTable(packArchive([...parts, parts[0]!]))).rejects.toEqual(
      refusal('FILE_DAMAGED'),
    )
    const flipped = packArchive(parts)
    flipped.writeUInt32LE(1, flipped.indexOf('504b0102', 0, 'hex') + 16)
    await expect(readTable(flipped)).rejects.toEqual(refusal('FILE_DAMAGED'))
  })

  it('refuses a file that was cut off, wherever', async () => {
    const whole = packArchive(await workbookParts())
    for (const share of [0.01, 0.3, 0.6, 0.99]) {
      const cut = whole.subarray(0, Math.ceil(whole.length * share))
      await expect(readTable(cut)).rejects.toEqual(refusal('FILE_DAMAGED'))
    }
  })

  it('refuses an archive that is no workbook', async () => {
    const file = packArchive([{ name: 'word/document.xml', content: Buffer.from('<w/>') }])
    await expect(readTable(file)).rejects.toEqual(refusal('FILE_NOT_A_SPREADSHEET'))
  })

  it('refuses a workbook whose parts make no sense', async () => {
    const parts = await workbookParts()
    const broken = parts.map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, content: Buffer.from('<workbook>') } : part,
    )
    await expect(readTable(packArchive(broken))).rejects.toEqual(refusal('FILE_DAMAGED'))
  })
})
