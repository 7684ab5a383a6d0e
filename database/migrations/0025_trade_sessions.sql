CREATE TABLE "trade_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trade_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"sides" text DEFAULT 'BOTH' NOT NULL,
	"delivery_from" date NOT NULL,
	"delivery_to" date NOT NULL,
	"slot_count" smallint DEFAULT 24 NOT NULL,
	"open_at" timestamp with time zone NOT NULL,
	"close_at" timestamp with time zone NOT NULL,
	"result_at" timestamp with time zone,
	"security_check_at" timestamp with time zone,
	"withdraw_lock_minutes" integer,
	"lot_mwh" double precision,
	"tick_cny_per_mwh" double precision,
	"price_min_cny_per_mwh" double precision,
	"price_max_cny_per_mwh" double precision,
	"single_direction" boolean DEFAULT false NOT NULL,
	"document_url" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'ANNOUNCED' NOT NULL,
	"published_at" timestamp with time zone,
	"simulated" boolean DEFAULT false NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trade_session_province_id_code_unique" UNIQUE("province_id","code")
);
--> statement-breakpoint
CREATE TABLE "trade_session_result" (
	"trade_session_id" bigint NOT NULL,
	"technology" text DEFAULT 'ALL' NOT NULL,
	"slot" smallint NOT NULL,
	"cleared_mwh" numeric(18, 6),
	"price_cny_per_mwh" numeric(12, 3),
	"max_price_cny_per_mwh" numeric(12, 3),
	"min_price_cny_per_mwh" numeric(12, 3),
	"participants" integer,
	"simulated" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"import_file_id" bigint,
	CONSTRAINT "trade_session_result_trade_session_id_technology_slot_pk" PRIMARY KEY("trade_session_id","technology","slot")
);
--> statement-breakpoint
ALTER TABLE "ten_day_calendar" ADD COLUMN "trade_session_id" bigint;--> statement-breakpoint
ALTER TABLE "session_result" ADD COLUMN "participants" integer;--> statement-breakpoint
ALTER TABLE "session_result" ADD COLUMN "import_file_id" bigint;--> statement-breakpoint
ALTER TABLE "trade_session" ADD CONSTRAINT "trade_session_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_session" ADD CONSTRAINT "trade_session_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_session_result" ADD CONSTRAINT "trade_session_result_trade_session_id_trade_session_id_fk" FOREIGN KEY ("trade_session_id") REFERENCES "public"."trade_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_session_result" ADD CONSTRAINT "trade_session_result_import_file_id_import_file_id_fk" FOREIGN KEY ("import_file_id") REFERENCES "public"."import_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_session_province_id_kind_delivery_from_index" ON "trade_session" USING btree ("province_id","kind","delivery_from");--> statement-breakpoint
CREATE INDEX "trade_session_status_index" ON "trade_session" USING btree ("status");--> statement-breakpoint
CREATE INDEX "trade_session_result_import_file_id_index" ON "trade_session_result" USING btree ("import_file_id");--> statement-breakpoint
ALTER TABLE "ten_day_calendar" ADD CONSTRAINT "ten_day_calendar_trade_session_id_trade_session_id_fk" FOREIGN KEY ("trade_session_id") REFERENCES "public"."trade_session"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_result" ADD CONSTRAINT "session_result_import_file_id_import_file_id_fk" FOREIGN KEY ("import_file_id") REFERENCES "public"."import_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_result_import_file_id_index" ON "session_result" USING btree ("import_file_id");--> statement-breakpoint
ALTER TABLE "ten_day_calendar" ADD CONSTRAINT "ten_day_calendar_tradeSessionId_unique" UNIQUE("trade_session_id");--> statement-breakpoint
-- Sessions that were declared for by the hour are sessions of the trading calendar.
INSERT INTO "trade_session" ("province_id", "code", "name", "name_en", "kind", "method", "delivery_from", "delivery_to",
	"open_at", "close_at", "result_at", "lot_mwh", "tick_cny_per_mwh", "price_min_cny_per_mwh", "price_max_cny_per_mwh",
	"single_direction", "status", "published_at", "simulated")
SELECT "calendar"."province_id", "calendar"."session_code",
	to_char(("calendar"."year_month" || '-01')::date, 'YYYY"年"FMMM"月"')
		|| (ARRAY['上旬', '中旬', '下旬', '月度'])["calendar"."cycle"] || '集中竞价交易',
	"calendar"."year_month" || (ARRAY[' early', ' mid', ' late', ' monthly'])["calendar"."cycle"] || ' auction',
	CASE WHEN "calendar"."cycle" = 4 THEN 'MONTHLY' ELSE 'TEN_DAY' END, 'AUCTION',
	("calendar"."year_month" || (ARRAY['-01', '-11', '-21', '-01'])["calendar"."cycle"])::date,
	CASE WHEN "calendar"."cycle" >= 3
		THEN (("calendar"."year_month" || '-01')::date + interval '1 month' - interval '1 day')::date
		ELSE ("calendar"."year_month" || (ARRAY['-10', '-20'])["calendar"."cycle"])::date END,
	"calendar"."declare_open_at", "calendar"."declare_close_at", "calendar"."result_at", "calendar"."lot_mwh",
	"calendar"."tick_cny_per_mwh", "calendar"."price_min_cny_per_mwh", "calendar"."price_max_cny_per_mwh",
	"calendar"."single_direction",
	CASE WHEN "published"."at" IS NULL THEN 'ANNOUNCED' ELSE 'PUBLISHED' END, "published"."at",
	"calendar"."session_code" ~ '^(SIM|DEMO|REPLAY)-'
FROM "ten_day_calendar" "calendar"
LEFT JOIN LATERAL (
	SELECT min("result"."published_at") AS "at" FROM "session_result" "result"
	WHERE "result"."province_id" = "calendar"."province_id" AND "result"."year_month" = "calendar"."year_month"
		AND "result"."cycle" = "calendar"."cycle"
) "published" ON true
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "ten_day_calendar" SET "trade_session_id" = "trade_session"."id"
FROM "trade_session"
WHERE "trade_session"."province_id" = "ten_day_calendar"."province_id"
	AND "trade_session"."code" = "ten_day_calendar"."session_code"
	AND "ten_day_calendar"."id" = (SELECT min("same"."id") FROM "ten_day_calendar" "same"
		WHERE "same"."province_id" = "ten_day_calendar"."province_id"
			AND "same"."session_code" = "ten_day_calendar"."session_code");