CREATE TABLE "area" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "area_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "area_province_id_code_unique" UNIQUE("province_id","code")
);
--> statement-breakpoint
CREATE TABLE "ess_unit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ess_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"charge_mw" double precision NOT NULL,
	"discharge_mw" double precision NOT NULL,
	"energy_mwh" double precision NOT NULL,
	CONSTRAINT "ess_unit_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "market_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "market_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"side" text DEFAULT 'ANY' NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"unit" text,
	"effective_from" date NOT NULL,
	"effective_to" date,
	"document" text,
	CONSTRAINT "market_rule_province_id_side_code_effective_from_unique" UNIQUE("province_id","side","code","effective_from")
);
--> statement-breakpoint
CREATE TABLE "node" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "node_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"area_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"voltage_kv" integer,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "node_province_id_code_unique" UNIQUE("province_id","code")
);
--> statement-breakpoint
CREATE TABLE "period_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"months" smallint[] NOT NULL,
	"day_kind" text DEFAULT 'ALL' NOT NULL,
	"minute_from" smallint NOT NULL,
	"minute_to" smallint NOT NULL,
	"kind" text NOT NULL,
	"document" text,
	"effective_from" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "province" (
	"id" text PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer NOT NULL,
	"slot_count" smallint DEFAULT 96 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "sales_company_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "station" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "station_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"technology" text NOT NULL,
	"capacity_mw" double precision NOT NULL,
	"node_id" bigint,
	"area_id" bigint,
	"mechanism_share" double precision DEFAULT 0 NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"grid_date" date,
	"simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "station_province_id_code_unique" UNIQUE("province_id","code"),
	CONSTRAINT "station_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "ten_day_calendar" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ten_day_calendar_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"year_month" text NOT NULL,
	"cycle" smallint NOT NULL,
	"session_code" text NOT NULL,
	"declare_open_at" timestamp with time zone NOT NULL,
	"declare_close_at" timestamp with time zone NOT NULL,
	"result_at" timestamp with time zone NOT NULL,
	"lot_mwh" double precision NOT NULL,
	"tick_cny_per_mwh" double precision NOT NULL,
	"price_min_cny_per_mwh" double precision NOT NULL,
	"price_max_cny_per_mwh" double precision NOT NULL,
	"single_direction" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curve_day" (
	"province_id" text NOT NULL,
	"series_id" bigint NOT NULL,
	"delivery_date" date NOT NULL,
	"version" integer NOT NULL,
	"values" double precision[] NOT NULL,
	"present_count" smallint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"import_file_id" bigint,
	"quality" text DEFAULT 'OK' NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "curve_day_province_id_series_id_delivery_date_version_pk" PRIMARY KEY("province_id","series_id","delivery_date","version")
) PARTITION BY RANGE ("delivery_date");
--> statement-breakpoint
CREATE TABLE "curve_series" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "curve_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"metric" text NOT NULL,
	"stage" text NOT NULL,
	"loc_kind" text NOT NULL,
	"loc_code" text DEFAULT '' NOT NULL,
	"resolution_min" smallint NOT NULL,
	"unit" text NOT NULL,
	"disclosure_class" text DEFAULT 'OPEN' NOT NULL,
	"simulated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "curve_series_identity" UNIQUE("province_id","metric","stage","loc_kind","loc_code","resolution_min")
);
--> statement-breakpoint
CREATE TABLE "import_file" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_file_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"layout" text,
	"state" text NOT NULL,
	"mapping" jsonb,
	"summary" jsonb,
	"job_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	"lock_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_issue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_issue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_file_id" bigint NOT NULL,
	"severity" text NOT NULL,
	"code" text NOT NULL,
	"row_number" integer,
	"column_name" text,
	"params" jsonb
);
--> statement-breakpoint
CREATE TABLE "forecast_curve" (
	"province_id" text NOT NULL,
	"run_id" bigint NOT NULL,
	"delivery_date" date NOT NULL,
	"lead" smallint NOT NULL,
	"p10" double precision[] NOT NULL,
	"p50" double precision[] NOT NULL,
	"p90" double precision[] NOT NULL,
	"naive" double precision[],
	"substituted" text[] DEFAULT '{}' NOT NULL,
	"drivers" jsonb,
	"seconds" double precision,
	CONSTRAINT "forecast_curve_province_id_run_id_delivery_date_pk" PRIMARY KEY("province_id","run_id","delivery_date")
);
--> statement-breakpoint
CREATE TABLE "forecast_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forecast_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"target" text NOT NULL,
	"loc_kind" text DEFAULT 'SYSTEM' NOT NULL,
	"loc_code" text DEFAULT '' NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "forecast_model_province_id_code_unique" UNIQUE("province_id","code")
);
--> statement-breakpoint
CREATE TABLE "forecast_model_station" (
	"model_id" bigint NOT NULL,
	"station_id" bigint NOT NULL,
	CONSTRAINT "forecast_model_station_model_id_station_id_pk" PRIMARY KEY("model_id","station_id")
);
--> statement-breakpoint
CREATE TABLE "forecast_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forecast_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"model_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"basis" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"state" text NOT NULL,
	"job_id" bigint,
	"notes" jsonb,
	"metrics" jsonb,
	"error" text,
	"duration_ms" integer,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"province_id" text,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"attempt" smallint DEFAULT 0 NOT NULL,
	"max_attempts" smallint DEFAULT 3 NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"progress_code" text,
	"result" jsonb,
	"error" text,
	"cancel_requested" integer DEFAULT 0 NOT NULL,
	"runner_id" text,
	"heartbeat_at" timestamp with time zone,
	"run_after" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"new_user" boolean DEFAULT true NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"system_types" text[] NOT NULL,
	"organisation_id" bigint,
	"job_number" text,
	"phone" text,
	"email" text,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"auth_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "app_user_account_unique" UNIQUE("account")
);
--> statement-breakpoint
CREATE TABLE "conf_item" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"remark" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"user_id" bigint,
	"system_type" text NOT NULL,
	"success" boolean NOT NULL,
	"reason" text,
	"ip" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"system_type" text NOT NULL,
	"uri" text DEFAULT '' NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"menu_classify" smallint NOT NULL,
	"sort" integer NOT NULL,
	"usable" boolean DEFAULT true NOT NULL,
	"open_mode" text DEFAULT 'NORMAL' NOT NULL,
	"resource_code" text,
	"province_ids" text[]
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"dedup_key" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"processed" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone NOT NULL,
	"ten_day" smallint,
	"province_id" text,
	"station_id" bigint,
	"date" text,
	"deep_link" text,
	"due_at" timestamp with time zone,
	"severity" text DEFAULT 'INFO' NOT NULL,
	CONSTRAINT "notification_userId_dedup_key_unique" UNIQUE("user_id","dedup_key")
);
--> statement-breakpoint
CREATE TABLE "operation_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"account" text,
	"ip" text,
	"request_id" text NOT NULL,
	"path" text NOT NULL,
	"access" text NOT NULL,
	"code" integer NOT NULL,
	"detail" jsonb,
	"duration_ms" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "organisation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parent_id" bigint,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permission_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "permission_group_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "permission_group_resource" (
	"permission_group_id" bigint NOT NULL,
	"resource_id" bigint NOT NULL,
	CONSTRAINT "permission_group_resource_permission_group_id_resource_id_pk" PRIMARY KEY("permission_group_id","resource_id")
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"group_code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "resource_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	CONSTRAINT "role_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "role_permission_group" (
	"role_id" bigint NOT NULL,
	"permission_group_id" bigint NOT NULL,
	CONSTRAINT "role_permission_group_role_id_permission_group_id_pk" PRIMARY KEY("role_id","permission_group_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"system_type" text NOT NULL,
	"auth_version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "user_data_scope" (
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"object_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_data_scope_user_id_kind_object_id_pk" PRIMARY KEY("user_id","kind","object_id")
);
--> statement-breakpoint
CREATE TABLE "user_hidden_station" (
	"user_id" bigint NOT NULL,
	"station_id" bigint NOT NULL,
	CONSTRAINT "user_hidden_station_user_id_station_id_pk" PRIMARY KEY("user_id","station_id")
);
--> statement-breakpoint
CREATE TABLE "user_report_column" (
	"user_id" bigint NOT NULL,
	"report_code" text NOT NULL,
	"column_code" text NOT NULL,
	"visible" boolean NOT NULL,
	"sort" integer NOT NULL,
	"width" integer,
	CONSTRAINT "user_report_column_user_id_report_code_column_code_pk" PRIMARY KEY("user_id","report_code","column_code")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"station_id" bigint NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"declaration_id" bigint,
	"simulated" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_declarationId_unique" UNIQUE("declaration_id"),
	CONSTRAINT "contract_stationId_code_unique" UNIQUE("station_id","code")
);
--> statement-breakpoint
CREATE TABLE "contract_curve" (
	"contract_id" bigint NOT NULL,
	"delivery_date" date NOT NULL,
	"energy_mwh" numeric(18, 6)[] NOT NULL,
	"price_cny_per_mwh" numeric(12, 3)[] NOT NULL,
	CONSTRAINT "contract_curve_contract_id_delivery_date_pk" PRIMARY KEY("contract_id","delivery_date")
);
--> statement-breakpoint
CREATE TABLE "declaration" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declaration_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"station_id" bigint NOT NULL,
	"kind" text DEFAULT 'TEN_DAY' NOT NULL,
	"year_month" text NOT NULL,
	"cycle" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"status" text NOT NULL,
	"remark" text,
	"receipt_no" text,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"reviewed_at" timestamp with time zone,
	"filed_at" timestamp with time zone,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "declaration_stationId_kind_year_month_cycle_version_unique" UNIQUE("station_id","kind","year_month","cycle","version")
);
--> statement-breakpoint
CREATE TABLE "declaration_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "declaration_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"declaration_id" bigint NOT NULL,
	"action" text NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"actor_id" bigint,
	"reason" text,
	"diff" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declaration_line" (
	"declaration_id" bigint NOT NULL,
	"slot" smallint NOT NULL,
	"direction" text NOT NULL,
	"energy_mwh" numeric(18, 6),
	"price_cny_per_mwh" numeric(12, 3),
	"reference_price_cny_per_mwh" numeric(12, 3),
	"forecast_mwh" numeric(18, 6),
	"max_sell_mwh" numeric(18, 6),
	"max_buy_mwh" numeric(18, 6),
	"cleared_mwh" numeric(18, 6),
	"cleared_price_cny_per_mwh" numeric(12, 3),
	CONSTRAINT "declaration_line_declaration_id_slot_pk" PRIMARY KEY("declaration_id","slot")
);
--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD CONSTRAINT "ess_unit_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_rule" ADD CONSTRAINT "market_rule_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node" ADD CONSTRAINT "node_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node" ADD CONSTRAINT "node_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_row" ADD CONSTRAINT "period_row_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_company" ADD CONSTRAINT "sales_company_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_node_id_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."node"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_area_id_area_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ten_day_calendar" ADD CONSTRAINT "ten_day_calendar_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curve_series" ADD CONSTRAINT "curve_series_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_issue" ADD CONSTRAINT "import_issue_import_file_id_import_file_id_fk" FOREIGN KEY ("import_file_id") REFERENCES "public"."import_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_curve" ADD CONSTRAINT "forecast_curve_run_id_forecast_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."forecast_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_model" ADD CONSTRAINT "forecast_model_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_model_station" ADD CONSTRAINT "forecast_model_station_model_id_forecast_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."forecast_model"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_model_station" ADD CONSTRAINT "forecast_model_station_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_run" ADD CONSTRAINT "forecast_run_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_run" ADD CONSTRAINT "forecast_run_model_id_forecast_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."forecast_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forecast_run" ADD CONSTRAINT "forecast_run_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job" ADD CONSTRAINT "job_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_organisation_id_organisation_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_id_menu_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."menu"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_resource_code_resource_code_fk" FOREIGN KEY ("resource_code") REFERENCES "public"."resource"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_parent_id_organisation_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."organisation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_group_resource" ADD CONSTRAINT "permission_group_resource_permission_group_id_permission_group_id_fk" FOREIGN KEY ("permission_group_id") REFERENCES "public"."permission_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_group_resource" ADD CONSTRAINT "permission_group_resource_resource_id_resource_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."resource"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission_group" ADD CONSTRAINT "role_permission_group_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permission_group" ADD CONSTRAINT "role_permission_group_permission_group_id_permission_group_id_fk" FOREIGN KEY ("permission_group_id") REFERENCES "public"."permission_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_data_scope" ADD CONSTRAINT "user_data_scope_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_hidden_station" ADD CONSTRAINT "user_hidden_station_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_hidden_station" ADD CONSTRAINT "user_hidden_station_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_report_column" ADD CONSTRAINT "user_report_column_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_curve" ADD CONSTRAINT "contract_curve_contract_id_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contract"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration" ADD CONSTRAINT "declaration_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_event" ADD CONSTRAINT "declaration_event_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_event" ADD CONSTRAINT "declaration_event_actor_id_app_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_line" ADD CONSTRAINT "declaration_line_declaration_id_declaration_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declaration"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "period_row_province_id_index" ON "period_row" USING btree ("province_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ten_day_calendar_province_id_year_month_cycle_index" ON "ten_day_calendar" USING btree ("province_id","year_month","cycle");--> statement-breakpoint
CREATE UNIQUE INDEX "curve_day_current" ON "curve_day" USING btree ("province_id","series_id","delivery_date") WHERE "curve_day"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "import_file_committed" ON "import_file" USING btree ("province_id","sha256") WHERE "import_file"."state" = 'COMMITTED';--> statement-breakpoint
CREATE INDEX "import_file_province_id_created_at_index" ON "import_file" USING btree ("province_id","created_at");--> statement-breakpoint
CREATE INDEX "import_issue_import_file_id_index" ON "import_issue" USING btree ("import_file_id");--> statement-breakpoint
CREATE INDEX "forecast_curve_run_id_index" ON "forecast_curve" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "forecast_run_province_id_model_id_created_at_index" ON "forecast_run" USING btree ("province_id","model_id","created_at");--> statement-breakpoint
CREATE INDEX "job_state_run_after_index" ON "job" USING btree ("state","run_after");--> statement-breakpoint
CREATE INDEX "login_log_at_index" ON "login_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "menu_system_type_index" ON "menu" USING btree ("system_type");--> statement-breakpoint
CREATE INDEX "notification_user_id_processed_index" ON "notification" USING btree ("user_id","processed");--> statement-breakpoint
CREATE INDEX "operation_log_at_index" ON "operation_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contract_province_id_index" ON "contract" USING btree ("province_id");--> statement-breakpoint
CREATE UNIQUE INDEX "declaration_current" ON "declaration" USING btree ("station_id","kind","year_month","cycle") WHERE "declaration"."is_current";--> statement-breakpoint
CREATE INDEX "declaration_province_id_year_month_index" ON "declaration" USING btree ("province_id","year_month");--> statement-breakpoint
CREATE INDEX "declaration_event_declaration_id_index" ON "declaration_event" USING btree ("declaration_id");--> statement-breakpoint
-- Makes the monthly partitions of curve_day that a range of delivery dates needs.
CREATE FUNCTION "ensure_curve_months"("first_date" date, "last_date" date) RETURNS void AS $$
DECLARE
	month date := date_trunc('month', "first_date")::date;
BEGIN
	WHILE month <= "last_date" LOOP
		EXECUTE format(
			'CREATE TABLE IF NOT EXISTS %I PARTITION OF curve_day FOR VALUES FROM (%L) TO (%L)',
			'curve_day_' || to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date
		);
		month := (month + interval '1 month')::date;
	END LOOP;
END;
$$ LANGUAGE plpgsql;
