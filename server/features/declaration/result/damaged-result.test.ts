import { beforeAll, describe, expect, it } from 'vitest'
import { bought, type Row, resultDesk, row } from '../test/result-desk.ts'
import { filledTenDayServer } from '../test/ten-day-world.ts'

const server = filledTenDayServer()
const { filed, upload, uploadFile, detail, contracts } = resultDesk(server)

// One declaration is enough: what is refused must leave it as it was.
beforeAll(() => filed())

describe('a damaged result is refused by cell and leaves nothing behind', () => {
  const faults: [string, Row[], string][] = [
    ['another unit', [row(1, 60, 310, { 0: 'PV-B' })], 'A2'],
    ['another month', [row(1, 60, 310, { 1: '2026-10' })], 'B2'],
    ['another cycle', [row(1, 60, 310, { 2: '上旬' })], 'C2'],
    ['another direction', [row(1, 60, 310, { 4: '买入' })], 'E2'],
    ['text in a number', [row(1, 'many')], 'G2'],
    ['more than declared', [row(1, 100.1)], 'G2'],
    ['more than nothing', [row(1, 60), row(2, 0), bought(0), row(9, 5)], 'G5'],
    ['no price', [row(1, 60, null)], 'H2'],
    ['a price outside the band', [row(1, 60, 1000.5)], 'H2'],
    ['an hour twice', [row(1, 60), row(1, 60)], 'D3'],
    ['a missing hour', [row(1, 60), row(2, 0)], 'file'],
  ]
  it.each(faults)('%s', async (_name, rows, cell) => {
    const { body } = await upload(rows)
    expect(body.code).toBe(422)
    expect(body.fields.map(({ field }: { field: string }) => field)).toContain(cell)
    expect(await detail()).toMatchObject({ status: 'FILED', totals: { clearedSellMwh: null } })
    expect((await contracts()).found).toEqual([])
  })

  it('what is no spreadsheet, or no result', async () => {
    const junk = await uploadFile({ name: 'a.xlsx', content: Buffer.from('PK\u0003\u0004 junk') })
    expect(junk.body).toMatchObject({ code: 422, msg: 'The file is damaged and cannot be opened' })
    const empty = await uploadFile({ name: 'a.csv', content: ' ' })
    expect(empty.body).toMatchObject({ code: 422, msg: 'The file is empty' })
    const other = await uploadFile({ name: 'a.csv', content: 'a,b\n1,2\n' })
    expect(other.body).toMatchObject({ code: 422, msg: 'This is not a file of ten-day results' })
  })
})
