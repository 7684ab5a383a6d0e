import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { queryRows } from '#database/sql/query-rows.ts'
import { VIEWS } from '#domain/assistant/catalogue/views.ts'
import type { DataScope } from '../../../http/caller/data-scope.ts'
import { testServer } from '../../../test/harness.ts'
import { guarded } from './guard.ts'
import { scopeSigner } from './signed-scope.ts'

const server = testServer()
const NONE = new Set<number>()
const NOBODY: DataScope = {
  ...{ userId: 0, systemType: null, all: false, provinces: new Set(), wholeProvinces: new Set() },
  ...{ stations: NONE, companies: NONE, essUnits: NONE, plants: NONE },
}
const VIEW_NAMES = Object.keys(VIEWS).filter((name) => name !== 'settled_day')

const rowsOf = (text: string) =>
  queryRows<Record<string, string>>(server.services.db, sql.raw(text))

/** Tables that no question reads, and why. */
const NOT_ASKED: Record<string, string> = {
  // Accounts, rights and what keeps them.
  ...asOne('accounts and rights are no data of the business', [
    ...['app_user', 'role', 'user_role', 'permission_group', 'role_permission_group', 'resource'],
    ...['permission_group_resource', 'user_data_scope', 'organisation', 'access_key', 'session'],
    ...['recovery_code', 'password_failure', 'known_address', 'sign_in_challenge', 'sso_attempt'],
    ...['menu', 'conf_item', 'saved_filter', 'user_default_filter', 'user_report_column'],
    ...['user_hidden_station'],
  ]),
  ...asOne('the installation itself', [
    ...['job', 'stored_file', 'stored_file_chunk', 'schema_migration', 'log_chain'],
    ...['login_log', 'operation_log', 'reminder'],
  ]),
  ...asOne('the assistant itself', [
    ...['assistant_conversation', 'assistant_message', 'assistant_feedback', 'assistant_file'],
  ]),
  ...asOne('how things are set, not figures', [
    ...['market_rule', 'ten_day_calendar', 'statement_subject', 'forecast_model_version'],
    ...['forecast_model_station', 'plant_parameters', 'plant_parameters_version', 'fault_text'],
    ...['scan_schedule', 'report_template', 'report_schedule', 'data_exception', 'place_alias'],
    ...['period_row'],
  ]),
  ...asOne('the way of a thing, whose end is asked for', [
    ...['declaration_event', 'work_order_step', 'plant_status_change', 'string_past_type'],
    ...['import_issue', 'ess_data_file', 'scan_curve', 'forecast_member_curve', 'news_file'],
    ...['forecast_member_memory', 'fault_dismissal', 'position_confirmation', 'derating_hint'],
    ...['plant_group', 'replay', 'report'],
  ]),
  statement_line: 'lines as documents have them, in words of each exchange',
  province: 'what others are told apart by',
  trading_unit: 'is called as its station, whose figures are asked for',
  sales_company: 'has no figures yet: contracts and consumption are not built',
  forecast_node_curve: 'forecasts of nodes have a page of their own; not asked for yet',
}

function asOne(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]))
}

describe('views that questions read', () => {
  it('have the columns that the catalogue names', async () => {
    const found = await rowsOf(
      "select table_name, column_name from information_schema.columns where table_schema = 'sem'",
    )
    const known = new Set(found.map((row) => `${row.table_name}.${row.column_name}`))
    for (const name of VIEW_NAMES)
      for (const column of VIEWS[name as keyof typeof VIEWS])
        expect(known, `${name}.${column}`).toContain(`${name}.${column}`)
  })

  it.each(VIEW_NAMES)('%s shows nothing to whoever has no scope', async (name) => {
    expect(await rowsOf(`select count(*)::int as n from sem.${name}`)).toEqual([{ n: 0 }])
  })

  it('keep their conditions before any other, and are all there is to their reader', async () => {
    const views = await rowsOf(
      "select relname, reloptions::text as options from pg_class where relnamespace = 'sem'::regnamespace and relkind = 'v'",
    )
    expect(views.length).toBeGreaterThanOrEqual(VIEW_NAMES.length)
    for (const { relname, options } of views) expect(options, relname).toContain('security_barrier')
    const readable = await rowsOf(
      "select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and has_table_privilege('powerdesk_ask', oid, 'SELECT')",
    )
    expect(readable).toEqual([])
    const secret = "select has_table_privilege('powerdesk_ask', 'sem.scope_key', 'SELECT') as may"
    expect(await rowsOf(secret)).toEqual([{ may: false }])
    const writable = await rowsOf(
      "select relname from pg_class where relkind = 'v' and relnamespace = 'sem'::regnamespace and has_table_privilege('powerdesk_ask', oid, 'INSERT, UPDATE, DELETE')",
    )
    expect(writable).toEqual([])
  })

  it('stand for every table with data of the business, or it is said why not', async () => {
    const tables = await rowsOf(
      "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition",
    )
    const read = await rowsOf(
      "select distinct table_name as name from information_schema.view_table_usage where view_schema = 'sem' and table_schema = 'public'",
    )
    const shown = new Set(read.map(({ name }) => name))
    const without = tables.map(({ name }) => name!).filter((name) => !shown.has(name))
    expect(without.filter((name) => NOT_ASKED[name] === undefined).sort()).toEqual([])
    expect(Object.keys(NOT_ASKED).filter((name) => !without.includes(name))).toEqual([])
  })

  it('belong to a role that sees nothing foreign in the tables, whatever a view forgets', async () => {
    const owners = await rowsOf(
      "select distinct viewowner::text as owner from pg_views where schemaname = 'sem'",
    )
    expect(owners).toEqual([{ owner: 'powerdesk_views' }])
    const seenWith = async (scope: Partial<DataScope>) => {
      const sign = await scopeSigner(server.services.db, { ...NOBODY, ...scope })
      const seen: Record<string, number> = {}
      const outcome = server.services.db.transaction(async (tx) => {
        await tx.execute(sql.raw('create view sem.leaky as select province_id from public.station'))
        await tx.execute(sql.raw('alter view sem.leaky owner to powerdesk_views'))
        await tx.execute(sql.raw('grant select on sem.leaky to powerdesk_ask'))
        const now = sql`select extract(epoch from now())::text as began`
        const [row] = await queryRows<{ began: string }>(tx, now)
        await tx.execute(sql.raw(`set local powerdesk.scope = '${sign(row!.began)}'`))
        await tx.execute(sql.raw('set local role powerdesk_ask'))
        const text = 'select province_id as p, count(*)::int as n from sem.leaky group by 1'
        for (const { p, n } of await queryRows<{ p: string; n: number }>(tx, sql.raw(text)))
          seen[p] = n
        throw new Error('undone')
      })
      await expect(outcome).rejects.toThrow('undone')
      return seen
    }
    expect(await seenWith({})).toEqual({})
    expect(await seenWith({ provinces: new Set(['1']), wholeProvinces: new Set(['1']) })).toEqual({
      1: 2,
    })
    expect(await seenWith({ provinces: new Set(['6']), stations: new Set([3]) })).toEqual({ 6: 1 })
    const tables = await rowsOf(
      "select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid where p.polname = 'asked' and not c.relrowsecurity",
    )
    expect(tables).toEqual([])
  })

  it('cannot be asked for what lies under them', async () => {
    await expect(guarded('SELECT v.password_hash FROM public.app_user AS v')).rejects.toThrow()
    await expect(
      server.services.db.transaction(async (tx) => {
        await tx.execute(sql.raw('set local role powerdesk_ask'))
        await tx.execute(sql.raw('select count(*) from public.station'))
      }),
    ).rejects.toThrow()
  })
})
