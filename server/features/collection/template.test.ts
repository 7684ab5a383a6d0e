import { describe, expect, it } from 'vitest'
import { downloadTemplate } from '#api/collection/endpoints.ts'
import type { Person } from '#database/test/fixtures.ts'
import { readTable } from '#files/documents/read-table.ts'
import { testServer } from '../../test/harness.ts'
import { ImportSteps } from './test/import-steps.ts'

const server = testServer()
const steps = new ImportSteps(server)

async function rowsOf(
  request: Partial<Parameters<typeof server.call<typeof downloadTemplate>>[1]>,
  person: Person = 'trader',
  headers: Record<string, string> = {},
) {
  const reply = await server.call(
    downloadTemplate,
    { template: 'OWN_STATION_96', provinceId: '1', from: '2026-03-01', ...request },
    person,
    headers,
  )
  if (reply.body.code) return reply.body.code as number
  const { sheets } = await readTable(reply.bytes)
  return sheets[0]!.rows.map(({ cells }) => cells)
}

describe('a template', () => {
  it('has the rows of its days and of the stations of the caller', async () => {
    const rows = await rowsOf({ days: 2 })
    if (typeof rows === 'number') throw new Error(`refused with ${rows}`)
    expect(rows).toHaveLength(1 + 2 * 2 * 96)
    expect(rows[0]!.slice(0, 3)).toEqual(['date', 'slot', 'station_code'])
    expect(rows[1]!.slice(0, 3)).toEqual(['2026-03-01', 1, 'WIND-A'])
    expect(rows.at(-1)!.slice(0, 3)).toEqual(['2026-03-02', 96, 'PV-B'])
    const own = await rowsOf({}, 'bound')
    expect(own).toHaveLength(97)
    const chinese = await rowsOf({ template: 'LONG_96' }, 'trader', { 'accept-language': 'zh-CN' })
    expect(chinese).toMatchObject([
      expect.arrayContaining(['日期', '时段']),
      ['2026-03-01', 1],
      ...Array(95).fill({}),
    ])
  })

  it('of a station that is not the caller’s is none', async () => {
    expect(await rowsOf({ stationIds: [2] }, 'bound')).toBe(404)
    expect(await rowsOf({ stationIds: [1] }, 'bound')).toHaveLength(97)
  })

  it('filled in is a file that can be imported', async () => {
    const rows = await rowsOf({ stationIds: [1] })
    if (typeof rows === 'number') throw new Error(`refused with ${rows}`)
    const [header, ...body] = rows
    const filled = [header!, ...body.map((cells) => [...cells, 10, 2.5, 2.5])]
    const file = await steps.read(filled.map((cells) => cells.join(',')).join('\n'))
    expect(file).toMatchObject({
      layout: 'OWN_STATION_96',
      summary: { curveCount: 3, completenessPercent: 100, errorCount: 0 },
    })
  })
})
