import { describe, expect, it } from 'vitest'
import { resultSummary } from '#api/diagnosis/endpoints.ts'
import { scanCurve, scanInverter, scanResult } from '#database/schema/tables.ts'
import { makeForeignObjects } from '../../../test/foreign-objects.ts'
import { testServer } from '../../../test/harness.ts'

const server = testServer()

type Result = Pick<typeof scanResult.$inferInsert, 'status' | 'code' | 'lossW' | 'lossKwhPerYear'>
const fault = (code: number, lossW: number | null, lossKwhPerYear: number | null): Result => ({
  status: 'OK',
  ...{ code, lossW, lossKwhPerYear },
})

/** A task in province 1 with one string for each result; null stands for one that was not read. */
async function makeTask(results: (Result | null)[]): Promise<number> {
  const { db } = server.services
  const { scanTask, inverter, pvArray } = await makeForeignObjects(server.services)
  const place = { taskId: Number(scanTask), inverterId: Number(inverter) }
  await db.insert(scanInverter).values({ ...place, arrayId: Number(pvArray) })
  for (const [position, result] of results.entries()) {
    const fault = result === null ? 'WRONG_CRC' : null
    await db.insert(scanCurve).values({ ...place, position, fault })
    if (result) await db.insert(scanResult).values({ ...place, position, ...result })
  }
  return place.taskId
}

describe('the summary of a task', () => {
  it('counts codes and what failed, and sums what is known of the loss of faults', async () => {
    const taskId = await makeTask([
      fault(9, 500, 700),
      fault(7, 5000.5, 7000),
      fault(9, null, null),
      fault(14, 30, 40),
      { status: 'ABNORMAL' },
      null,
    ])
    const summary = (await server.call(resultSummary, { taskId }, 'admin')).body.data
    expect(summary).toEqual({
      ...{ strings: 6, normal: 1, failed: 2, lossW: 5500.5, lossKwhPerYear: 7700 },
      faults: [
        { code: 9, count: 2, lossW: 500, lossKwhPerYear: 700 },
        { code: 7, count: 1, lossW: 5000.5, lossKwhPerYear: 7000 },
      ],
    })
    // Without the right; and with every right, but over another province.
    const codeFor = async (person: 'nobody' | 'outsider') =>
      (await server.call(resultSummary, { taskId }, person)).body.code
    expect(await codeFor('nobody')).toBe(403)
    expect(await codeFor('outsider')).toBe(404)
  })
})
