-- The days of curves in one row each, for questions that need none of their slots: put together inside of a row, a month
-- of a thousand nodes takes a quarter of the time.
CREATE VIEW sem.curve_total WITH (security_barrier) AS
  SELECT s.province_id, s.metric, s.stage, s.place_kind, s.place, s.station_id, s.ess_id, s.minutes,
    d.delivery_date AS day, t.total, t.n, t.highest, t.lowest
  FROM sem.series s
  JOIN public.curve_day d ON d.province_id = s.province_id AND d.series_id = s.id AND d.is_current AND d.withdrawn_at IS NULL
  CROSS JOIN LATERAL (
    SELECT sum(v) AS total, count(v)::int AS n, max(v) AS highest, min(v) AS lowest FROM unnest(d.values) AS v
  ) AS t
  WHERE t.n > 0
    -- Of a day that came in quarter hours and in hours the finer one counts.
    AND (NOT s.has_finer OR NOT EXISTS (
      SELECT 1 FROM public.curve_series f
      JOIN public.curve_day fd ON fd.province_id = f.province_id AND fd.series_id = f.id AND fd.is_current AND fd.withdrawn_at IS NULL
      WHERE f.province_id = s.province_id AND f.metric = s.metric AND f.stage = s.stage AND f.loc_kind = s.place_kind
        AND f.loc_code = s.place AND f.resolution_min < s.minutes AND fd.delivery_date = d.delivery_date
    ));
--> statement-breakpoint
DO $$
BEGIN
  GRANT SELECT ON sem.curve_total TO powerdesk_ask;
EXCEPTION WHEN undefined_object OR insufficient_privilege THEN NULL;
END $$;
