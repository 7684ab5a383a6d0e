import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { exportNodeData, importNodeData, nodeData } from '#api/base/node-data.ts'
import { node } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { writeTable } from '#files/documents/write-table.ts'
import { callerOf, testServer } from '../../../test/harness.ts'

const server = testServer()
const call = callerOf(server)
const HEAD = 'code,name,nameEn,areaId,voltageKv,aliases,validFrom,validTo'

type Asked = { preview?: boolean; provinceId?: string; person?: Person }

async function upload(lines: string[], asked: Asked = {}) {
  const { preview = false, provinceId = '1', person = 'admin' } = asked
  const file = { name: 'nodes.csv', content: [HEAD, ...lines].join('\n') }
  const fields = { preview: String(preview), provinceId }
  return (await server.upload(importNodeData, file, fields, person)).body
}

beforeEach(async () => {
  const { db } = server.services
  await db.delete(node).where(ne(node.id, 1))
  await db.update(node).set({ aliases: [], nameEn: null, voltageKv: null })
})

const stored = () => server.services.db.select().from(node).orderBy(node.code)

describe('nodes of a file', () => {
  it('are previewed first, then added and changed', async () => {
    const lines = [
      'N1,榆林330kV,,陕北,330,榆林#1；YL-1,,',
      'N2,神木750kV,Shenmu,SHAANBEI,,,2026-02-01,',
    ]
    const outcome = { added: 1, changed: 1, problems: [] }
    expect((await upload(lines, { preview: true })).data).toEqual(outcome)
    expect(await stored()).toHaveLength(1)
    expect((await upload(lines)).data).toEqual(outcome)
    expect(await stored()).toMatchObject([
      { code: 'N1', aliases: ['榆林#1', 'YL-1'], voltageKv: 330, areaId: 1 },
      { code: 'N2', nameEn: 'Shenmu', areaId: 1, voltageKv: null, validFrom: '2026-02-01' },
    ])
  })

  it('are taken all or none; what is wrong is told by line and column', async () => {
    const { data } = await upload([
      'N2,甲,,SHAANBEI,,,,',
      'N3,乙,,NOWHERE,,,,',
      'N4,丙,,HUBAO_EAST,high,,,',
      'N5,丁,,SHAANBEI,,,2026-03-01,2026-02-01',
      'N2,戊,,SHAANBEI,,,,',
      'N6,己,,SHAANBEI,,榆林330kV,,',
      'N7,庚,,SHAANBEI,,甲,2026-02-30,',
    ])
    const places = data.problems.map(
      ({ line, column }: { line: number; column: string }) => `${line} ${column}`,
    )
    expect(places).toEqual([
      '3 areaId',
      ...['4 areaId', '4 voltageKv'],
      ...['5 validTo', '6 code', '7 aliases', '8 validFrom'],
    ])
    expect(data.problems[0].message).toContain('NOWHERE')
    expect(await stored()).toHaveLength(1)
  })

  it('come from a workbook too', async () => {
    const columns = HEAD.split(',').map((header) => ({ header }))
    const line = ['N2', '神木750kV', null, '陕北', 750, 'SM-I;SM-II', '2026-02-01', null]
    const content = Buffer.from(await writeTable([{ name: 'nodes', columns, rows: [line] }]))
    const file = { name: 'nodes.xlsx', content }
    const fields = { preview: 'false', provinceId: '1' }
    const { body } = await server.upload(importNodeData, file, fields, 'admin')
    expect(body.data).toEqual({ added: 1, changed: 0, problems: [] })
    expect((await stored())[1]).toMatchObject({
      ...{ code: 'N2', voltageKv: 750, aliases: ['SM-I', 'SM-II'], validFrom: '2026-02-01' },
    })
  })

  it('are at most 5,000, as many as no province has', async () => {
    const many = Array.from({ length: 5_001 }, (_, i) => `B${i},母线${i},,SHAANBEI,,,,`)
    expect((await upload(many, { preview: true })).code).toBe(422)
    expect((await upload(many.slice(1), { preview: true })).data).toMatchObject({ added: 5_000 })
  })

  it('need the right and the province', async () => {
    const lines = ['N2,甲,,SHAANBEI,,,,']
    expect((await upload(lines, { person: 'trader' })).code).toBe(403)
    expect((await upload(lines, { person: 'outsider' })).code).toBe(404)
    expect(await stored()).toHaveLength(1)
  })

  it('come out as they can go in again, no formula among them', async () => {
    const { db } = server.services
    const risky = { name: '=1+1', aliases: ['甲', '乙'], validTo: '2027-01-01' }
    await db.update(node).set(risky).where(eq(node.id, 1))
    const reply = await server.call(exportNodeData, { provinceId: '1' }, 'admin')
    const text = reply.bytes.toString('utf8')
    expect(text).toContain("N1,'=1+1,,SHAANBEI,,甲；乙,,2027-01-01")
    const [, ...lines] = text.trim().split(/\r?\n/)
    expect((await upload(lines)).data).toEqual({ added: 0, changed: 1, problems: [] })
    const [row] = (await call(nodeData, { provinceId: '1' })).rows
    expect(row).toMatchObject({ ...risky, areaId: 1 })
  })
})
