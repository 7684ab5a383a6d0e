import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { migrate } from './migrate.ts'
import { fromArrayValue } from './schema/columns.ts'
import { area, node, plant, plantParameters, stringType } from './schema/tables.ts'
import { makeRow } from './test/make-row.ts'
import { testDatabase } from './test/test-database.ts'

const database = testDatabase()
const execute = async (text: string) =>
  (await database.db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }

/** The number of the migration that gave forecasts of nodes a kind of place. */
const ZONES = 6
/** The number of the migration that gave failed passwords and known addresses tables. */
const PASSWORDS = 7
/** The number of the migration that gave parameters of plants a history. */
const PARAMETER_VERSIONS = 9
/** The number of the migration that gave companies a quota, storage units limits, files a type of session. */
const COMPANIES = 12
/** The number of the migration that gave nodes an English name. */
const NODE_NAMES = 13
/** The number of the migration that gave module types a province. */
const MODULE_TYPES = 39

it('forecasts of nodes that were made before zones stay forecasts of nodes', async () => {
  const { db } = database
  const keyOf = async () =>
    (
      await execute(`select conname as name from pg_constraint
        where conrelid = 'forecast_node_curve'::regclass and contype = 'p'`)
    ).rows[0]!.name
  // Back to what the table was before the migration, with a row in it.
  await execute(`alter table forecast_node_curve drop constraint "${await keyOf()}"`)
  await execute('alter table forecast_node_curve drop column loc_kind')
  await execute(`alter table forecast_node_curve
    add constraint "forecast_node_curve_province_id_run_id_delivery_date_node_code_pk"
    primary key (province_id, run_id, delivery_date, node_code)`)
  await execute(`delete from schema_migration where number = ${ZONES}`)
  await execute(`insert into forecast_run
    (province_id, model_id, kind, basis, as_of, date_from, date_to, state, created_at)
    select '1', min(id), 'LIVE', 'RECEIVED', now(), '2026-04-11', '2026-04-11', 'DONE', now()
    from forecast_model where province_id = '1'`)
  const columns = `province_id, run_id, delivery_date, node_code, lead, p10, p50, p90, energy,
    congestion`
  const values = `'1', (select max(id) from forecast_run), '2026-04-11', 'A', 1, '{1}', '{2}', '{3}',
    '{2}', '{0}'`
  await execute(`insert into forecast_node_curve (${columns}) values (${values})`)

  await migrate(db)

  await execute(`insert into forecast_node_curve (${columns}, loc_kind) values (${values}, 'ZONE')`)
  const { rows } = await execute(
    'select loc_kind, node_code, p50 from forecast_node_curve order by loc_kind',
  )
  expect(rows).toEqual([
    { loc_kind: 'NODE', node_code: 'A', p50: expect.anything() },
    { loc_kind: 'ZONE', node_code: 'A', p50: expect.anything() },
  ])
  expect(rows.map(({ p50 }) => fromArrayValue(p50))).toEqual([[2], [2]])
  await expect(
    execute(`insert into forecast_node_curve (${columns}) values (${values})`),
  ).rejects.toThrow()
})

it('people and sessions stay what they are when failed passwords get a table', async () => {
  const { db } = database
  await execute('drop table password_failure')
  await execute('drop table known_address')
  await execute('alter table session drop column last_used_at')
  await execute(`alter table app_user add column failed_attempts integer not null default 3,
    add column locked_until timestamptz default now()`)
  await execute(`delete from schema_migration where number = ${PASSWORDS}`)
  await execute(`insert into session
    (id, token_hash, user_id, system_type, auth_version, created_at, expires_at)
    select 's', 't', id, '1', 1, '2026-03-01T08:00:00Z', '2026-03-01T20:00:00Z'
    from app_user where account = 'viewer'`)
  await execute(`insert into login_log (account, user_id, system_type, success, ip, at)
    select account, id, '1', success, ip, at::timestamptz
    from app_user, (values
      (true, '192.0.2.1', '2026-03-01T08:00:00Z'), (true, '192.0.2.1', '2026-03-02T08:00:00Z'),
      (false, '192.0.2.2', '2026-03-02T08:00:00Z'), (true, 'forged', '2026-03-02T08:00:00Z')
    ) as attempts (success, ip, at) where account = 'viewer'`)
  await execute(`insert into login_log (account, user_id, system_type, success, ip, at)
    values ('gone', 999999, '1', true, '192.0.2.3', now())`)

  await migrate(db)

  const sessions = await execute('select last_used_at = created_at as same from session')
  expect(sessions.rows).toEqual([{ same: true }])
  const { rows } = await execute(`select address, account,
    known_address.last_used_at = '2026-03-02T08:00:00Z' as latest
    from known_address join app_user on app_user.id = user_id`)
  expect(rows).toEqual([{ address: '192.0.2.1', account: 'viewer', latest: true }])
})

it('a database that a newer program has migrated is refused, and nothing in it changes', async () => {
  const { db } = database
  await execute("insert into schema_migration (number, hash) values (9999, 'of tomorrow')")
  await expect(migrate(db)).rejects.toThrow('used by a newer version of Powerdesk')
  await execute('delete from schema_migration where number = 9999')
  await migrate(db)
})

it('parameters of plants keep their values under new names, and become the first version that is known', async () => {
  const { db } = database
  const coefficients = { zeroCurrent: 0.1, minPoints: 12, maxNoise: 0.05 }
  const given = { provinceId: '1', lockVersion: 3, maxArrays: 5, coefficients }
  const row = await makeRow(db, plantParameters, given)
  await execute('drop table plant_parameters_version')
  await execute('alter table plant_parameters rename column max_arrays to most_arrays')
  await execute('alter table plant_parameters rename column max_inverters to most_inverters')
  await execute(`update plant_parameters
    set coefficients = '{"zeroCurrent": 0.1, "leastPoints": 12, "mostNoise": 0.05}'`)
  await execute(`delete from schema_migration where number = ${PARAMETER_VERSIONS}`)

  await migrate(db)

  const { rows } = await execute(`select v.plant_id, version, v.coefficients, v.max_arrays,
    v.normal_start, saved_by, saved_at = updated_at as same
    from plant_parameters_version v join plant_parameters p on p.plant_id = v.plant_id`)
  expect(rows).toEqual([
    {
      ...{ plant_id: expect.anything(), version: 3, coefficients, max_arrays: 5 },
      ...{ normal_start: '11:00', saved_by: null, same: true },
    },
  ])
  expect(Number(rows[0]!.plant_id)).toBe(row.plantId)
})

it('companies, storage units and files stay, and what is new of them is unknown', async () => {
  const { db } = database
  await execute('alter table sales_company drop column quota_mwh')
  await execute(`alter table ess_unit drop column soc_min, drop column soc_max, drop column eta_c,
    drop column eta_d, drop column node_id`)
  await execute('alter table import_file drop column system_type')
  await execute(`delete from schema_migration where number = ${COMPANIES}`)
  await execute(`insert into import_file
    (province_id, owner_id, file_name, size_bytes, sha256, state, created_at)
    select '1', id, 'old.csv', 1, 'x', 'RECEIVED', now() from app_user where account = 'viewer'`)

  await migrate(db)

  const companies = await execute('select code, quota_mwh from sales_company')
  expect(companies.rows).toEqual([{ code: 'SC-1', quota_mwh: null }])
  const units = await execute(`select code, energy_mwh, soc_min, soc_max, eta_c, eta_d, node_id
    from ess_unit`)
  const unknown = { soc_min: null, soc_max: null, eta_c: null, eta_d: null, node_id: null }
  expect(units.rows).toEqual([{ code: 'ESS-1', energy_mwh: 200, ...unknown }])
  const files = await execute('select file_name, system_type from import_file')
  expect(files.rows).toEqual([{ file_name: 'old.csv', system_type: null }])
  await expect(execute('update ess_unit set node_id = 999999')).rejects.toThrow()
})

it('nodes of the demonstration get their English name, and no other name is taken for one', async () => {
  const { db } = database
  const { id: areaId } = await makeRow(db, area, { provinceId: '1', code: 'M' })
  const inArea = { provinceId: '1', areaId }
  await makeRow(db, node, { ...inArea, code: 'M1', name: '北塬330千伏母线' })
  await makeRow(db, node, { ...inArea, code: 'M2', name: '某变电站' })
  await makeRow(db, node, { ...inArea, code: 'M3', name: '另一母线' })
  await execute("update node set aliases = '{Beiyuan 330 kV bus}' where code = 'M1'")
  await execute("update node set aliases = '{MOU.220kV.I}' where code = 'M2'")
  await execute('alter table node drop column name_en')
  await execute(`delete from schema_migration where number = ${NODE_NAMES}`)

  await migrate(db)

  const { rows } = await execute(
    "select code, name, name_en from node where code in ('M1', 'M2', 'M3') order by code",
  )
  expect(rows).toEqual([
    { code: 'M1', name: '北塬330千伏母线', name_en: 'Beiyuan 330 kV bus' },
    { code: 'M2', name: '某变电站', name_en: null },
    { code: 'M3', name: '另一母线', name_en: null },
  ])
})

/** The number of the migration that gave sessions that exchanges hold a table. */
const TRADE_SESSIONS = 25
/** The number of the migration that made the views that questions read. */
const SEMANTIC_VIEWS = 34

it('sessions that were declared for by the hour become sessions of the trading calendar', async () => {
  const { db } = database
  await execute('drop schema sem cascade')
  await execute('alter table ten_day_calendar drop column trade_session_id')
  await execute('alter table session_result drop column participants, drop column import_file_id')
  await execute('drop table trade_session_result')
  await execute('drop table trade_session')
  await execute(
    `delete from schema_migration where number in (${TRADE_SESSIONS}, ${SEMANTIC_VIEWS})`,
  )
  await execute('delete from ten_day_calendar')
  await execute(`insert into ten_day_calendar (province_id, year_month, cycle, session_code, declare_open_at,
    declare_close_at, result_at, lot_mwh, tick_cny_per_mwh, price_min_cny_per_mwh, price_max_cny_per_mwh)
    select '1', month, cycle, code, '2027-01-20T01:00:00Z', '2027-01-26T09:00:00Z', '2027-01-27T10:00:00Z',
      0.1, 0.01, 0, 600
    from (values ('2027-02', 3, 'SN-3'), ('2027-02', 1, 'SN-1'), ('2027-03', 4, 'TWICE'), ('2027-04', 4, 'TWICE'))
      as sessions (month, cycle, code)`)
  await execute(`insert into session_result (province_id, year_month, cycle, slot, published_at)
    values ('1', '2027-02', 1, 1, '2027-01-27T10:00:00Z'), ('1', '2027-02', 1, 2, '2027-01-27T11:00:00Z')`)

  await migrate(db)

  const { rows } =
    await execute(`select s.code, kind, name, delivery_from::text as from, delivery_to::text as to,
    status, published_at = '2027-01-27T10:00:00Z' as first, count(c.id)::int as terms
    from trade_session s left join ten_day_calendar c on c.trade_session_id = s.id
    group by s.id order by s.delivery_from, s.code`)
  expect(rows).toEqual([
    {
      ...{ code: 'SN-1', kind: 'TEN_DAY', name: '2027年2月上旬集中竞价交易' },
      ...{ from: '2027-02-01', to: '2027-02-10', status: 'PUBLISHED', first: true, terms: 1 },
    },
    {
      ...{ code: 'SN-3', kind: 'TEN_DAY', name: '2027年2月下旬集中竞价交易' },
      ...{ from: '2027-02-21', to: '2027-02-28', status: 'ANNOUNCED', first: null, terms: 1 },
    },
    {
      ...{ code: 'TWICE', kind: 'MONTHLY', name: '2027年3月月度集中竞价交易' },
      ...{ from: '2027-03-01', to: '2027-03-31', status: 'ANNOUNCED', first: null, terms: 1 },
    },
  ])
})

it('module types that one province alone uses are its own, all others stay common', async () => {
  const { db } = database
  await execute('alter table module_type drop constraint module_type_province_id_name_unique')
  await execute('alter table module_type drop column province_id')
  await execute('alter table module_type add constraint module_type_name_unique unique (name)')
  await execute(`delete from schema_migration where number = ${MODULE_TYPES}`)
  const insert = async (name: string, shipped = false) => {
    const { rows } = await execute(`insert into module_type (name, manufacturer, technology, pmax_w,
      vmp_v, imp_a, voc_v, isc_a, cells_in_series, substrings, shipped, updated_at)
      values ('${name}', 'A', 'MONO', 540, 41, 13, 49, 14, 72, 3, ${shipped}, now()) returning id`)
    return Number(rows[0]!.id)
  }
  const used = { one: await insert('ONE'), two: await insert('TWO') }
  const shipped = await insert('SHIPPED', true)
  await insert('UNUSED')
  const plantIn = async (provinceId: string) => (await makeRow(db, plant, { provinceId })).id
  const [first, second] = [await plantIn('1'), await plantIn('6')]
  for (const [plantId, moduleTypeId] of [
    [first, used.one],
    [first, used.two],
    [second, used.two],
    [first, shipped],
  ])
    await makeRow(db, stringType, { plantId, moduleTypeId })

  await migrate(db)

  const { rows } = await execute(
    "select name, province_id from module_type where manufacturer = 'A' order by name",
  )
  expect(rows.map(({ name, province_id: of }) => [name, of])).toEqual([
    ['ONE', '1'],
    ['SHIPPED', null],
    ['TWO', null],
    ['UNUSED', null],
  ])
})

/** The number of the migration that gave one-time passwords an end. */
const ONE_TIME = 41

it('whoever still has the initial password gets three days to change it, and nobody else an end', async () => {
  const { db } = database
  await execute('alter table app_user drop column one_time_until')
  await execute(`delete from schema_migration where number = ${ONE_TIME}`)
  await execute(`insert into app_user (account, username, password_hash, new_user, system_types)
    values ('waiting', 'W', 'hash', true, '{1}'), ('settled', 'S', 'hash', false, '{1}'),
      ('elsewhere', 'E', '', true, '{1}')`)

  await migrate(db)

  const { rows } = await execute(`select account,
    round(extract(epoch from one_time_until - now()) / 86400)::int as days
    from app_user where account in ('waiting', 'settled', 'elsewhere') order by account`)
  expect(rows).toEqual([
    { account: 'elsewhere', days: null },
    { account: 'settled', days: null },
    { account: 'waiting', days: 3 },
  ])
})
