-- The scope of a question is signed, and a statement is run behind a fence: neither asks for any right over the whole
-- server of PostgreSQL (docs/decisions/024-questions-read-views.md). Who owns what, and what is taken from the roles of
-- questions, is looked after at every start (database/questions/).
CREATE TABLE sem.scope_key (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  secret bytea NOT NULL
);
--> statement-breakpoint
INSERT INTO sem.scope_key (secret)
  VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
--> statement-breakpoint
-- What is held in the scope that `powerdesk.scope` says, if the server has signed it for this transaction: sixty-four
-- digits of the signature, a colon and the lists as JSON. Whatever else stands there holds nothing.
CREATE OR REPLACE FUNCTION sem.held(name text) RETURNS text[] LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  signed constant text := current_setting('powerdesk.scope', true);
  scope constant text := substr(signed, 66);
  message constant bytea := convert_to(extract(epoch FROM now())::text || scope, 'UTF8');
BEGIN
  IF EXISTS (
    SELECT FROM sem.scope_key k
    WHERE encode(sha256(k.secret || sha256(k.secret || message)), 'hex') = left(signed, 64)
  ) THEN
    RETURN coalesce(string_to_array(nullif(scope::jsonb ->> name, ''), ','), '{}');
  END IF;
  RETURN '{}';
END $$;
--> statement-breakpoint
-- The same conditions as before, each list looked up once a statement and not once a row: views and policies.
DO $$
DECLARE
  relation record;
  asked constant text := $re$sem\.holds\('(\w+)'::text, ([^(),]+), ([^(),]+)\)$re$;
  lies_in constant text := $sql$(\2 = ANY ((SELECT sem.held('\1_provinces'))::text[]) OR \3::text = ANY ((SELECT sem.held('\1'))::text[]))$sql$;
  listed constant text := $re$ANY \(sem\.held\('(\w+)'::text\)\)$re$;
  once constant text := $sql$ANY ((SELECT sem.held('\1'))::text[])$sql$;
BEGIN
  FOR relation IN
    SELECT viewname AS name, definition AS text FROM pg_views WHERE schemaname = 'sem' AND definition LIKE '%sem.h%'
  LOOP
    EXECUTE format('CREATE OR REPLACE VIEW sem.%I WITH (security_barrier) AS %s', relation.name,
      regexp_replace(regexp_replace(relation.text, asked, lies_in, 'g'), listed, once, 'g'));
  END LOOP;
  FOR relation IN
    SELECT tablename AS name, qual AS text FROM pg_policies WHERE schemaname = 'public' AND policyname = 'asked'
  LOOP
    EXECUTE format('ALTER POLICY asked ON public.%I USING (%s)', relation.name,
      regexp_replace(regexp_replace(relation.text, asked, lies_in, 'g'), listed, once, 'g'));
  END LOOP;
END $$;
--> statement-breakpoint
DROP FUNCTION sem.holds(text, text, bigint);
--> statement-breakpoint
-- Forecasts first, and the day of each beside it: the other way round the planner looks for the forecasts of every day once
-- more for each day that there is.
CREATE OR REPLACE VIEW sem.price_forecast_error WITH (security_barrier) AS
  SELECT f.province_id, f.target, f.day, f.minutes, ((v.slot - 1) * f.minutes)::int AS minute, v.p50, v.actual,
    v.p50 - v.actual AS difference, abs(v.p50 - v.actual) AS distance,
    CASE WHEN v.actual BETWEEN v.p10 AND v.p90 THEN 100.0::float8 ELSE 0.0::float8 END AS within_band
  FROM sem.price_forecast_day f
  CROSS JOIN LATERAL (
    SELECT d.values
    FROM sem.series s
    JOIN public.curve_day d ON d.province_id = s.province_id AND d.series_id = s.id AND d.delivery_date = f.day
      AND d.is_current AND d.withdrawn_at IS NULL
    WHERE s.province_id = f.province_id AND s.metric = 'PRICE' AND s.place_kind = 'SYSTEM'
      AND s.stage = CASE f.target WHEN 'UNIFIED_DA' THEN 'DA' ELSE 'RT' END AND s.minutes = f.minutes
    OFFSET 0
  ) AS known
  CROSS JOIN LATERAL unnest(f.p10, f.p50, f.p90, known.values) WITH ORDINALITY AS v(p10, p50, p90, actual, slot)
  WHERE v.p50 IS NOT NULL AND v.actual IS NOT NULL AND f.lead = 1;
--> statement-breakpoint
-- Runs one question's statement: texts, each with the value that follows it. As a function of the role of questions that
-- changes nothing (STABLE) it takes nothing but queries, and nothing in them can leave the role: PostgreSQL keeps both,
-- whoever's login it is. Locks of the session, which outlive its transaction, are given back.
CREATE FUNCTION sem.answer(texts text[], bound text[]) RETURNS SETOF text LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms' SET work_mem = '16MB' AS $$
DECLARE
  statement text := '';
BEGIN
  FOR at IN 1 .. cardinality(texts) LOOP
    statement := statement || texts[at] || coalesce(quote_literal(bound[at]), '');
  END LOOP;
  BEGIN
    RETURN QUERY EXECUTE
      'SELECT left(to_json(found)::text, 65536) FROM (' || statement || E'\n) AS found LIMIT 1001';
  EXCEPTION WHEN OTHERS OR query_canceled OR assert_failure THEN
    PERFORM pg_advisory_unlock_all();
    RAISE;
  END;
  PERFORM pg_advisory_unlock_all();
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION sem.answer(text[], text[]) FROM PUBLIC;
