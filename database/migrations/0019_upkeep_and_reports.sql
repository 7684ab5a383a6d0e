CREATE TABLE "derating_hint" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "derating_hint_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"station_id" bigint NOT NULL,
	"day" date NOT NULL,
	"mw_by_hour" double precision[] NOT NULL,
	"basis" jsonb NOT NULL,
	"accepted_by" bigint,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "derating_hint_stationId_day_unique" UNIQUE("station_id","day")
);
--> statement-breakpoint
CREATE TABLE "fault_dismissal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fault_dismissal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"string_id" bigint NOT NULL,
	"code" smallint NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"task_id" bigint,
	"dismissed_by" bigint,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fault_dismissal_stringId_code_unique" UNIQUE("string_id","code")
);
--> statement-breakpoint
CREATE TABLE "maintenance_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"plant_id" bigint NOT NULL,
	"array_id" bigint,
	"inverter_id" bigint,
	"string_id" bigint,
	"kind" text NOT NULL,
	"happened_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cost_cny" numeric(14, 2),
	"order_id" bigint,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scan_schedule" (
	"plant_id" bigint PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"every_days" integer NOT NULL,
	"start_time" text NOT NULL,
	"min_irradiance_w_per_m2" double precision DEFAULT 700 NOT NULL,
	"last_ordered_on" date,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"plant_id" bigint NOT NULL,
	"array_id" bigint NOT NULL,
	"inverter_id" bigint NOT NULL,
	"order_no" text NOT NULL,
	"code" smallint NOT NULL,
	"priority" text NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"assignee_id" bigint,
	"due_on" date,
	"remark" text DEFAULT '' NOT NULL,
	"found_cause" text,
	"found_code" smallint,
	"work_done" text DEFAULT '' NOT NULL,
	"hours" double precision,
	"cost_cny" numeric(14, 2),
	"done_at" timestamp with time zone,
	"recheck_task_id" bigint,
	"closed_at" timestamp with time zone,
	"cancel_reason" text,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "work_order_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "work_order_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_order_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" bigint,
	"stepped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_order_string" (
	"order_id" bigint NOT NULL,
	"string_id" bigint NOT NULL,
	"task_id" bigint,
	"confidence" real,
	"stc_pmp_w" real,
	"loss_pct" real,
	"loss_w" real,
	"loss_kwh_per_year" real,
	"loss_cny_per_year" double precision,
	"outcome" text,
	"gain_w" real,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "work_order_string_order_id_string_id_pk" PRIMARY KEY("order_id","string_id")
);
--> statement-breakpoint
CREATE TABLE "plant_status_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_status_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plant_id" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"plant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"format" text NOT NULL,
	"title" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"job_id" bigint,
	"file_sha256" text,
	"fault_count" integer,
	"page_count" integer,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_schedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plant_id" bigint NOT NULL,
	"trigger" text NOT NULL,
	"day_of_month" smallint,
	"language" text NOT NULL,
	"format" text NOT NULL,
	"template_id" bigint,
	"enabled" boolean DEFAULT true NOT NULL,
	"last_made_of" text,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_schedule_plantId_trigger_language_format_unique" UNIQUE("plant_id","trigger","language","format")
);
--> statement-breakpoint
CREATE TABLE "report_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"name" text NOT NULL,
	"owner_name" text NOT NULL,
	"logo_sha256" text,
	"signers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "report_template_province_id_name_unique" UNIQUE("province_id","name")
);
--> statement-breakpoint
ALTER TABLE "inverter" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "inverter" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "inverter" ADD COLUMN "serial_number" text;--> statement-breakpoint
ALTER TABLE "inverter" ADD COLUMN "trackers" smallint;--> statement-breakpoint
ALTER TABLE "inverter" ADD COLUMN "max_input_v" double precision;--> statement-breakpoint
ALTER TABLE "inverter" ADD COLUMN "max_input_a" double precision;--> statement-breakpoint
ALTER TABLE "inverter" ADD COLUMN "commissioned_on" date;--> statement-breakpoint
ALTER TABLE "plant" ADD COLUMN "ac_limit_kw" double precision;--> statement-breakpoint
ALTER TABLE "plant" ADD COLUMN "has_tracker" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plant" ADD COLUMN "cleaning_cost_cny" double precision;--> statement-breakpoint
ALTER TABLE "pv_string" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "pv_string" ADD COLUMN "tilt_deg" real;--> statement-breakpoint
ALTER TABLE "pv_string" ADD COLUMN "azimuth_deg" real;--> statement-breakpoint
ALTER TABLE "pv_string" ADD COLUMN "cable_length_m" real;--> statement-breakpoint
ALTER TABLE "pv_string" ADD COLUMN "cable_mm2" real;--> statement-breakpoint
ALTER TABLE "derating_hint" ADD CONSTRAINT "derating_hint_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derating_hint" ADD CONSTRAINT "derating_hint_accepted_by_app_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_dismissal" ADD CONSTRAINT "fault_dismissal_string_id_pv_string_id_fk" FOREIGN KEY ("string_id") REFERENCES "public"."pv_string"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_dismissal" ADD CONSTRAINT "fault_dismissal_task_id_scan_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."scan_task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fault_dismissal" ADD CONSTRAINT "fault_dismissal_dismissed_by_app_user_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_event" ADD CONSTRAINT "maintenance_event_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_event" ADD CONSTRAINT "maintenance_event_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_event" ADD CONSTRAINT "maintenance_event_array_id_pv_array_id_fk" FOREIGN KEY ("array_id") REFERENCES "public"."pv_array"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_event" ADD CONSTRAINT "maintenance_event_inverter_id_inverter_id_fk" FOREIGN KEY ("inverter_id") REFERENCES "public"."inverter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_event" ADD CONSTRAINT "maintenance_event_string_id_pv_string_id_fk" FOREIGN KEY ("string_id") REFERENCES "public"."pv_string"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_event" ADD CONSTRAINT "maintenance_event_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_event" ADD CONSTRAINT "maintenance_event_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD CONSTRAINT "scan_schedule_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD CONSTRAINT "scan_schedule_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_array_id_pv_array_id_fk" FOREIGN KEY ("array_id") REFERENCES "public"."pv_array"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_inverter_id_inverter_id_fk" FOREIGN KEY ("inverter_id") REFERENCES "public"."inverter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_assignee_id_app_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_recheck_task_id_scan_task_id_fk" FOREIGN KEY ("recheck_task_id") REFERENCES "public"."scan_task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order" ADD CONSTRAINT "work_order_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_step" ADD CONSTRAINT "work_order_step_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_step" ADD CONSTRAINT "work_order_step_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_string" ADD CONSTRAINT "work_order_string_order_id_work_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."work_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_string" ADD CONSTRAINT "work_order_string_string_id_pv_string_id_fk" FOREIGN KEY ("string_id") REFERENCES "public"."pv_string"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_order_string" ADD CONSTRAINT "work_order_string_task_id_scan_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."scan_task"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_status_change" ADD CONSTRAINT "plant_status_change_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_status_change" ADD CONSTRAINT "plant_status_change_changed_by_app_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_file_sha256_stored_file_sha256_fk" FOREIGN KEY ("file_sha256") REFERENCES "public"."stored_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_template_id_report_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."report_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_logo_sha256_stored_file_sha256_fk" FOREIGN KEY ("logo_sha256") REFERENCES "public"."stored_file"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_template" ADD CONSTRAINT "report_template_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_event_plant_id_happened_on_index" ON "maintenance_event" USING btree ("plant_id","happened_on");--> statement-breakpoint
CREATE INDEX "work_order_plant_id_created_at_index" ON "work_order" USING btree ("plant_id","created_at");--> statement-breakpoint
CREATE INDEX "work_order_inverter_id_index" ON "work_order" USING btree ("inverter_id");--> statement-breakpoint
CREATE INDEX "work_order_step_order_id_id_index" ON "work_order_step" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "work_order_string_open" ON "work_order_string" USING btree ("string_id") WHERE "work_order_string"."is_open";--> statement-breakpoint
CREATE INDEX "work_order_string_string_id_index" ON "work_order_string" USING btree ("string_id");--> statement-breakpoint
CREATE INDEX "plant_status_change_plant_id_id_index" ON "plant_status_change" USING btree ("plant_id","id");--> statement-breakpoint
CREATE INDEX "report_plant_id_created_at_index" ON "report" USING btree ("plant_id","created_at");