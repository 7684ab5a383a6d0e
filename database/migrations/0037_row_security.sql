-- A second net under questions: the views of `sem` belong to a role that sees, of every table with a scope, the rows that
-- the asker holds. A condition that a view forgets then shows nothing foreign. Nobody else is kept from anything: the
-- policy restricts that role alone. Days of curves are reached by their series; a condition of their own would keep the
-- planner from taking a day to both sides of a pair of curves. Where the owner of the database may create no roles the
-- views stay as they are.
DO $$
DECLARE
  held constant text := 'province_id = ANY (sem.held(''provinces''))';
  policies constant text[][] := ARRAY[
    ['area', held], ['node', held], ['curve_series', held], ['forecast_run', held],
    ['forecast_curve', held], ['session_result', held], ['trade_session', held], ['news', held],
    ['station', 'sem.holds(''station'', province_id, id)'],
    ['ess_unit', 'sem.holds(''ess'', province_id, id)'],
    ['plant', 'sem.holds(''plant'', province_id, id)'],
    ['declaration', 'sem.holds(''station'', province_id, station_id)'],
    ['contract', 'sem.holds(''station'', province_id, station_id)'],
    ['scan_task', 'sem.holds(''plant'', province_id, plant_id)'],
    ['work_order', 'sem.holds(''plant'', province_id, plant_id)'],
    ['maintenance_event', 'sem.holds(''plant'', province_id, plant_id)'],
    ['notification', 'user_id::text = ANY (sem.held(''user''))'],
    ['import_file', 'owner_id::text = ANY (sem.held(''user''))']
  ];
  policy text[];
  name text;
BEGIN
  BEGIN
    CREATE ROLE powerdesk_views NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  EXECUTE format('GRANT powerdesk_views TO %I', current_user);
  GRANT USAGE ON SCHEMA public TO powerdesk_views;
  GRANT USAGE, CREATE ON SCHEMA sem TO powerdesk_views;
  FOR name IN
    SELECT DISTINCT table_name FROM information_schema.view_table_usage
    WHERE view_schema = 'sem' AND table_schema = 'public'
  LOOP
    EXECUTE format('GRANT SELECT ON public.%I TO powerdesk_views', name);
  END LOOP;
  FOREACH policy SLICE 1 IN ARRAY policies LOOP
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY', policy[1]);
    EXECUTE format('CREATE POLICY everybody ON public.%I USING (true) WITH CHECK (true)', policy[1]);
    EXECUTE format(
      'CREATE POLICY asked ON public.%I AS RESTRICTIVE FOR SELECT TO powerdesk_views USING (%s)', policy[1], policy[2]
    );
  END LOOP;
  FOR name IN SELECT viewname FROM pg_views WHERE schemaname = 'sem' LOOP
    EXECUTE format('ALTER VIEW sem.%I OWNER TO powerdesk_views', name);
  END LOOP;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
