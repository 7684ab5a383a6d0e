import { type BookType, type CellObject, utils, write } from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { issuesOf, readFile } from '../test/test-tables.ts'

const UNIT = '青石岭储能电站'
const OPTIONS = { placeNames: { ESS: [{ code: UNIT, name: UNIT, aliases: [] }] } }

/** A day of a storage whose state of charge is a number in a format. */
async function read(
  bookType: BookType,
  of: (slot: number) => { soc: number; format?: string },
): ReturnType<typeof readFile> {
  const rows = Array.from({ length: 96 }, (_, slot) => {
    const { soc, format } = of(slot)
    const cell: CellObject = { t: 'n', v: soc, ...(format !== undefined && { z: format }) }
    return ['2026-11-06', slot + 1, 0, 0, cell]
  })
  const head = ['日期', '时段', '充电电量(MWh)', '放电电量(MWh)', 'SOC']
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([head, ...rows]), '记录')
  const bytes = write(book, { type: 'buffer', bookType, bookSST: bookType !== 'biff8' })
  return readFile(bytes, OPTIONS, `${UNIT}记录.xlsx`)
}

const socOf = (parsed: Awaited<ReturnType<typeof readFile>>) =>
  parsed.kind === 'CURVES'
    ? parsed.curves.find(({ seriesKey }) => seriesKey.metric === 'SOC')?.values.slice(0, 3)
    : []

describe('a state of charge as a share in a format of percents', () => {
  it.each<BookType>(['xlsx', 'biff8', 'xlsb', 'xlml'])('is read as shown: %s', async (type) => {
    const parsed = await read(type, (slot) => ({ soc: 0.452 + slot / 1000, format: '0.0%' }))
    expect(parsed).toMatchObject({ layout: 'ESS_96', errorCount: 0 })
    expect(socOf(parsed)).toEqual([45.2, 45.3, 45.4])
    expect(issuesOf(parsed, 'NUMBERS_AS_READ')).toMatchObject([{ params: { value: '45.2%' } }])
  })

  it('beside percents without the format is read as each is shown', async () => {
    const parsed = await read('xlsx', (slot) =>
      slot === 0 ? { soc: 0.452, format: '0%' } : { soc: 45 + (slot % 3) },
    )
    expect(socOf(parsed)).toEqual([45.2, 46, 47])
  })

  it('beside shares that have lost it is asked', async () => {
    const parsed = await read('xlsx', (slot) =>
      slot === 0 ? { soc: 0.452, format: '0%' } : { soc: 0.46 },
    )
    expect(parsed.issueCounts).toMatchObject({ SHARE_AS_FRACTION: 1 })
    expect(socOf(parsed)).toBeUndefined()
  })

  it('without the format is asked', async () => {
    const parsed = await read('xlsx', () => ({ soc: 0.452, format: '0.00' }))
    expect(parsed.issueCounts).toMatchObject({ SHARE_AS_FRACTION: 1 })
  })

  it('a percent of 45.25 in such a format is no share', async () => {
    const parsed = await read('xlsx', (slot) => ({ soc: 45.25 + slot / 4, format: '0.0%' }))
    expect(socOf(parsed)).toEqual([45.25, 45.5, 45.75])
  })

  it('a percent sign as text of a format says nothing of the number', async () => {
    const parsed = await read('xlsx', (slot) => ({ soc: 0.8 + slot, format: '0.0"%"' }))
    expect(socOf(parsed)).toEqual([0.8, 1.8, 2.8])
  })
})
