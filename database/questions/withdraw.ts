import { ROLES } from './entrust.ts'

/**
 * Functions of PostgreSQL that anybody may call and no question needs: they change settings, wait, tell other sessions,
 * lock, write large objects, run statements of their own. A regular expression for both SQL and the handbook of operators.
 */
export const DANGEROUS =
  '^(set_config|pg_sleep.*|pg_notify|pg_(try_)?advisory_(xact_)?lock.*|lo_.*|loread|lowrite|(query|cursor|table|schema|database)_to_xml.*|pg_logical_emit_message|pg_export_snapshot)$'

/** Types that figures and what they are told apart by are of. */
const TYPES =
  'bool,int2,int4,int8,float4,float8,numeric,text,varchar,bpchar,name,date,time,timestamp,timestamptz,interval,json,jsonb'

/** What statements, views and the function that runs statements call, beside operators and conversions. */
const CALLED = [
  ...['sum', 'count', 'max', 'min', 'avg', 'stddev_samp', 'percentile_cont', 'row_number'],
  ...['to_char', 'date_trunc', 'extract', 'timezone', 'jsonb_to_recordset', 'unnest', 'abs'],
  ...['array_length', 'cardinality', 'to_json', 'left', 'quote_literal', 'pg_advisory_unlock_all'],
].join(',')

/** What the function that looks up the scope calls besides, in the name of the owner of the views. */
const CALLED_BY_VIEWS = [
  ...['current_setting', 'substr', 'convert_to', 'encode', 'sha256', 'now'],
  ...['string_to_array', 'jsonb_object_field_text'],
].join(',')

/** Functions of PostgreSQL that the role of questions calls. */
const NEEDED = `(
  SELECT f.oid FROM pg_proc f
  WHERE f.pronamespace = 'pg_catalog'::regnamespace AND f.proname = ANY ('{${CALLED}}')
  UNION
  SELECT o.oprcode FROM pg_operator o
  WHERE o.oprnamespace = 'pg_catalog'::regnamespace AND o.oprname = ANY ('{=,<>,<,>,<=,>=,+,-,*,/,||}')
  UNION
  SELECT c.castfunc FROM pg_cast c
  JOIN pg_type f ON f.oid = c.castsource AND f.typname = ANY ('{${TYPES}}')
  JOIN pg_type t ON t.oid = c.casttarget AND t.typname = ANY ('{${TYPES}}')
  UNION
  -- A constant that is converted by way of its text is computed as these are called.
  SELECT unnest(ARRAY[t.typinput, t.typoutput]) FROM pg_type t
  WHERE t.typnamespace = 'pg_catalog'::regnamespace AND t.typname = ANY ('{${TYPES},_text,cstring}')
)`

/** Functions that the role may not call and may, or needs and may not: none on the embedded database. */
export const AMISS_EMBEDDED = `
SELECT f.oid::regprocedure::text AS name FROM pg_proc f
WHERE f.pronamespace = 'pg_catalog'::regnamespace
  AND has_function_privilege('${ROLES.ask}', f.oid, 'EXECUTE') <> (f.oid IN ${NEEDED})
UNION ALL
SELECT c.oid::regclass::text FROM pg_class c
WHERE c.relnamespace IN ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
  AND c.relkind IN ('r', 'v') AND has_table_privilege('${ROLES.ask}', c.oid, 'SELECT')`

/**
 * Takes all from everybody, and gives the two roles back what they need. On the embedded database there is nobody else
 * but its superuser, who needs to be given nothing.
 */
export const WITHDRAW_EMBEDDED = `
DO $$
DECLARE
  needed text;
BEGIN
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA pg_catalog FROM PUBLIC, ${ROLES.ask}, ${ROLES.views};
  REVOKE ALL ON ALL TABLES IN SCHEMA pg_catalog, information_schema FROM PUBLIC;
  REVOKE USAGE ON SCHEMA information_schema FROM PUBLIC;
  SELECT string_agg(f.oid::regprocedure::text, ', ') INTO needed FROM pg_proc f WHERE f.oid IN ${NEEDED};
  EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${ROLES.ask}, ${ROLES.views}', needed);
  SELECT string_agg(f.oid::regprocedure::text, ', ') INTO needed FROM pg_proc f
  WHERE f.pronamespace = 'pg_catalog'::regnamespace AND f.proname = ANY ('{${CALLED_BY_VIEWS}}');
  EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO ${ROLES.views}', needed);
END $$`

/** Dangerous functions that the role of questions may call. */
export const AMISS_POSTGRES = `
SELECT f.oid::regprocedure::text AS name FROM pg_proc f
WHERE f.pronamespace = 'pg_catalog'::regnamespace AND f.proname ~ '${DANGEROUS}' AND has_function_privilege('${ROLES.ask}', f.oid, 'EXECUTE')`

/**
 * Takes the dangerous functions from everybody, and gives them back to whoever is there beside the roles of questions:
 * other logins of the database go on as they were. Its catalogue stays readable, for the same reason.
 */
export const WITHDRAW_POSTGRES = `
DO $$
DECLARE
  others text;
  dangerous text;
BEGIN
  SELECT string_agg(quote_ident(r.rolname), ', ') INTO others FROM pg_roles r
  WHERE r.rolname = 'pg_database_owner'
    OR (NOT r.rolsuper AND r.rolname !~ '^pg_' AND r.rolname <> '${ROLES.views}' AND NOT pg_has_role(r.oid, '${ROLES.ask}', 'MEMBER'));
  FOR dangerous IN ${AMISS_POSTGRES} LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', dangerous);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %s', dangerous, others);
  END LOOP;
END $$`

/** The owner of a database may do this; for others it changes nothing. */
export const WITHDRAW_TEMPORARY = `
DO $$ BEGIN EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()); END $$`
