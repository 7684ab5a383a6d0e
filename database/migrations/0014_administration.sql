CREATE TABLE "trading_unit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trading_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"station_id" bigint NOT NULL,
	"code" text NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"capacity_mw" double precision NOT NULL,
	"mode" text NOT NULL,
	"mode_from" date,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "trading_unit_stationId_code_unique" UNIQUE("station_id","code")
);
--> statement-breakpoint
CREATE TABLE "log_chain" (
	"log" text PRIMARY KEY NOT NULL,
	"start_no" bigint DEFAULT 0 NOT NULL,
	"start_hash" text DEFAULT '' NOT NULL,
	"end_no" bigint DEFAULT 0 NOT NULL,
	"end_hash" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_subject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text,
	"party" text NOT NULL,
	"code" text NOT NULL,
	"parent_code" text,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"formula" text DEFAULT '' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"document" text,
	"verified" boolean DEFAULT false NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "statement_subject_province_id_party_code_unique" UNIQUE NULLS NOT DISTINCT("province_id","party","code")
);
--> statement-breakpoint
CREATE TABLE "sso_attempt" (
	"state" text PRIMARY KEY NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"system_type" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_filter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_filter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"report_code" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filter_userId_report_code_name_unique" UNIQUE("user_id","report_code","name")
);
--> statement-breakpoint
ALTER TABLE "fault_text" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "inverter" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "module_type" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "plant" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "plant_group" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "plant_parameters" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "pv_array" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "string_type" ALTER COLUMN "updated_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "market_rule" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "market_rule" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "market_rule" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "market_rule" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "node" ADD COLUMN "valid_from" date;--> statement-breakpoint
ALTER TABLE "node" ADD COLUMN "valid_to" date;--> statement-breakpoint
ALTER TABLE "node" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "node" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "node" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "period_row" ADD COLUMN "verified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "period_row" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "period_row" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "period_row" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "province" ADD COLUMN "label_convention" text DEFAULT 'END' NOT NULL;--> statement-breakpoint
ALTER TABLE "province" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "province" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "province" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_company" ADD COLUMN "guarantee_cny" numeric(18, 2);--> statement-breakpoint
ALTER TABLE "sales_company" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "sales_company" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sales_company" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "station" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "totp_step" integer;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "sso_subject" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "conf_item" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "conf_item" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "chain_no" bigint;--> statement-breakpoint
ALTER TABLE "login_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "icon_selected" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "chain_no" bigint;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "hash" text;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "organisation" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_group" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_group" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_group" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "permission_group" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_group" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "permission_group" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "permission_group" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "type" text DEFAULT 'ACTION' NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "remark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "created_by" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_by" bigint;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "lock_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "trading_unit" ADD CONSTRAINT "trading_unit_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trading_unit" ADD CONSTRAINT "trading_unit_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_subject" ADD CONSTRAINT "statement_subject_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_subject" ADD CONSTRAINT "statement_subject_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_filter_report_code_index" ON "saved_filter" USING btree ("report_code");--> statement-breakpoint
ALTER TABLE "area" ADD CONSTRAINT "area_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD CONSTRAINT "ess_unit_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_rule" ADD CONSTRAINT "market_rule_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node" ADD CONSTRAINT "node_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_row" ADD CONSTRAINT "period_row_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "province" ADD CONSTRAINT "province_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_company" ADD CONSTRAINT "sales_company_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "station" ADD CONSTRAINT "station_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conf_item" ADD CONSTRAINT "conf_item_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_group" ADD CONSTRAINT "permission_group_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_group" ADD CONSTRAINT "permission_group_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role" ADD CONSTRAINT "role_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_log_account_id_index" ON "login_log" USING btree ("account","id");--> statement-breakpoint
CREATE UNIQUE INDEX "login_log_chain_no_index" ON "login_log" USING btree ("chain_no");--> statement-breakpoint
CREATE INDEX "login_log_unsealed_index" ON "login_log" USING btree ("id") WHERE "login_log"."chain_no" is null;--> statement-breakpoint
CREATE INDEX "operation_log_account_id_index" ON "operation_log" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "operation_log_path_id_index" ON "operation_log" USING btree ("path","id");--> statement-breakpoint
CREATE UNIQUE INDEX "operation_log_chain_no_index" ON "operation_log" USING btree ("chain_no");--> statement-breakpoint
CREATE INDEX "operation_log_unsealed_index" ON "operation_log" USING btree ("id") WHERE "operation_log"."chain_no" is null;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_sso_subject_unique" UNIQUE("sso_subject");--> statement-breakpoint
ALTER TABLE "organisation" ADD CONSTRAINT "organisation_parentId_name_unique" UNIQUE NULLS NOT DISTINCT("parent_id","name");--> statement-breakpoint
-- What an earlier version shipped is known by its codes; every resource was the program's own.
UPDATE "resource" SET "built_in" = true;--> statement-breakpoint
UPDATE "role" SET "built_in" = true WHERE "code" IN ('ADMIN', 'TRADER', 'VIEWER', 'ENGINEER');--> statement-breakpoint
UPDATE "permission_group" SET "built_in" = true WHERE "code" IN ('ADMIN', 'TRADER', 'VIEWER', 'ENGINEER');--> statement-breakpoint
UPDATE "conf_item" SET "code" = 'log.retentionDays' WHERE "code" = 'retention.logDays' AND NOT EXISTS (SELECT 1 FROM "conf_item" WHERE "code" = 'log.retentionDays');
