CREATE TABLE "replay" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replay_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"source_province_id" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"station_id" bigint,
	"settings" jsonb NOT NULL,
	"first_date" date NOT NULL,
	"last_date" date NOT NULL,
	"business_at" timestamp with time zone NOT NULL,
	"job_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "replay_province_id_unique" UNIQUE("province_id")
);
--> statement-breakpoint
CREATE TABLE "position_confirmation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "position_confirmation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"station_id" bigint NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"confirmed_by" bigint,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_result" (
	"province_id" text NOT NULL,
	"year_month" text NOT NULL,
	"cycle" smallint NOT NULL,
	"slot" smallint NOT NULL,
	"cleared_mwh" numeric(18, 6),
	"price_cny_per_mwh" numeric(12, 3),
	"max_price_cny_per_mwh" numeric(12, 3),
	"min_price_cny_per_mwh" numeric(12, 3),
	"simulated" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_result_province_id_year_month_cycle_slot_pk" PRIMARY KEY("province_id","year_month","cycle","slot")
);
--> statement-breakpoint
ALTER TABLE "market_rule" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "period_row" ADD COLUMN "effective_to" date;--> statement-breakpoint
ALTER TABLE "declaration" ADD COLUMN "filed_facts" jsonb;--> statement-breakpoint
ALTER TABLE "replay" ADD CONSTRAINT "replay_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay" ADD CONSTRAINT "replay_source_province_id_province_id_fk" FOREIGN KEY ("source_province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay" ADD CONSTRAINT "replay_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replay" ADD CONSTRAINT "replay_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_confirmation" ADD CONSTRAINT "position_confirmation_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "position_confirmation" ADD CONSTRAINT "position_confirmation_confirmed_by_app_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_result" ADD CONSTRAINT "session_result_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "position_confirmation_station_id_date_from_index" ON "position_confirmation" USING btree ("station_id","date_from");