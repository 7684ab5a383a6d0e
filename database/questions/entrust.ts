/** Who reads for questions: the first runs their statements, the second owns the views that these read. */
export const ROLES = { ask: 'powerdesk_ask', views: 'powerdesk_views' } as const

const IN_PROVINCE = "province_id = ANY ((SELECT sem.held('provinces'))::text[])"
const OF_USER = (column: string) => `${column}::text = ANY ((SELECT sem.held('user'))::text[])`
const liesIn = (kind: 'station' | 'ess' | 'plant', id = `${kind}_id`) =>
  `(province_id = ANY ((SELECT sem.held('${kind}_provinces'))::text[]) OR ${id}::text = ANY ((SELECT sem.held('${kind}'))::text[]))`

/** What the owner of the views sees of tables that have a scope. */
export const POLICIES: Record<string, string> = {
  ...{ area: IN_PROVINCE, node: IN_PROVINCE, curve_series: IN_PROVINCE, news: IN_PROVINCE },
  ...{ forecast_run: IN_PROVINCE, forecast_curve: IN_PROVINCE, session_result: IN_PROVINCE },
  trade_session: IN_PROVINCE,
  ...{ station: liesIn('station', 'id'), ess_unit: liesIn('ess', 'id') },
  ...{ plant: liesIn('plant', 'id'), declaration: liesIn('station'), contract: liesIn('station') },
  ...{ scan_task: liesIn('plant'), work_order: liesIn('plant') },
  maintenance_event: liesIn('plant'),
  ...{ notification: OF_USER('user_id'), import_file: OF_USER('owner_id') },
}

/**
 * Gives what questions stand on to the roles that have nothing else, and makes what is missing of these. It needs
 * membership in both roles, or the right to make them.
 */
export const ENTRUST = `
DO $$
DECLARE
  policies constant jsonb := $policies$${JSON.stringify(POLICIES)}$policies$;
  name text;
  condition text;
BEGIN
  FOREACH name IN ARRAY ARRAY['${ROLES.ask}', '${ROLES.views}'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', name);
    END IF;
    IF NOT pg_has_role(name, 'USAGE') THEN
      EXECUTE format('GRANT %I TO %I', name, current_user);
    END IF;
  END LOOP;
  GRANT USAGE ON SCHEMA public TO ${ROLES.views};
  GRANT USAGE, CREATE ON SCHEMA sem TO ${ROLES.views};
  FOR name IN
    SELECT DISTINCT table_name FROM information_schema.view_table_usage
    WHERE view_schema = 'sem' AND table_schema = 'public'
  LOOP
    EXECUTE format('GRANT SELECT ON public.%I TO ${ROLES.views}', name);
  END LOOP;
  FOR name, condition IN
    SELECT * FROM jsonb_each_text(policies) AS wanted (relation, held)
    WHERE NOT EXISTS (SELECT FROM pg_policies WHERE schemaname = 'public' AND tablename = relation AND policyname = 'asked')
  LOOP
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('DROP POLICY IF EXISTS everybody ON public.%I', name);
    EXECUTE format('CREATE POLICY everybody ON public.%I USING (true) WITH CHECK (true)', name);
    EXECUTE format('CREATE POLICY asked ON public.%I AS RESTRICTIVE FOR SELECT TO ${ROLES.views} USING (%s)', name, condition);
  END LOOP;
  FOR name IN SELECT viewname FROM pg_views WHERE schemaname = 'sem' LOOP
    EXECUTE format('ALTER VIEW sem.%I OWNER TO ${ROLES.views}', name);
    EXECUTE format('GRANT SELECT ON sem.%I TO ${ROLES.ask}', name);
  END LOOP;
  GRANT SELECT ON sem.scope_key TO ${ROLES.views};
  ALTER FUNCTION sem.held(text) OWNER TO ${ROLES.views};
  REVOKE ALL ON SCHEMA public FROM ${ROLES.ask};
  -- Whoever is given a function must be able to make one there, at this moment only.
  GRANT USAGE, CREATE ON SCHEMA sem TO ${ROLES.ask};
  ALTER FUNCTION sem.answer(text[], text[]) OWNER TO ${ROLES.ask};
  REVOKE CREATE ON SCHEMA sem FROM ${ROLES.ask};
END $$`
