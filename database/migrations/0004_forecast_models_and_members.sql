CREATE TABLE "forecast_member_curve" (
	"province_id" text NOT NULL,
	"run_id" bigint NOT NULL,
	"delivery_date" date NOT NULL,
	"member" text NOT NULL,
	"family" text NOT NULL,
	"lead" smallint NOT NULL,
	"prices" double precision[] NOT NULL,
	"seconds" double precision,
	CONSTRAINT "forecast_member_curve_province_id_run_id_member_delivery_date_lead_pk" PRIMARY KEY("province_id","run_id","member","delivery_date","lead")
);
--> statement-breakpoint
CREATE TABLE "forecast_model_version" (
	"model_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"definition" jsonb NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "forecast_model_version_model_id_version_pk" PRIMARY KEY("model_id","version")
);
--> statement-breakpoint
CREATE TABLE "forecast_node_curve" (
	"province_id" text NOT NULL,
	"run_id" bigint NOT NULL,
	"delivery_date" date NOT NULL,
	"node_code" text NOT NULL,
	"lead" smallint NOT NULL,
	"p10" double precision[] NOT NULL,
	"p50" double precision[] NOT NULL,
	"p90" double precision[] NOT NULL,
	"energy" double precision[] NOT NULL,
	"congestion" double precision[] NOT NULL,
	"seconds" double precision,
	CONSTRAINT "forecast_node_curve_province_id_run_id_delivery_date_node_code_pk" PRIMARY KEY("province_id","run_id","delivery_date","node_code")
);
--> statement-breakpoint
ALTER TABLE "forecast_model" ADD COLUMN "kind" text DEFAULT 'LEAR' NOT NULL;--> statement-breakpoint
ALTER TABLE "forecast_model" ADD COLUMN "is_daily" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forecast_model" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecast_run" ADD COLUMN "model_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "forecast_member_curve" ADD CONSTRAINT "forecast_member_curve_run_id_forecast_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."forecast_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_model_version" ADD CONSTRAINT "forecast_model_version_model_id_forecast_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."forecast_model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_model_version" ADD CONSTRAINT "forecast_model_version_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_node_curve" ADD CONSTRAINT "forecast_node_curve_run_id_forecast_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."forecast_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forecast_member_curve_run_id_index" ON "forecast_member_curve" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "forecast_node_curve_run_id_index" ON "forecast_node_curve" USING btree ("run_id");