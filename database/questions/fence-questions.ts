import { sql } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../connection/database.ts'
import { queryRows } from '../sql/query-rows.ts'
import { ENTRUST, POLICIES, ROLES } from './entrust.ts'
import {
  AMISS_EMBEDDED,
  AMISS_POSTGRES,
  WITHDRAW_EMBEDDED,
  WITHDRAW_POSTGRES,
  WITHDRAW_TEMPORARY,
} from './withdraw.ts'

/** What the database itself does not keep from questions. */
export type OpenToQuestions = {
  /** Their statements run with the rights of the server's own login: the guard alone stands before its tables. */
  lacksRole: boolean
  /** Functions that their role may call and does not need. */
  functions: string[]
}

const LOCK = 7_302_532

/**
 * Sees to it that what questions are read with can do nothing else, as far as the server's login may: on the embedded
 * database and for a superuser everything, for the owner of a database with CREATEROLE all that matters.
 */
export async function fenceQuestions({
  db,
  kind,
}: Pick<OpenDatabase, 'db' | 'kind'>): Promise<OpenToQuestions> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (!(await isEntrusted(tx))) await attempt(tx, ENTRUST)
    if (!(await isEntrusted(tx))) return { lacksRole: true, functions: [] }
    const amiss = kind === 'pglite' ? AMISS_EMBEDDED : AMISS_POSTGRES
    const functions = async () =>
      (await queryRows<{ name: string }>(tx, sql.raw(amiss))).map(({ name }) => name)
    if ((await functions()).length > 0)
      await attempt(tx, kind === 'pglite' ? WITHDRAW_EMBEDDED : WITHDRAW_POSTGRES)
    if (await mayMakeTemporary(tx)) await attempt(tx, WITHDRAW_TEMPORARY)
    return { lacksRole: false, functions: await functions() }
  })
}

/** What a login without the right to it cannot do is left undone. */
async function attempt(db: Database, statement: string): Promise<void> {
  await db
    .transaction((tx) => tx.execute(sql.raw(statement)))
    .catch((error: { cause?: { code?: string } }) => {
      if (error.cause?.code !== NO_RIGHT) throw error
    })
}

const NO_RIGHT = '42501'

async function isEntrusted(db: Database): Promise<boolean> {
  const owner = (of: string) =>
    sql`(select proowner::regrole::text from pg_proc where oid = ${of}::regprocedure)`
  const [state] = await queryRows<{ entrusted: boolean }>(
    db,
    sql`select ${owner('sem.answer(text[], text[])')} = ${ROLES.ask}
      and ${owner('sem.held(text)')} = ${ROLES.views}
      and not exists (select from pg_views where schemaname = 'sem' and viewowner <> ${ROLES.views})
      and (select count(*) from pg_policies where schemaname = 'public' and policyname = 'asked') >= ${Object.keys(POLICIES).length}
      as entrusted`,
  )
  return state!.entrusted
}

async function mayMakeTemporary(db: Database): Promise<boolean> {
  const [row] = await queryRows<{ may: boolean }>(
    db,
    sql`select has_database_privilege(${ROLES.ask}, current_database(), 'TEMPORARY') as may`,
  )
  return row!.may
}
