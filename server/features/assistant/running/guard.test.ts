import { describe, expect, it } from 'vitest'
import { METRICS } from '#domain/assistant/catalogue/metrics/all-metrics.ts'
import { compileMetric, compileMoment } from '#domain/assistant/compile/compile-metric.ts'
import type { SemanticQuery } from '#domain/assistant/language/semantic-query.ts'
import { PLAIN_QUERY } from '#domain/assistant/test/plain-query.ts'
import { GuardRefusal, guarded } from './guard.ts'

const QUERY = { ...PLAIN_QUERY, time: { start: '2026-04-01', end: '2026-05-01' } }

/** Statements that nobody may run, each for another reason. */
const ATTACKS = [
  'select 1; select 2',
  'delete from sem.curve',
  'update sem.curve set value = 0',
  'insert into sem.curve select * from sem.curve',
  'drop view sem.curve',
  'truncate public.station',
  'create table x as select * from sem.curve as v where true',
  'select * into x from sem.curve as v',
  'select v.value from sem.curve as v for update',
  'select * from sem.curve as v',
  'select v.value from public.curve_day as v',
  'select v.value from curve_day as v',
  'select v.value from pg_catalog.pg_authid as v',
  'select v.value from information_schema.tables as v',
  'select v.value from sem.nothing as v',
  'select v.value from other.sem.curve as v',
  "select set_config('powerdesk.provinces', '1,2,3', true) from sem.curve as v",
  "select current_setting('powerdesk.user') from sem.curve as v",
  "select pg_catalog.set_config('role', 'postgres', true) from sem.curve as v",
  "select query_to_xml('select * from app_user', true, true, '') from sem.curve as v",
  "select pg_read_file('/etc/passwd') from sem.curve as v",
  'select pg_sleep(10) from sem.curve as v',
  'select pg_advisory_lock(1) from sem.curve as v',
  "select pg_notify('a', 'b') from sem.curve as v",
  "select lo_import('/etc/passwd') from sem.curve as v",
  "select dblink('host=x', 'select 1') from sem.curve as v",
  "select nextval('station_id_seq') from sem.curve as v",
  'select sem.held(v.metric) from sem.curve as v',
  "select repeat('a', 1000000000) from sem.curve as v",
  'select generate_series(1, 100000000) from sem.curve as v',
  'select v.value from generate_series(1, 1000000000) as v(value)',
  'select v.value from sem.curve as v, sem.curve as w',
  'select v.value from sem.curve as v cross join sem.curve as w',
  'select v.value from sem.curve as v left join sem.curve as w on v.day = w.day',
  'select v.value from sem.curve as v natural join sem.curve as w',
  'select v.value from sem.curve as v join lateral (select 1 as x) as w on true',
  'with recursive t as (select 1 as n union all select n + 1 from t) select n from t',
  'with x as (delete from sem.curve returning 1) select * from x',
  'select v.value from sem.curve as v union select 1',
  'select v.value from sem.curve as v union all select v.password_hash from public.app_user as v',
  'select v.value from sem.curve as v where v.value = (select 1 from public.app_user as u)',
  'select v.value from sem.curve as v where exists (select 1 from public.app_user as u)',
  'select v.value from sem.curve as v where v.ctid is not null',
  'select v.xmin from sem.curve as v',
  'select v.tableoid::regclass::text from sem.curve as v',
  "select 'public.app_user'::regclass::text from sem.curve as v",
  'select v.value::xml from sem.curve as v',
  'select row_to_json(v) from sem.curve as v',
  'select to_jsonb(v) from sem.curve as v',
  'select v from sem.curve as v(v)',
  'select array_agg(v.value) from sem.curve as v',
  "select string_agg(v.metric, ',') from sem.curve as v",
  'select rank() over (order by v.value) from sem.curve as v',
  'select sum(v.value) over () from sem.curve as v',
  "select v.metric similar to 'a' from sem.curve as v",
  "select v.metric ~ '(a+)+$' from sem.curve as v",
  "select v.metric like '%' from sem.curve as v",
  'select v.value operator(public.=) 1 from sem.curve as v',
  'select v.value from sem.curve as v tablesample system (10)',
  "select v.value from rows from (jsonb_to_recordset('[]'::jsonb) as (value float8)) as v",
  'select v.value from jsonb_to_recordset(\'[{"value":1}]\'::jsonb) as v(value float8)',
  'select v.value from sem.curve as v order by v.value using operator(pg_catalog.<)',
  'select count(*) from sem.curve as v group by grouping sets ((v.day), ())',
  'select count(*) from sem.curve as v group by rollup (v.day)',
  'select distinct v.value from sem.curve as v',
  'values (1)',
  'table sem.curve',
  'explain select 1 from sem.curve as v',
  'copy sem.curve to stdout',
  'do $$ begin perform 1; end $$',
  'call something()',
  'set role postgres',
  'reset role',
  'begin',
  'listen x',
  'grant all on schema sem to public',
  'select 1',
  '',
  'select v.value from sem.curve as v -- '.padEnd(9000, 'x'),
  `select ${'('.repeat(200)}v.value${')'.repeat(200)}${' + 1'.repeat(300)} from sem.curve as v`,
  'select v."value; drop table station" from sem.curve as v',
  'select (v).value from sem.curve as v',
  'select v.value[1] from sem.curve as v',
  'select v.value collate "C" from sem.curve as v',
  'select xmlelement(name a, v.value) from sem.curve as v',
  "select json_value('{}', '$.a') from sem.curve as v",
  'select current_user from sem.curve as v',
  'select current_timestamp from sem.curve as v',
]

describe('the guard', () => {
  it.each(ATTACKS)('refuses %s', async (sql) => {
    await expect(guarded(sql)).rejects.toThrow(GuardRefusal)
  })

  it('lets every statement of the compiler through, by every dimension and aggregate', async () => {
    for (const metric of METRICS) {
      const queries: SemanticQuery[] = [
        ...metric.aggregates.map((aggregate) => ({ ...QUERY, aggregate })),
        ...metric.dimensions.map((dimension) => ({ ...QUERY, dimensions: [dimension] })),
        { ...QUERY, dimensions: metric.dimensions.slice(0, 2), order: 'DESC', limit: 5 },
        {
          ...QUERY,
          condition: { than: 'ABOVE', number: 1 },
          dimensions: metric.dimensions.slice(0, 1),
        },
        { ...QUERY, hours: { from: 60, to: 120 }, weekdays: [1, 2] },
        {
          ...QUERY,
          entities: metric.dimensions
            .filter((one) => ['PROVINCE', 'STATION', 'NODE', 'PLANT', 'FAULT'].includes(one))
            .map((dimension) => ({ dimension, id: '1' })),
        },
      ]
      for (const query of queries) {
        const { text, values } = compileMetric({ ...query, metrics: [metric.id] }, metric, {})
        const printed = await guarded(text)
        for (let at = 1; at <= values.length; at++) expect(printed).toContain(`$${at}`)
      }
      await guarded(compileMoment({ ...QUERY, metrics: [metric.id] }, metric, {}).text)
    }
  })
})
