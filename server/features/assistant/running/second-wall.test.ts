import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database, OpenDatabase } from '#database/connection/database.ts'
import { queryRows } from '#database/sql/query-rows.ts'
import { testServer } from '../../../test/harness.ts'
import { writeAskedWorld } from '../test/asked-world.ts'
import { ATTACKS, type Attack, ENDLESS } from '../test/attack-statements.ts'
import { ownedDatabase } from '../test/owned-database.ts'
import { GuardRefusal } from './guard.ts'
import { runAsAsked } from './run-as-asked.ts'
import { runStatements } from './run-statements.ts'
import { scopeSigner } from './signed-scope.ts'

const isPostgres = process.env.TEST_DATABASE === 'postgres'
const server = testServer()
beforeAll(() => writeAskedWorld(server))

/** Bound to WIND-A of Shaanxi: PV-B beside it and all of Inner Mongolia West are foreign. */
const BOUND = {
  ...{ userId: 1, systemType: '1' as const, all: false, wholeProvinces: new Set<string>() },
  ...{ stations: new Set([1]), companies: new Set<number>(), essUnits: new Set<number>() },
  ...{ plants: new Set<number>(), provinces: new Set(['1']) },
}
const NEVER = new AbortController().signal
const FOREIGN = /argon2|WIND-C|达茂|"province_id":"6"|"station_id":[23]\b|"capacity":(60|150)\b/

type Told = { refused: string } | { rows: string }

/** The attack with the guard off, run as questions are. */
const attack = (database: OpenDatabase, statements: Attack): Promise<Told> =>
  runAsAsked(
    database,
    BOUND,
    statements.map((text) => ({ text, values: [] })),
    NEVER,
  ).then(
    (results) => ({ rows: JSON.stringify(results) }),
    (error: Error & { cause?: Error }) => ({ refused: error.cause?.message ?? error.message }),
  )

/** What is there once for all databases of a server belongs to other tests too, and is not counted. */
const TRACES = sql`select (select count(*)::int from app_user) as users, (select count(*)::int from station) as stations,
  (select count(*)::int from pg_class) as relations, (select count(*)::int from pg_proc) as functions,
  (select count(*)::int from pg_largeobject_metadata) as objects,
  (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
    where l.locktype = 'advisory' and d.datname = current_database()) as locks,
  (select count(*)::int from pg_auth_members where member = 'powerdesk_ask'::regrole) as memberships,
  (select proacl::text || prosecdef || provolatile::text from pg_proc where proname = 'answer') as answer`

/** Attacks that did not end as they should: what leaves a trace, tells of others, or was answered and must not be. */
async function faultsOf(
  database: OpenDatabase,
  ...[attacks, mayAnswer]: [readonly Attack[], boolean]
): Promise<string[]> {
  const secret = await secretOf(database.db)
  const before = await queryRows(database.db, TRACES)
  const faults: string[] = []
  for (const statements of attacks) {
    const told = await attack(database, statements)
    const text = JSON.stringify(told)
    const name = statements.join('; ')
    if ('rows' in told && !mayAnswer) faults.push(`answered: ${name}: ${text.slice(0, 200)}`)
    if (FOREIGN.test(text) || text.includes(secret))
      faults.push(`told: ${name}: ${text.slice(0, 200)}`)
    if (JSON.stringify(await queryRows(database.db, TRACES)) !== JSON.stringify(before))
      faults.push(`left a trace: ${name}`)
  }
  return faults
}

async function secretOf(db: Database): Promise<string> {
  const [row] = await queryRows<{ secret: string }>(
    db,
    sql`select encode(secret, 'hex') as secret from sem.scope_key`,
  )
  return row!.secret
}

/** Where the login is a superuser, all is withdrawn that PostgreSQL gives to everybody; where it is none, nothing. */
const expectHeld = async (database: OpenDatabase, isWithdrawn: boolean) => {
  expect(await faultsOf(database, ATTACKS.refused, false)).toEqual([])
  expect(await faultsOf(database, ATTACKS.withdrawn, !isWithdrawn)).toEqual([])
  expect(await faultsOf(database, ATTACKS.catalogue, database.kind === 'postgres')).toEqual([])
  expect(await faultsOf(database, ATTACKS.answered, true)).toEqual([])
  const own = await attack(database, [
    'select station_id from sem.station',
    'select count(*) as n from sem.curve',
  ])
  expect(own).toEqual({ rows: '[[{"station_id":1}],[{"n":768}]]' })
}

it('the role alone holds: nothing foreign is told, nothing stays, nothing is left of the role', () =>
  expectHeld(server.services.database, true))

it('the guard alone holds: with the rights of the server nothing of all that is run', async () => {
  const { database } = server.services
  const giveTo = (owner: string) =>
    database.db.execute(sql.raw(`alter function sem.answer(text[], text[]) owner to ${owner}`))
  await giveTo('current_user')
  try {
    const unguarded = await attack(database, ['select password_hash from public.app_user'])
    expect(unguarded).toEqual({ rows: expect.stringContaining('argon2') })
    const texts = [...Object.values(ATTACKS), ENDLESS].flat(2)
    expect(texts.length).toBeGreaterThan(180)
    for (const text of texts) {
      const run = runStatements(database, BOUND, [{ text, values: [] }], NEVER)
      await expect(run, text).rejects.toThrow(GuardRefusal)
    }
  } finally {
    await giveTo('powerdesk_ask')
  }
})

it('a signature is good for its transaction alone', async () => {
  const { database } = server.services
  const everything = {
    all: true,
    provinces: new Set(['1', '6']),
    wholeProvinces: new Set(['1', '6']),
  }
  const sign = await scopeSigner(database.db, { ...BOUND, ...everything })
  const began = sql`select extract(epoch from now())::text as began`
  const stations = (token: (began: string) => string) =>
    database.db.transaction(async (tx) => {
      const [row] = await queryRows<{ began: string }>(tx, began)
      await tx.execute(sql.raw(`set local powerdesk.scope = '${token(row!.began)}'`))
      return (await queryRows(tx, sql`select station_id from sem.station`)).length
    })
  let first = ''
  expect(await stations((now) => (first = sign(now)))).toBe(3)
  expect(await stations(() => first)).toBe(0)
  expect(await stations((now) => sign(now).replace('"1,6"', '"1"'))).toBe(0)
})

it.runIf(isPostgres)(
  'a database without the roles is told of, and takes nothing but queries',
  async () => {
    const owned = await ownedDatabase([])
    try {
      expect(owned.open).toEqual({ lacksRole: true, functions: [] })
      const changing = ['reset role', 'select 1; select 2', 'delete from public.app_user', 'commit']
      for (const text of changing)
        expect(await attack(owned.database, [text])).toEqual({ refused: expect.anything() })
      const own = await attack(owned.database, ['select station_id from sem.station'])
      expect(own).toEqual({ rows: '[[{"station_id":1}]]' })
    } finally {
      await owned.close()
    }
  },
)

it.runIf(isPostgres)(
  'it holds for the owner of a database who is no superuser, and with a login of its own',
  async () => {
    const owned = await ownedDatabase()
    try {
      expect(owned.open.lacksRole).toBe(false)
      expect(owned.open.functions.join()).toContain('set_config')
      await expectHeld(owned.database, false)
      await expectHeld(owned.withLogin, false)
      const endless = ENDLESS.map((statements) => attack(owned.database, statements))
      for (const told of await Promise.all(endless))
        expect(told).toEqual({ refused: expect.stringContaining('statement timeout') })
    } finally {
      await owned.close()
    }
  },
)
