-- What questions in words may read, and nothing else: views with the asker's scope inside
-- (docs/decisions/024-questions-read-views.md).
CREATE SCHEMA "sem";
--> statement-breakpoint
CREATE FUNCTION sem.held(name text) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_to_array(nullif(current_setting('powerdesk.' || name, true), ''), ','), '{}')
$$;
--> statement-breakpoint
-- Whether a row of an object lies in the scope: in a province that is held with all that lies in it, or by itself.
CREATE FUNCTION sem.holds(kind text, province text, id bigint) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT kind = ANY (sem.held('kinds'))
    AND (province = ANY (sem.held('whole')) OR id::text = ANY (sem.held(kind)))
$$;
--> statement-breakpoint
CREATE VIEW sem.series WITH (security_barrier) AS
  SELECT s.id, s.province_id, s.metric, s.stage, s.loc_kind AS place_kind, s.loc_code AS place,
    s.resolution_min::int AS minutes, st.id AS station_id, e.id AS ess_id,
    EXISTS (
      SELECT 1 FROM public.curve_series f
      WHERE f.province_id = s.province_id AND f.metric = s.metric AND f.stage = s.stage AND f.loc_kind = s.loc_kind
        AND f.loc_code = s.loc_code AND f.resolution_min < s.resolution_min
    ) AS has_finer
  FROM public.curve_series s
  LEFT JOIN public.station st ON s.loc_kind IN ('STATION', 'UNIT') AND st.province_id = s.province_id AND st.code = s.loc_code
  LEFT JOIN public.ess_unit e ON s.loc_kind = 'ESS' AND e.province_id = s.province_id AND e.code = s.loc_code
  WHERE s.province_id = ANY (sem.held('provinces'))
    AND CASE
      WHEN s.loc_kind IN ('SYSTEM', 'ZONE', 'NODE', 'SECTION', 'CHANNEL') THEN true
      WHEN s.loc_kind IN ('STATION', 'UNIT') THEN st.id IS NOT NULL AND sem.holds('station', s.province_id, st.id)
      WHEN s.loc_kind = 'ESS' THEN e.id IS NOT NULL AND sem.holds('ess', s.province_id, e.id)
      ELSE false
    END;
--> statement-breakpoint
CREATE VIEW sem.curve WITH (security_barrier) AS
  SELECT s.province_id, s.metric, s.stage, s.place_kind, s.place, s.station_id, s.ess_id, s.minutes,
    d.delivery_date AS day, ((v.slot - 1) * s.minutes)::int AS minute, v.value, v.value * s.minutes / 60 AS energy
  FROM sem.series s
  JOIN public.curve_day d ON d.province_id = s.province_id AND d.series_id = s.id AND d.is_current AND d.withdrawn_at IS NULL
  CROSS JOIN LATERAL unnest(d.values) WITH ORDINALITY AS v(value, slot)
  WHERE v.value IS NOT NULL
    -- Of a day that came in quarter hours and in hours the finer one counts.
    AND (NOT s.has_finer OR NOT EXISTS (
      SELECT 1 FROM public.curve_series f
      JOIN public.curve_day fd ON fd.province_id = f.province_id AND fd.series_id = f.id AND fd.is_current AND fd.withdrawn_at IS NULL
      WHERE f.province_id = s.province_id AND f.metric = s.metric AND f.stage = s.stage AND f.loc_kind = s.place_kind
        AND f.loc_code = s.place AND f.resolution_min < s.minutes AND fd.delivery_date = d.delivery_date
    ));
--> statement-breakpoint
-- How many curves a question would read.
CREATE VIEW sem.curve_day WITH (security_barrier) AS
  SELECT s.province_id, s.metric, s.stage, s.place_kind, s.place, s.station_id, s.ess_id, d.delivery_date AS day
  FROM sem.series s
  JOIN public.curve_day d ON d.province_id = s.province_id AND d.series_id = s.id AND d.is_current AND d.withdrawn_at IS NULL;
--> statement-breakpoint
-- The same slot in two stages: day-ahead and real-time, forecast and actual.
CREATE VIEW sem.curve_pair WITH (security_barrier) AS
  SELECT a.province_id, a.metric, a.stage AS stage_a, b.stage AS stage_b, a.place_kind, a.place, a.station_id, a.ess_id,
    a.minutes, da.delivery_date AS day, ((v.slot - 1) * a.minutes)::int AS minute, v.value_a, v.value_b,
    v.value_a - v.value_b AS difference, abs(v.value_a - v.value_b) AS distance
  FROM sem.series a
  JOIN sem.series b ON b.province_id = a.province_id AND b.metric = a.metric AND b.place_kind = a.place_kind
    AND b.place = a.place AND b.minutes = a.minutes AND b.stage <> a.stage
  JOIN public.curve_day da ON da.province_id = a.province_id AND da.series_id = a.id AND da.is_current AND da.withdrawn_at IS NULL
  JOIN public.curve_day db ON db.province_id = b.province_id AND db.series_id = b.id AND db.is_current AND db.withdrawn_at IS NULL
    AND db.delivery_date = da.delivery_date
  CROSS JOIN LATERAL unnest(da.values, db.values) WITH ORDINALITY AS v(value_a, value_b, slot)
  WHERE v.value_a IS NOT NULL AND v.value_b IS NOT NULL;
--> statement-breakpoint
-- What the champion said of the unified price: of each day the newest finished run that knew only the day before and
-- earlier, live or as a back-test; of days to come the newest there is.
CREATE VIEW sem.price_forecast_day WITH (security_barrier) AS
  SELECT DISTINCT ON (c.province_id, m.target, c.delivery_date)
    c.province_id, m.target, c.delivery_date AS day, c.lead::int AS lead, c.p10, c.p50, c.p90,
    (1440 / greatest(array_length(c.p50, 1), 1))::int AS minutes
  FROM public.forecast_curve c
  JOIN public.forecast_run r ON r.id = c.run_id AND r.state = 'DONE'
  JOIN public.forecast_model m ON m.id = r.model_id AND m.is_default
  WHERE c.province_id = ANY (sem.held('provinces')) AND m.target IN ('UNIFIED_DA', 'UNIFIED_RT')
    AND (c.lead = 1 OR r.kind = 'LIVE')
  ORDER BY c.province_id, m.target, c.delivery_date, c.lead, r.as_of DESC, r.id DESC;
--> statement-breakpoint
CREATE VIEW sem.price_forecast WITH (security_barrier) AS
  SELECT f.province_id, f.target, f.day, f.minutes, ((v.slot - 1) * f.minutes)::int AS minute, v.p10, v.p50, v.p90,
    v.p90 - v.p10 AS band, f.lead
  FROM sem.price_forecast_day f
  CROSS JOIN LATERAL unnest(f.p10, f.p50, f.p90) WITH ORDINALITY AS v(p10, p50, p90, slot)
  WHERE v.p50 IS NOT NULL;
--> statement-breakpoint
CREATE VIEW sem.price_forecast_error WITH (security_barrier) AS
  SELECT f.province_id, f.target, f.day, f.minutes, ((v.slot - 1) * f.minutes)::int AS minute, v.p50, v.actual,
    v.p50 - v.actual AS difference, abs(v.p50 - v.actual) AS distance,
    CASE WHEN v.actual BETWEEN v.p10 AND v.p90 THEN 100.0::float8 ELSE 0.0::float8 END AS within_band
  FROM sem.price_forecast_day f
  JOIN sem.series s ON s.province_id = f.province_id AND s.metric = 'PRICE' AND s.place_kind = 'SYSTEM'
    AND s.stage = CASE f.target WHEN 'UNIFIED_DA' THEN 'DA' ELSE 'RT' END AND s.minutes = f.minutes
  JOIN public.curve_day d ON d.province_id = s.province_id AND d.series_id = s.id AND d.delivery_date = f.day
    AND d.is_current AND d.withdrawn_at IS NULL
  CROSS JOIN LATERAL unnest(f.p10, f.p50, f.p90, d.values) WITH ORDINALITY AS v(p10, p50, p90, actual, slot)
  WHERE v.p50 IS NOT NULL AND v.actual IS NOT NULL AND f.lead = 1;
--> statement-breakpoint
CREATE FUNCTION sem.cycle_start(month text, cycle int) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (month || CASE cycle WHEN 2 THEN '-11' WHEN 3 THEN '-21' ELSE '-01' END)::date
$$;
--> statement-breakpoint
CREATE FUNCTION sem.cycle_end(month text, cycle int) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN cycle >= 3 THEN ((month || '-01')::date + interval '1 month')::date - 1
    ELSE sem.cycle_start(month, cycle) + 9 END
$$;
--> statement-breakpoint
-- Deals of all participants together, by slot of the day, of sessions that the province's exchange held.
CREATE VIEW sem.session_slot WITH (security_barrier) AS
  SELECT r.province_id, 'TEN_DAY'::text AS kind, 'ALL'::text AS technology,
    r.year_month || '-' || r.cycle AS session, sem.cycle_start(r.year_month, r.cycle) AS day,
    sem.cycle_end(r.year_month, r.cycle) AS last_day, ((r.slot - 1) * 60)::int AS minute, 60 AS minutes,
    r.cleared_mwh::float8 AS energy, r.price_cny_per_mwh::float8 AS price,
    r.max_price_cny_per_mwh::float8 AS max_price, r.min_price_cny_per_mwh::float8 AS min_price, r.participants
  FROM public.session_result r
  WHERE r.province_id = ANY (sem.held('provinces'))
  UNION ALL
  SELECT s.province_id, s.kind, r.technology, s.code, s.delivery_from, s.delivery_to,
    ((r.slot - 1) * (1440 / s.slot_count))::int, (1440 / s.slot_count)::int,
    r.cleared_mwh::float8, r.price_cny_per_mwh::float8, r.max_price_cny_per_mwh::float8, r.min_price_cny_per_mwh::float8,
    r.participants
  FROM public.trade_session_result r
  JOIN public.trade_session s ON s.id = r.trade_session_id
  WHERE s.province_id = ANY (sem.held('provinces'));
--> statement-breakpoint
CREATE VIEW sem.trade_session WITH (security_barrier) AS
  SELECT s.province_id, s.code AS session, s.name, s.kind, s.method, s.status AS state, s.delivery_from AS day,
    s.delivery_to AS last_day, (s.close_at AT TIME ZONE 'Asia/Shanghai')::date AS close_day
  FROM public.trade_session s
  WHERE s.province_id = ANY (sem.held('provinces'));
--> statement-breakpoint
-- Own declarations as they stand; energies of an hour are totals of the cycle.
CREATE VIEW sem.declaration WITH (security_barrier) AS
  SELECT d.province_id, d.station_id, d.id AS declaration_id, d.status AS state, d.cycle::int AS cycle,
    sem.cycle_start(d.year_month, d.cycle) AS day, sem.cycle_end(d.year_month, d.cycle) AS last_day
  FROM public.declaration d
  WHERE d.is_current AND sem.holds('station', d.province_id, d.station_id);
--> statement-breakpoint
CREATE VIEW sem.declaration_slot WITH (security_barrier) AS
  SELECT d.province_id, d.station_id, d.declaration_id, d.state, d.cycle, d.day, d.last_day,
    ((l.slot - 1) * 60)::int AS minute, 60 AS minutes, l.direction,
    l.energy_mwh::float8 AS energy, l.price_cny_per_mwh::float8 AS price,
    l.cleared_mwh::float8 AS cleared_energy, l.cleared_price_cny_per_mwh::float8 AS cleared_price,
    l.forecast_mwh::float8 AS forecast_energy,
    CASE WHEN l.energy_mwh > 0 THEN (100 * l.cleared_mwh / l.energy_mwh)::float8 END AS cleared_share
  FROM sem.declaration d
  JOIN public.declaration_line l ON l.declaration_id = d.declaration_id;
--> statement-breakpoint
CREATE VIEW sem.contract WITH (security_barrier) AS
  SELECT c.province_id, c.station_id, c.id AS contract_id, c.kind, c.name,
    min(v.delivery_date) AS day, max(v.delivery_date) AS last_day
  FROM public.contract c
  JOIN public.contract_curve v ON v.contract_id = c.id
  WHERE sem.holds('station', c.province_id, c.station_id)
  GROUP BY c.id;
--> statement-breakpoint
CREATE VIEW sem.contract_hour WITH (security_barrier) AS
  SELECT c.province_id, c.station_id, c.id AS contract_id, c.kind, v.delivery_date AS day,
    ((h.slot - 1) * 60)::int AS minute, 60 AS minutes, h.energy::float8 AS energy, h.price::float8 AS price
  FROM public.contract c
  JOIN public.contract_curve v ON v.contract_id = c.id
  CROSS JOIN LATERAL unnest(v.energy_mwh, v.price_cny_per_mwh) WITH ORDINALITY AS h(energy, price, slot)
  WHERE sem.holds('station', c.province_id, c.station_id) AND h.energy IS NOT NULL;
--> statement-breakpoint
CREATE VIEW sem.station WITH (security_barrier) AS
  SELECT s.province_id, s.id AS station_id, s.technology, s.capacity_mw AS capacity, s.grid_date AS day
  FROM public.station s
  WHERE sem.holds('station', s.province_id, s.id);
--> statement-breakpoint
CREATE VIEW sem.ess_unit WITH (security_barrier) AS
  SELECT e.province_id, e.id AS ess_id, e.charge_mw AS charge_power, e.discharge_mw AS discharge_power,
    e.energy_mwh AS capacity
  FROM public.ess_unit e
  WHERE sem.holds('ess', e.province_id, e.id);
--> statement-breakpoint
CREATE VIEW sem.node WITH (security_barrier) AS
  SELECT n.province_id, n.code AS place, n.voltage_kv, a.code AS zone
  FROM public.node n JOIN public.area a ON a.id = n.area_id
  WHERE n.province_id = ANY (sem.held('provinces'));
--> statement-breakpoint
CREATE VIEW sem.plant WITH (security_barrier) AS
  SELECT p.province_id, p.id AS plant_id, p.operation_status AS state, p.plant_type, p.installed_capacity_kw AS capacity,
    p.operation_date AS day
  FROM public.plant p
  WHERE sem.holds('plant', p.province_id, p.id);
--> statement-breakpoint
CREATE VIEW sem.array WITH (security_barrier) AS
  SELECT p.province_id, p.plant_id, a.id AS array_id, a.capacity_kw AS capacity
  FROM sem.plant p JOIN public.pv_array a ON a.plant_id = p.plant_id;
--> statement-breakpoint
CREATE VIEW sem.inverter WITH (security_barrier) AS
  SELECT a.province_id, a.plant_id, a.array_id, i.id AS inverter_id, i.rated_power_kw AS rated_power
  FROM sem.array a JOIN public.inverter i ON i.array_id = a.array_id;
--> statement-breakpoint
CREATE VIEW sem.string WITH (security_barrier) AS
  SELECT i.province_id, i.plant_id, i.array_id, i.inverter_id, s.id AS string_id,
    (t.modules_per_string * m.pmax_w / 1000)::float8 AS rated_power, t.modules_per_string::int AS modules
  FROM sem.inverter i
  JOIN public.pv_string s ON s.inverter_id = i.inverter_id
  JOIN public.string_type t ON t.id = s.string_type_id
  JOIN public.module_type m ON m.id = t.module_type_id;
--> statement-breakpoint
CREATE VIEW sem.scan_task WITH (security_barrier) AS
  SELECT t.province_id, t.plant_id, t.id AS task_id, t.task_no, t.status AS state, t.task_type,
    (coalesce(t.scanned_at, t.created_at) AT TIME ZONE 'Asia/Shanghai')::date AS day,
    t.string_count, t.fault_count, t.failed_count, t.irradiance_w_per_m2 AS irradiance,
    t.module_temperature_c AS module_temperature
  FROM public.scan_task t
  WHERE sem.holds('plant', t.province_id, t.plant_id);
--> statement-breakpoint
-- What analysed tasks said of strings; `is_newest` of an inverter's newest task that read anything of it.
CREATE VIEW sem.string_result WITH (security_barrier) AS
  SELECT i.province_id, i.plant_id, i.array_id, r.inverter_id, r.string_id, r.task_id, read.day, read.age = 1 AS is_newest,
    r.code::int AS code, r.code IS NOT NULL AND r.code <> 14 AS is_faulty,
    CASE WHEN r.code IS NULL THEN NULL WHEN r.code <> 14 THEN 100.0::float8 ELSE 0.0::float8 END AS faulty_share, r.confidence::float8 * 100 AS confidence,
    r.fill_factor::float8 * 100 AS fill_factor, r.stc_pmp_w::float8 / 1000 AS power, r.loss_pct::float8 AS loss_share,
    r.loss_w::float8 / 1000 AS lost_power, r.loss_kwh_per_year::float8 AS lost_energy
  FROM (
    SELECT n.inverter_id, t.id AS task_id,
      (coalesce(t.scanned_at, t.created_at) AT TIME ZONE 'Asia/Shanghai')::date AS day,
      row_number() OVER (
        PARTITION BY n.inverter_id ORDER BY coalesce(t.scanned_at, t.created_at) DESC, t.id DESC
      ) AS age
    FROM public.scan_task t
    JOIN public.scan_inverter n ON n.task_id = t.id
    WHERE t.fault_count IS NOT NULL AND sem.holds('plant', t.province_id, t.plant_id)
      AND (n.outcome = 'COLLECTED' OR EXISTS (
        SELECT 1 FROM public.scan_result x WHERE x.task_id = n.task_id AND x.inverter_id = n.inverter_id OFFSET 0
      ))
  ) read
  JOIN sem.inverter i ON i.inverter_id = read.inverter_id
  JOIN public.scan_result r ON r.task_id = read.task_id AND r.inverter_id = read.inverter_id;
--> statement-breakpoint
CREATE VIEW sem.work_order WITH (security_barrier) AS
  SELECT o.province_id, o.plant_id, o.array_id, o.inverter_id, o.id AS order_id, o.code::int AS code, o.state, o.priority,
    o.state NOT IN ('CLOSED', 'CANCELLED') AS is_open, (o.created_at AT TIME ZONE 'Asia/Shanghai')::date AS day,
    o.due_on, o.hours, o.cost_cny::float8 AS cost,
    (SELECT sum(s.gain_w)::float8 / 1000 FROM public.work_order_string s WHERE s.order_id = o.id) AS gained_power
  FROM public.work_order o
  WHERE sem.holds('plant', o.province_id, o.plant_id);
--> statement-breakpoint
CREATE VIEW sem.maintenance_event WITH (security_barrier) AS
  SELECT e.province_id, e.plant_id, e.array_id, e.inverter_id, e.kind, e.happened_on AS day,
    e.cost_cny::float8 AS cost, 1::float8 AS one
  FROM public.maintenance_event e
  WHERE sem.holds('plant', e.province_id, e.plant_id);
--> statement-breakpoint
CREATE VIEW sem.notice WITH (security_barrier) AS
  SELECT n.province_id, n.station_id, n.id AS notice_id, n.kind, n.severity, n.processed, n.read_at IS NOT NULL AS is_read,
    (n.create_time AT TIME ZONE 'Asia/Shanghai')::date AS day
  FROM public.notification n
  WHERE n.user_id::text = ANY (sem.held('user'))
    AND (n.province_id IS NULL OR n.province_id = ANY (sem.held('provinces')));
--> statement-breakpoint
CREATE VIEW sem.news WITH (security_barrier) AS
  SELECT n.province_id, n.id AS news_id, n.category, n.issued_on AS day,
    EXISTS (SELECT 1 FROM public.news_read r WHERE r.news_id = n.id AND r.user_id::text = ANY (sem.held('user'))) AS is_read
  FROM public.news n
  WHERE n.province_id = ANY (sem.held('provinces'));
--> statement-breakpoint
CREATE VIEW sem.import_file WITH (security_barrier) AS
  SELECT f.province_id, f.id AS import_id, f.layout, f.state, (f.created_at AT TIME ZONE 'Asia/Shanghai')::date AS day
  FROM public.import_file f
  WHERE f.owner_id::text = ANY (sem.held('user')) AND f.province_id = ANY (sem.held('provinces'));
--> statement-breakpoint
CREATE VIEW sem.forecast_run WITH (security_barrier) AS
  SELECT r.province_id, r.id AS run_id, r.kind, r.state, (r.created_at AT TIME ZONE 'Asia/Shanghai')::date AS day
  FROM public.forecast_run r
  WHERE r.province_id = ANY (sem.held('provinces'));
--> statement-breakpoint
-- Who asks reads as this role, which has nothing but the views. Where the owner of the database may make none, questions
-- are read without it, in a transaction that only reads.
DO $$
BEGIN
  BEGIN
    CREATE ROLE powerdesk_ask NOLOGIN NOINHERIT;
  EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
  END;
  EXECUTE format('GRANT powerdesk_ask TO %I', current_user);
  GRANT USAGE ON SCHEMA sem TO powerdesk_ask;
  GRANT SELECT ON ALL TABLES IN SCHEMA sem TO powerdesk_ask;
  REVOKE ALL ON SCHEMA public FROM powerdesk_ask;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
