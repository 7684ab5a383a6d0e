import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  approveTenDay,
  fileTenDay,
  returnTenDay,
  submitTenDay,
  withdrawTenDay,
} from '#api/declaration/endpoints.ts'
import type { Endpoint } from '#api/kernel/endpoint.ts'
import { confirmIdentity } from '#api/session/confirm.ts'
import { doLogin, updatePassword } from '#api/session/endpoints.ts'
import { updateSetting } from '#api/settings/endpoints.ts'
import { md5 } from '#database/accounts/password-hash.ts'
import {
  appUser,
  confItem,
  operationLog,
  passwordFailure,
  recoveryCode,
  session,
} from '#database/schema/tables.ts'
import { PASSWORD } from '#database/test/fixtures.ts'
import { idOf, save, sell, tenDayServer } from '../features/declaration/test/ten-day-world.ts'
import { codeOf, stepAt } from '../features/session/second-factor/totp.ts'
import { routes } from '../routes.ts'
import type { Reply } from './harness.ts'

/** `declaration.confirmIdentity`: filing and approval ask for the password or a code again. */
const server = tenDayServer()
const db = () => server.services.db
const SECRET = 'JBSWY3DPEHPK3PXP'
const WANTED = { code: 427, data: { by: 'PASSWORD' } }

/** The code of now, or of some steps ahead. */
const codeFor = (secret: string, ahead = 0) => codeOf(secret, stepAt(new Date()) + ahead)

let stored = ''
let token = ''
beforeEach(async () => {
  await db().delete(passwordFailure)
  await db().delete(confItem)
  await db().insert(confItem).values({ code: 'declaration.confirmIdentity', value: true })
  token = await signIn()
})

/** A session of its own for each test; nothing is confirmed by a sign-in. */
async function signIn(username = 'trader'): Promise<string> {
  const payload = { username, password: PASSWORD, systemType: '1' }
  return (await server.inject({ method: 'POST', url: doLogin.path, payload })).body.token
}

const send = (endpoint: Endpoint, payload: object, by = token) =>
  server.send(endpoint, payload, { 'x-token': by })
const step = (endpoint: Endpoint, after: Reply, by = token) =>
  send(endpoint, { ...idOf(after), reason: 'because', receiptNo: 'R-1' }, by)
const confirm = async (given: object, by = token) => (await send(confirmIdentity, given, by)).body

async function submitted(): Promise<Reply> {
  return step(submitTenDay, await save(server, [sell(1, 100)]))
}

const confirmedAgo = (ms: number) =>
  db()
    .update(session)
    .set({ confirmedAt: new Date(Date.now() - ms) })
    .where(isNull(session.endedAt))

async function change(values: Partial<typeof appUser.$inferInsert>): Promise<void> {
  const [before] = await db().select().from(appUser).where(eq(appUser.account, 'trader'))
  stored ||= before!.passwordHash
  await db().update(appUser).set(values).where(eq(appUser.account, 'trader'))
  // What the change did to sessions is not what is tried here.
  const [{ authVersion }] = (await db()
    .select()
    .from(appUser)
    .where(eq(appUser.account, 'trader'))) as [typeof appUser.$inferSelect]
  await db()
    .update(session)
    .set({ authVersion })
    .where(and(eq(session.userId, before!.id), isNull(session.endedAt)))
}

describe('with the setting on', () => {
  it('approval and filing are refused until the password was given again, and then both go', async () => {
    const draft = await submitted()
    expect((await step(approveTenDay, draft)).body).toMatchObject(WANTED)
    expect((await confirm({ password: PASSWORD })).code).toBe(200)
    const approved = await step(approveTenDay, draft)
    expect(approved.body.data.status).toBe('APPROVED')
    const filed = await step(fileTenDay, approved)
    expect(filed.body.data).toMatchObject({ status: 'FILED', receiptNo: 'R-1' })
  })

  it('nothing else asks for it, and these neither while it is off', async () => {
    const draft = await submitted()
    await db().delete(confItem)
    const filed = await step(fileTenDay, await step(approveTenDay, draft))
    expect(filed.body.data.status).toBe('FILED')
    await db().insert(confItem).values({ code: 'declaration.confirmIdentity', value: true })
    expect((await step(returnTenDay, filed)).body.data.status).toBe('RETURNED')
    const asking = routes.filter(({ endpoint }) => endpoint.confirmed)
    expect(asking.map(({ endpoint }) => endpoint.path).sort()).toEqual([
      approveTenDay.path,
      fileTenDay.path,
    ])
    expect(withdrawTenDay.confirmed).toBe(false)
  })

  it('no password confirms that was set without the current one', async () => {
    const [{ id }] = (await db().select().from(appUser).where(eq(appUser.account, 'trader'))) as [
      typeof appUser.$inferSelect,
    ]
    const chosen = { id, account: 'trader', userName: 'trader', password: md5('Rw7#kfetm') }
    expect((await send(updatePassword, chosen)).body).toMatchObject({
      ...{
        code: 422,
        fields: [{ field: 'oldPassword', message: 'Please enter the current password' }],
      },
    })
    expect((await confirm({ password: 'Rw7#kfetm' })).code).toBe(423)
  })

  it('it is turned off by whoever confirms it', async () => {
    const admin = await signIn('admin')
    const off = { confKey: 'declaration.confirmIdentity', value: false, lockVersion: 1 }
    expect((await send(updateSetting, off, admin)).body).toMatchObject(WANTED)
    expect((await confirm({ password: PASSWORD }, admin)).code).toBe(200)
    expect((await send(updateSetting, off, admin)).body.code).toBe(200)
  })

  it('it counts for five minutes, for this session alone, and not before it was given', async () => {
    const draft = await submitted()
    const other = await signIn()
    expect((await confirm({ password: PASSWORD }, other)).code).toBe(200)
    expect((await step(approveTenDay, draft)).body).toMatchObject(WANTED)
    await confirmedAgo(5 * 60_000)
    expect((await step(approveTenDay, draft)).body).toMatchObject(WANTED)
    await confirmedAgo(-60_000)
    expect((await step(approveTenDay, draft)).body).toMatchObject(WANTED)
    await confirmedAgo(4 * 60_000)
    expect((await step(approveTenDay, draft)).body.code).toBe(200)
  })

  it('a wrong password confirms nothing, counts, and locks', async () => {
    const draft = await submitted()
    expect((await confirm({})).fields).toEqual([{ field: 'password', message: expect.any(String) }])
    const codes: number[] = []
    for (let i = 0; i < 6; i++) codes.push((await confirm({ password: 'wrong' })).code)
    expect(codes).toEqual([423, 423, 423, 423, 423, 424])
    expect((await confirm({ password: PASSWORD })).code).toBe(424)
    expect((await step(approveTenDay, draft)).body).toMatchObject(WANTED)
  })

  it('whoever may not see the declaration is not asked, and learns nothing', async () => {
    const draft = await submitted()
    expect((await step(approveTenDay, draft, await signIn('stranger'))).body.code).toBe(404)
    expect((await step(approveTenDay, draft, await signIn('viewer'))).body.code).toBe(403)
    expect((await confirm({ password: PASSWORD }, 'none')).code).toBe(50008)
  })

  it('what was given is in no log', async () => {
    await confirm({ password: 'Sesame#2048' })
    const rows = await db()
      .select()
      .from(operationLog)
      .where(eq(operationLog.path, confirmIdentity.path))
      .orderBy(operationLog.id)
    expect(rows.at(-1)).toMatchObject({ code: 423, detail: {} })
  })
})

describe('of an account with a second factor', () => {
  beforeEach(() => change({ totpSecret: SECRET, totpConfirmedAt: new Date(), totpStep: null }))
  afterEach(() => change({ totpSecret: null, totpConfirmedAt: null, totpStep: null }))

  it('the code is asked for, the password is not enough, and a code is taken once', async () => {
    const draft = await submitted()
    expect((await step(approveTenDay, draft)).body).toMatchObject({
      ...WANTED,
      data: { by: 'CODE' },
    })
    expect((await confirm({ password: PASSWORD })).fields[0].field).toBe('totpCode')
    const totpCode = codeFor(SECRET)
    expect((await confirm({ totpCode })).code).toBe(200)
    await confirmedAgo(6 * 60_000)
    expect((await confirm({ totpCode })).code).toBe(423)
    expect((await step(approveTenDay, draft)).body.code).toBe(427)
    expect((await confirm({ totpCode: codeFor(SECRET, 1) })).code).toBe(200)
    expect((await step(approveTenDay, draft)).body.code).toBe(200)
    expect(await db().$count(recoveryCode)).toBe(0)
  })

  it('wrong codes lock too', async () => {
    const codes: number[] = []
    for (let i = 0; i < 6; i++) codes.push((await confirm({ totpCode: 'xxxxxx' })).code)
    expect(codes).toEqual([423, 423, 423, 423, 423, 424])
    expect((await confirm({ totpCode: codeFor(SECRET) })).code).toBe(424)
  })
})

describe('of an account of single sign-on', () => {
  afterEach(() => change({ passwordHash: stored, ssoAllowed: false }))

  it('without a password it is refused, with what to do', async () => {
    const draft = await submitted()
    await change({ passwordHash: '', ssoAllowed: true })
    const { code, msg } = (await step(approveTenDay, draft)).body
    expect([code, msg]).toEqual([422, expect.stringContaining('an administrator')])
    expect((await confirm({ password: PASSWORD })).code).toBe(422)
    await change({ totpSecret: SECRET, totpConfirmedAt: new Date(), totpStep: null })
    expect((await step(approveTenDay, draft)).body.data).toEqual({ by: 'CODE' })
    await change({ totpSecret: null, totpConfirmedAt: null })
  })
})
