import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { slotEndLabel } from '#domain/calendar/slots.ts'
import { toCsv } from '#files/layouts/test/test-tables.ts'
import { stageFile } from './stage-file.ts'

describe('a file that is staged', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stage-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const stage = async (content: Buffer, fileName: string, provinceCode: string) => {
    const path = join(folder, 'upload')
    await writeFile(path, content)
    return stageFile({
      ...{ path, fileName, mapping: null, remembered: [], options: { provinceCode } },
      target: join(folder, 'staged'),
    })
  }

  it('is of an exchange where the chosen province says so', async () => {
    const rows = Array.from({ length: 96 }, (_, index) => [
      ...['2026-03-01', slotEndLabel(index + 1, 96)],
      ...[index % 4 === 3 ? 300 + index : null, 280 + index],
    ])
    const content = toCsv([['日期', '时刻', '日前电价', '实时电价'], ...rows])
    for (const [province, layout] of [
      ['SHANDONG', 'SD_QUARTERS'],
      ['GANSU', 'LONG_96'],
    ] as const)
      expect(await stage(content, '电价.csv', province)).toMatchObject({
        ...{ ok: true, mapping: { layout }, errorCount: 0 },
      })
  })

  it('is refused with what its name says where it is no table', async () => {
    for (const [name, params] of [
      ['x.png', { context: 'PICTURE', format: 'png' }],
      ['x.xlsx', { context: 'NAMED', ending: 'xlsx' }],
    ] as const)
      expect(await stage(Buffer.from('hello'), name, 'GANSU')).toEqual({
        ...{ ok: false, code: 'FILE_NOT_A_SPREADSHEET', params },
      })
  })
})
