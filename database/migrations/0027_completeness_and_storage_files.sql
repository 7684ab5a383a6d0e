CREATE TABLE "data_exception" (
	"province_id" text NOT NULL,
	"item_code" text NOT NULL,
	"loc_code" text DEFAULT '' NOT NULL,
	"delivery_date" date NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "data_exception_province_id_item_code_loc_code_delivery_date_pk" PRIMARY KEY("province_id","item_code","loc_code","delivery_date")
);
--> statement-breakpoint
CREATE TABLE "ess_data_file" (
	"import_file_id" bigint NOT NULL,
	"ess_id" bigint NOT NULL,
	"data_kind" text NOT NULL,
	"declared" boolean NOT NULL,
	"date_from" date,
	"date_to" date,
	CONSTRAINT "ess_data_file_import_file_id_ess_id_data_kind_pk" PRIMARY KEY("import_file_id","ess_id","data_kind")
);
--> statement-breakpoint
ALTER TABLE "data_exception" ADD CONSTRAINT "data_exception_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exception" ADD CONSTRAINT "data_exception_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ess_data_file" ADD CONSTRAINT "ess_data_file_import_file_id_import_file_id_fk" FOREIGN KEY ("import_file_id") REFERENCES "public"."import_file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ess_data_file" ADD CONSTRAINT "ess_data_file_ess_id_ess_unit_id_fk" FOREIGN KEY ("ess_id") REFERENCES "public"."ess_unit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ess_data_file_ess_id_data_kind_index" ON "ess_data_file" USING btree ("ess_id","data_kind");