CREATE TABLE "string_past_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "string_past_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"string_id" bigint NOT NULL,
	"string_type_id" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "string_past_type_stringId_validUntil_unique" UNIQUE("string_id","valid_until")
);
--> statement-breakpoint
CREATE TABLE "access_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"system_type" text NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "access_key_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "arrival" text DEFAULT 'PERSON' NOT NULL;--> statement-breakpoint
ALTER TABLE "plant_parameters" ADD COLUMN "scan_repeats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plant_parameters" ADD COLUMN "parallel_collectors" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "plant_parameters" ADD COLUMN "window_from" text;--> statement-breakpoint
ALTER TABLE "plant_parameters" ADD COLUMN "window_until" text;--> statement-breakpoint
ALTER TABLE "plant_parameters" ADD COLUMN "raw_curve_days" integer;--> statement-breakpoint
ALTER TABLE "plant_parameters_version" ADD COLUMN "scan_repeats" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "plant_parameters_version" ADD COLUMN "parallel_collectors" smallint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "plant_parameters_version" ADD COLUMN "window_from" text;--> statement-breakpoint
ALTER TABLE "plant_parameters_version" ADD COLUMN "window_until" text;--> statement-breakpoint
ALTER TABLE "plant_parameters_version" ADD COLUMN "raw_curve_days" integer;--> statement-breakpoint
ALTER TABLE "pv_array" ADD COLUMN "line_state" jsonb;--> statement-breakpoint
ALTER TABLE "scan_task" ADD COLUMN "curves_sha256" text;--> statement-breakpoint
ALTER TABLE "string_past_type" ADD CONSTRAINT "string_past_type_string_id_pv_string_id_fk" FOREIGN KEY ("string_id") REFERENCES "public"."pv_string"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "string_past_type" ADD CONSTRAINT "string_past_type_string_type_id_string_type_id_fk" FOREIGN KEY ("string_type_id") REFERENCES "public"."string_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_key" ADD CONSTRAINT "access_key_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "string_past_type_string_type_id_index" ON "string_past_type" USING btree ("string_type_id");--> statement-breakpoint
CREATE INDEX "access_key_user_id_index" ON "access_key" USING btree ("user_id");