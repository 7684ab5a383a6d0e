import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  approveTenDay,
  fileTenDay,
  recallTenDay,
  rejectTenDay,
  returnTenDay,
  reviseTenDay,
  saveTenDay,
  submitTenDay,
  tenDayDetail,
  withdrawTenDay,
} from '#api/declaration/endpoints.ts'
import { confItem, contract, contractCurve } from '#database/schema/tables.ts'
import type { Person } from '#database/test/fixtures.ts'
import type { Reply } from '../../test/harness.ts'
import { expireDue } from './notices/expire-due.ts'
import {
  AFTER_CLOSE,
  CLOSE,
  idOf,
  SUBJECT,
  save,
  sell,
  setClock,
  tenDayServer,
} from './test/ten-day-world.ts'

const server = tenDayServer()
const STEPS = {
  submit: submitTenDay,
  recall: recallTenDay,
  approve: approveTenDay,
  reject: rejectTenDay,
  file: fileTenDay,
  withdraw: withdrawTenDay,
  return: returnTenDay,
  revise: reviseTenDay,
} as const
type Name = keyof typeof STEPS

/** Takes a step on what an answer shows. */
function take(name: Name, after: Reply, person: Person = 'trader', change: object = {}) {
  const request = { ...idOf(after), reason: 'because', receiptNo: 'R-1', ...change }
  return server.call(STEPS[name], request, person)
}

/** A draft that has gone through the steps. */
async function gone(...names: Name[]): Promise<Reply> {
  let reply = await save(server, [sell(1, 100), sell(2, 50)])
  for (const name of names) {
    reply = await take(name, reply)
    expect(reply.body, name).toMatchObject({ code: 200 })
  }
  return reply
}

const detail = async (change: object = {}) =>
  (await server.call(tenDayDetail, { ...SUBJECT, ...change })).body.data

describe('the way of a declaration', () => {
  it('goes from draft to filed, each step written down and counted', async () => {
    const { data } = (await gone('submit', 'approve', 'file')).body
    expect(data).toMatchObject({ status: 'FILED', receiptNo: 'R-1', lockVersion: 4, version: 1 })
    expect(data.filedAt).toMatch(/^2026-11-06T02:0/)
    expect(
      data.events.map((event: Record<string, unknown>) => [event.action, event.from, event.to]),
    ).toEqual([
      ['FILE', 'APPROVED', 'FILED'],
      ['APPROVE', 'IN_REVIEW', 'APPROVED'],
      ['SUBMIT', 'DRAFT', 'IN_REVIEW'],
      ['CREATE', 'NOT_STARTED', 'DRAFT'],
    ])
    expect(data.events[0]).toMatchObject({
      actorName: 'trader',
      reason: 'because',
      diff: { receiptNo: [null, 'R-1'] },
    })
    expect(data.events[3].diff.lines['1'].energyMwh).toEqual([null, '100.000'])
    expect(data.actions).toEqual(['RETURN', 'WITHDRAW', 'REVISE', 'EXPORT'])
  })

  it.each([
    ['recall', ['submit'], 'DRAFT'],
    ['recall', ['submit', 'approve'], 'DRAFT'],
    ['reject', ['submit'], 'DRAFT'],
    ['return', ['submit', 'approve', 'file'], 'RETURNED'],
    ['withdraw', ['submit', 'approve', 'file'], 'WITHDRAWN'],
  ] as const)('%s after %j gives %s', async (name, before, status) => {
    const { body } = await take(name, await gone(...before))
    expect(body.data).toMatchObject({ status, version: 1 })
  })

  it.each([
    ['return', 'REOPEN'],
    ['withdraw', 'REOPEN'],
    [null, 'REVISE'],
  ] as const)('revise after %s makes version 2 and keeps version 1', async (name, action) => {
    const filed = await gone('submit', 'approve', 'file', ...(name ? [name] : []))
    const { body } = await take('revise', filed)
    expect(body.data).toMatchObject({ status: 'DRAFT', version: 2, receiptNo: null })
    expect(body.data.events[0]).toMatchObject({ action, version: 2, diff: { version: [1, 2] } })
    expect(body.data.lines[0].declaredMwh).toBe(100)
    const saved = await save(server, [sell(1, 70)], { lockVersion: body.data.lockVersion })
    expect(saved.body.data.lines[0].declaredMwh).toBe(70)
    const old = await detail({ version: 1 })
    expect(old).toMatchObject({ status: filed.body.data.status, isCurrent: false, actions: [] })
    expect(old.lines[0].declaredMwh).toBe(100)
    expect(saved.body.data.versions.map((row: { version: number }) => row.version)).toEqual([2, 1])
  })
})

describe('refused steps', () => {
  const wrong: [Name, Name[]][] = [
    ['submit', ['submit']],
    ['recall', []],
    ['approve', []],
    ['approve', ['submit', 'approve']],
    ['reject', ['submit', 'approve']],
    ['file', ['submit']],
    ['return', ['submit', 'approve']],
    ['withdraw', ['submit', 'approve']],
    ['revise', []],
    ['revise', ['submit', 'approve']],
  ]
  it.each(wrong)('%s after %j is not possible in that state', async (name, before) => {
    const reached = await gone(...before)
    const { body } = await take(name, reached)
    expect(body.code).toBe(422)
    expect(body.msg).toContain('state')
    expect(await detail()).toMatchObject({
      status: reached.body.data.status,
      lockVersion: reached.body.data.lockVersion,
    })
  })

  it('saving what is no draft', async () => {
    const { lockVersion } = idOf(await gone('submit'))
    expect((await save(server, [], { lockVersion })).body.code).toBe(422)
  })

  it.each(Object.keys(STEPS) as Name[])(
    '%s without the right, or on a foreign one',
    async (name) => {
      const draft = await gone()
      expect((await take(name, draft, 'viewer')).body.code).toBe(403)
      expect((await take(name, draft, 'stranger')).body.code).toBe(404)
    },
  )

  it('reject and return without a reason', async () => {
    const submitted = await gone('submit')
    expect((await take('reject', submitted, 'trader', { reason: '  ' })).body.code).toBe(400)
    const { body } = await take('file', await take('approve', submitted), 'trader', {
      receiptNo: ' ',
    })
    expect(body.code).toBe(400)
  })

  it('saving without the right or for a foreign station', async () => {
    expect((await save(server, [], { person: 'viewer' })).body.code).toBe(403)
    expect((await save(server, [], { person: 'stranger' })).body.code).toBe(404)
  })

  it('approving when the facts have changed since', async () => {
    const submitted = await gone('submit')
    const { db } = server.services
    const [grown] = await db
      .insert(contract)
      .values({
        ...{ provinceId: '1', stationId: 1, code: 'M1', kind: 'MONTHLY', name: 'M1' },
        createdAt: new Date(),
      })
      .returning()
    await db.insert(contractCurve).values({
      contractId: grown!.id,
      deliveryDate: '2026-11-11',
      energyMwh: Array(24).fill('75'),
      priceCnyPerMwh: Array(24).fill('300'),
    })
    const { body } = await take('approve', submitted)
    expect(body).toMatchObject({ code: 422 })
    expect(body.fields[0].message).toMatch(/^hourly net contract: /)
    await db.delete(contract).where(eq(contract.id, grown!.id))
  })
})

describe('two people at once', () => {
  it('the second to save gets a conflict and changes nothing', async () => {
    const first = await save(server, [sell(1, 100)])
    const { lockVersion } = idOf(first)
    await save(server, [sell(1, 110)], { lockVersion })
    const late = await save(server, [sell(1, 120)], { lockVersion })
    expect(late.body.code).toBe(409)
    expect((await save(server, [sell(1, 120)])).body.code).toBe(409)
    expect((await detail()).lines[0].declaredMwh).toBe(110)
  })

  it('of two that begin at the same moment one gets a conflict', async () => {
    const replies = await Promise.all([save(server, [sell(1, 1)]), save(server, [sell(1, 2)])])
    expect(replies.map(({ body }) => body.code).sort()).toEqual([200, 409])
  })

  it('a step on an older reading is a conflict', async () => {
    const submitted = await gone('submit')
    await take('approve', submitted)
    expect((await take('approve', submitted)).body.code).toBe(409)
    expect((await take('reject', submitted)).body.code).toBe(409)
  })

  it('a number from before the revision does not fit by chance', async () => {
    const draft = await gone()
    let filed = draft
    for (const name of ['submit', 'approve', 'file', 'revise'] as const)
      filed = await take(name, filed)
    for (const lockVersion of [0, 1, 2, 3, 4]) {
      expect((await save(server, [], { lockVersion })).body.code).toBe(409)
    }
  })
})

describe('a remark', () => {
  it('is kept with the version, goes into the next one and into the history', async () => {
    const write = (reply: Reply, remark: string | null) =>
      server.call(saveTenDay, {
        ...SUBJECT,
        lockVersion: reply.body.data.lockVersion,
        lines: [sell(1, 100)],
        remark,
      })
    const first = await write(await save(server, [sell(1, 100)]), '  turbine 3 is out ')
    expect(first.body.data.remark).toBe('turbine 3 is out')
    expect(first.body.data.events[0].diff).toEqual({
      lines: {},
      remark: [null, 'turbine 3 is out'],
    })
    let filed = first
    for (const name of ['submit', 'approve', 'file', 'revise'] as const)
      filed = await take(name, filed)
    expect(filed.body.data).toMatchObject({ version: 2, remark: 'turbine 3 is out' })
    const cleared = await write(filed, '')
    expect(cleared.body.data).toMatchObject({ version: 2, remark: null })
    expect((await detail({ version: 1 })).remark).toBe('turbine 3 is out')
  })

  it('of more than 500 characters is refused', async () => {
    const request = { ...SUBJECT, lockVersion: 0, lines: [], remark: 'x'.repeat(501) }
    expect((await server.call(saveTenDay, request)).body.code).toBe(400)
  })
})

describe('four eyes', () => {
  it('keeps whoever submitted from reviewing, when an administrator wants it so', async () => {
    const { db } = server.services
    await db.insert(confItem).values({ code: 'declaration.fourEyes', value: true })
    const submitted = await gone('submit')
    expect(submitted.body.data.actions).toEqual(['RECALL'])
    expect((await take('approve', submitted)).body).toMatchObject({ code: 422 })
    expect((await take('reject', submitted)).body).toMatchObject({ code: 422 })
    expect((await take('approve', submitted, 'admin')).body.data.status).toBe('APPROVED')
  })
})

describe('the deadline', () => {
  it.each([
    ['submit', []],
    ['approve', ['submit']],
    ['reject', ['submit']],
    ['recall', ['submit']],
    ['file', ['submit', 'approve']],
  ] as [Name, Name[]][])(
    'refuses %s from the close on and lets it expire',
    async (name, before) => {
      const reached = await gone(...before)
      await setClock(server, CLOSE)
      const { body } = await take(name, reached)
      expect(body).toMatchObject({ code: 422, msg: 'Declaring closed at 2026-11-08 17:00:00' })
      const { status, events, actions } = await detail()
      expect([status, actions]).toEqual(['EXPIRED', []])
      expect(events[0]).toMatchObject({ action: 'EXPIRE', actorName: null, to: 'EXPIRED' })
    },
  )

  it('refuses to save, whether something is there or not', async () => {
    await setClock(server, AFTER_CLOSE)
    expect((await save(server, [sell(1, 1)])).body.code).toBe(422)
    await setClock(server, '2026-11-08 16:59')
    const { lockVersion } = idOf(await save(server, [sell(1, 1)]))
    await setClock(server, AFTER_CLOSE)
    expect((await save(server, [sell(1, 2)], { lockVersion })).body.msg).toContain('closed')
  })

  it('leaves what is filed alone, and closes withdrawal five minutes early', async () => {
    const filed = await gone('submit', 'approve', 'file')
    await setClock(server, '2026-11-08 16:55')
    expect((await take('withdraw', filed)).body).toMatchObject({ code: 422 })
    await setClock(server, AFTER_CLOSE)
    expect((await detail()).status).toBe('FILED')
    expect((await take('revise', filed)).body.code).toBe(422)
    expect((await take('return', filed)).body.data.status).toBe('RETURNED')
  })

  it('gives a filed version its force back when its revision comes too late', async () => {
    await take('revise', await gone('submit', 'approve', 'file'))
    await setClock(server, AFTER_CLOSE)
    const current = await detail()
    expect(current).toMatchObject({ status: 'FILED', version: 1, isCurrent: true })
    expect((await detail({ version: 2 })).status).toBe('EXPIRED')
  })

  it('is kept by the schedule too, once', async () => {
    await gone('submit')
    expect(await expireDue(server.services)).toBe(0)
    await setClock(server, AFTER_CLOSE)
    expect(await expireDue(server.services)).toBe(1)
    expect(await expireDue(server.services)).toBe(0)
  })

  it('knows no receipt before the session opens', async () => {
    await setClock(server, '2026-11-05 08:00')
    const approved = await gone('submit', 'approve')
    expect(approved.body.data.actions).not.toContain('FILE')
    expect((await take('file', approved)).body).toMatchObject({ code: 422 })
  })

  it('cannot be met for a cycle that is not announced', async () => {
    const other = { ...SUBJECT, cycle: 3 } as const
    const { body } = await server.call(tenDayDetail, other)
    expect(body.data).toMatchObject({ phase: 'NOT_ANNOUNCED', actions: [], lotMwh: null })
  })
})
