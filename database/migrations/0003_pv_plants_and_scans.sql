CREATE TABLE "fault_text" (
	"code" smallint NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"cause" text NOT NULL,
	"advice" text NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "fault_text_code_language_pk" PRIMARY KEY("code","language")
);
--> statement-breakpoint
CREATE TABLE "inverter" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inverter_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"array_id" bigint NOT NULL,
	"name" text NOT NULL,
	"unit" smallint NOT NULL,
	"rated_power_kw" double precision NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inverter_arrayId_name_unique" UNIQUE("array_id","name"),
	CONSTRAINT "inverter_arrayId_unit_unique" UNIQUE("array_id","unit")
);
--> statement-breakpoint
CREATE TABLE "module_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "module_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"manufacturer" text NOT NULL,
	"technology" text NOT NULL,
	"pmax_w" double precision NOT NULL,
	"vmp_v" double precision NOT NULL,
	"imp_a" double precision NOT NULL,
	"voc_v" double precision NOT NULL,
	"isc_a" double precision NOT NULL,
	"gamma_pmax_pct_per_k" double precision,
	"beta_voc_pct_per_k" double precision,
	"alpha_isc_pct_per_k" double precision,
	"cells_in_series" smallint NOT NULL,
	"substrings" smallint NOT NULL,
	"first_year_degradation_pct" double precision,
	"yearly_degradation_pct" double precision,
	"shipped" boolean DEFAULT false NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "module_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "plant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"group_id" bigint NOT NULL,
	"station_id" bigint,
	"name" text NOT NULL,
	"operation_status" text NOT NULL,
	"operation_date" date,
	"plant_type" text NOT NULL,
	"installed_capacity_kw" double precision NOT NULL,
	"grid_mode" text NOT NULL,
	"grid_access" text NOT NULL,
	"area_m2" double precision,
	"install_angle_deg" double precision,
	"module_layout" text,
	"longitude" double precision,
	"latitude" double precision,
	"altitude_m" double precision,
	"introduction" text,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plant_groupId_name_unique" UNIQUE("group_id","name")
);
--> statement-breakpoint
CREATE TABLE "plant_group" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"name" text NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plant_group_province_id_name_unique" UNIQUE("province_id","name")
);
--> statement-breakpoint
CREATE TABLE "plant_parameters" (
	"plant_id" bigint PRIMARY KEY NOT NULL,
	"coefficients" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stc_conversion" boolean DEFAULT true NOT NULL,
	"historical_calculation" boolean DEFAULT false NOT NULL,
	"most_arrays" smallint DEFAULT 20 NOT NULL,
	"most_inverters" smallint DEFAULT 200 NOT NULL,
	"normal_start" text DEFAULT '11:00' NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pv_array" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pv_array_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"capacity_kw" double precision NOT NULL,
	"naming_rule" text NOT NULL,
	"collector_host" text NOT NULL,
	"collector_port" integer NOT NULL,
	"collector_map" text NOT NULL,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pv_array_plantId_name_unique" UNIQUE("plant_id","name")
);
--> statement-breakpoint
CREATE TABLE "pv_string" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pv_string_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"inverter_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"name" text NOT NULL,
	"string_type_id" bigint NOT NULL,
	CONSTRAINT "pv_string_inverterId_position_unique" UNIQUE("inverter_id","position")
);
--> statement-breakpoint
CREATE TABLE "string_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "string_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"module_type_id" bigint NOT NULL,
	"modules_per_string" smallint NOT NULL,
	"grid_tie_date" date,
	"updated_by" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "string_type_plantId_name_unique" UNIQUE("plant_id","name")
);
--> statement-breakpoint
CREATE TABLE "scan_curve" (
	"task_id" bigint NOT NULL,
	"inverter_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"string_id" bigint,
	"voltage_v" real[],
	"current_a" real[],
	"irradiance_w_per_m2" real,
	"module_temperature_c" real,
	"fault" text,
	CONSTRAINT "scan_curve_task_id_inverter_id_position_pk" PRIMARY KEY("task_id","inverter_id","position")
);
--> statement-breakpoint
CREATE TABLE "scan_inverter" (
	"task_id" bigint NOT NULL,
	"inverter_id" bigint NOT NULL,
	"array_id" bigint NOT NULL,
	"phase" text,
	"percent" smallint DEFAULT 0 NOT NULL,
	"outcome" text,
	"detail" jsonb,
	"irradiance_w_per_m2" double precision,
	"irradiance_from" text,
	"module_temperature_c" double precision,
	"module_temperature_from" text,
	"unstable" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "scan_inverter_task_id_inverter_id_pk" PRIMARY KEY("task_id","inverter_id")
);
--> statement-breakpoint
CREATE TABLE "scan_result" (
	"task_id" bigint NOT NULL,
	"inverter_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"string_id" bigint,
	"status" text NOT NULL,
	"reason" text,
	"code" smallint,
	"confidence" real,
	"second_code" smallint,
	"isc_a" real,
	"voc_v" real,
	"imp_a" real,
	"vmp_v" real,
	"pmp_w" real,
	"fill_factor" real,
	"stc_pmp_w" real,
	"loss_pct" real,
	"loss_w" real,
	"loss_kwh_per_year" real,
	"detail" jsonb,
	CONSTRAINT "scan_result_task_id_inverter_id_position_pk" PRIMARY KEY("task_id","inverter_id","position")
);
--> statement-breakpoint
CREATE TABLE "scan_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scan_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"plant_id" bigint NOT NULL,
	"task_no" text NOT NULL,
	"task_type" text NOT NULL,
	"cleaning_status" text NOT NULL,
	"environment" text NOT NULL,
	"manual_irradiance_w_per_m2" double precision,
	"manual_module_temperature_c" double precision,
	"remark" text,
	"status" text DEFAULT 'UNEXECUTED' NOT NULL,
	"ending" text,
	"reason" text,
	"irradiance_w_per_m2" double precision,
	"module_temperature_c" double precision,
	"string_count" integer DEFAULT 0 NOT NULL,
	"fault_count" integer,
	"failed_count" integer,
	"job_id" bigint,
	"scanned_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"lock_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scan_task_task_no_unique" UNIQUE("task_no")
);
--> statement-breakpoint
ALTER TABLE "fault_text" ADD CONSTRAINT "fault_text_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inverter" ADD CONSTRAINT "inverter_array_id_pv_array_id_fk" FOREIGN KEY ("array_id") REFERENCES "public"."pv_array"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inverter" ADD CONSTRAINT "inverter_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_type" ADD CONSTRAINT "module_type_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant" ADD CONSTRAINT "plant_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant" ADD CONSTRAINT "plant_group_id_plant_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."plant_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant" ADD CONSTRAINT "plant_station_id_station_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."station"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant" ADD CONSTRAINT "plant_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_group" ADD CONSTRAINT "plant_group_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_group" ADD CONSTRAINT "plant_group_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_parameters" ADD CONSTRAINT "plant_parameters_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_parameters" ADD CONSTRAINT "plant_parameters_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pv_array" ADD CONSTRAINT "pv_array_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pv_array" ADD CONSTRAINT "pv_array_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pv_string" ADD CONSTRAINT "pv_string_inverter_id_inverter_id_fk" FOREIGN KEY ("inverter_id") REFERENCES "public"."inverter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pv_string" ADD CONSTRAINT "pv_string_string_type_id_string_type_id_fk" FOREIGN KEY ("string_type_id") REFERENCES "public"."string_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "string_type" ADD CONSTRAINT "string_type_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "string_type" ADD CONSTRAINT "string_type_module_type_id_module_type_id_fk" FOREIGN KEY ("module_type_id") REFERENCES "public"."module_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "string_type" ADD CONSTRAINT "string_type_updated_by_app_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_curve" ADD CONSTRAINT "scan_curve_string_id_pv_string_id_fk" FOREIGN KEY ("string_id") REFERENCES "public"."pv_string"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_curve" ADD CONSTRAINT "scan_curve_task_id_inverter_id_scan_inverter_task_id_inverter_id_fk" FOREIGN KEY ("task_id","inverter_id") REFERENCES "public"."scan_inverter"("task_id","inverter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_inverter" ADD CONSTRAINT "scan_inverter_task_id_scan_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."scan_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_inverter" ADD CONSTRAINT "scan_inverter_inverter_id_inverter_id_fk" FOREIGN KEY ("inverter_id") REFERENCES "public"."inverter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_inverter" ADD CONSTRAINT "scan_inverter_array_id_pv_array_id_fk" FOREIGN KEY ("array_id") REFERENCES "public"."pv_array"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_result" ADD CONSTRAINT "scan_result_string_id_pv_string_id_fk" FOREIGN KEY ("string_id") REFERENCES "public"."pv_string"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_result" ADD CONSTRAINT "scan_result_task_id_inverter_id_scan_inverter_task_id_inverter_id_fk" FOREIGN KEY ("task_id","inverter_id") REFERENCES "public"."scan_inverter"("task_id","inverter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_task" ADD CONSTRAINT "scan_task_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_task" ADD CONSTRAINT "scan_task_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scan_task" ADD CONSTRAINT "scan_task_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "module_type_manufacturer_index" ON "module_type" USING btree ("manufacturer");--> statement-breakpoint
CREATE INDEX "plant_province_id_index" ON "plant" USING btree ("province_id");--> statement-breakpoint
CREATE INDEX "pv_string_string_type_id_index" ON "pv_string" USING btree ("string_type_id");--> statement-breakpoint
CREATE INDEX "scan_curve_string_id_index" ON "scan_curve" USING btree ("string_id");--> statement-breakpoint
CREATE INDEX "scan_result_string_id_index" ON "scan_result" USING btree ("string_id");--> statement-breakpoint
CREATE INDEX "scan_result_task_id_code_index" ON "scan_result" USING btree ("task_id","code");--> statement-breakpoint
CREATE INDEX "scan_task_plant_id_created_at_index" ON "scan_task" USING btree ("plant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scan_task_executing" ON "scan_task" USING btree ("status") WHERE "scan_task"."status" = 'EXECUTING';