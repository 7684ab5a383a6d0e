import { describe, expect, it } from 'vitest'
import { confirmPlaces, importPlaces } from '#api/collection/endpoints.ts'
import type { ImportFileRow } from '#api/collection/shapes.ts'
import { node, placeAlias } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import { bytesOf, FILES } from '#files/layouts/test/exchange-files.ts'
import { testServer } from '../../../test/harness.ts'
import { ImportSteps } from '../test/import-steps.ts'

const server = testServer()
const steps = new ImportSteps(server)

const confirm = async (
  { id, lockVersion }: ImportFileRow,
  names: { name: string; code: string }[],
  person?: Person,
) => (await server.call(confirmPlaces, { id, lockVersion, names }, person)).body

/** A node price file of which one node is written as the province has it and one with a slip. */
async function readNodes(slip: string): Promise<ImportFileRow> {
  const file = FILES.GD_NODE_PRICE!()
  const [known] = await server.services.db.select().from(node)
  const rows = file.sheets[0]!.rows
  rows[1]![0] = known!.name
  rows[2]![0] = slip
  return steps.read(await bytesOf(file), { name: file.fileName })
}

describe('a name of a place that is not known', () => {
  let file: ImportFileRow
  let code = ''
  let slip = ''

  it('is asked about with the nearest that is', async () => {
    const { db } = server.services
    const [first] = await db.select().from(node)
    const { id: _, ...like } = first!
    code = 'TEST-NODE'
    await db.insert(node).values({ ...like, code, name: '青山变电站220千伏母线', aliases: [] })
    slip = '青山变电站220千伏毋线'
    file = await readNodes(slip)
    expect(file).toMatchObject({ layout: 'GD_NODE_PRICE', summary: { errorCount: 1 } })
    const { body } = await server.call(importPlaces, { id: file.id })
    expect(body.rows).toEqual([
      { kind: 'NODE', name: slip, suggestion: '青山变电站220千伏母线', code },
    ])
    const [issue] = await steps.issues(file.id, 'error')
    expect(issue).toMatchObject({ code: 'UNKNOWN_LOCATION', row: 3, column: 'A' })
    expect(issue!.sheet).toMatch(/^实时节点电价查询/)
  })

  it('is confirmed by who may import, for places that there are', async () => {
    expect((await confirm(file, [{ name: slip, code }], 'viewer')).code).toBe(403)
    expect((await confirm(file, [{ name: slip, code: 'NONE' }])).code).toBe(422)
    expect((await confirm({ ...file, lockVersion: 9 }, [{ name: slip, code }])).code).toBe(409)
    expect(await server.services.db.$count(placeAlias)).toBe(0)
  })

  it('is known from then on: in this file, which is read again, and in the next', async () => {
    expect((await confirm(file, [{ name: slip, code }])).code).toBe(200)
    await server.services.jobs.drain()
    expect(await steps.detail(file.id)).toMatchObject({
      ...{ state: 'PARSED', layout: 'GD_NODE_PRICE' },
      summary: { errorCount: 0, curveCount: 3 },
    })
    const next = await readNodes(`${slip.slice(0, 5)} ${slip.slice(5)}`)
    expect(next.summary).toMatchObject({ errorCount: 0, curveCount: 3 })
  })
})
