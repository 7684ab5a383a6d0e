CREATE TABLE "user_default_filter" (
	"user_id" bigint NOT NULL,
	"system_type" text NOT NULL,
	"report_code" text NOT NULL,
	"filter_id" bigint NOT NULL,
	CONSTRAINT "user_default_filter_user_id_system_type_report_code_pk" PRIMARY KEY("user_id","system_type","report_code")
);
--> statement-breakpoint
ALTER TABLE "saved_filter" DROP CONSTRAINT "saved_filter_userId_report_code_name_unique";--> statement-breakpoint
ALTER TABLE "saved_filter" ADD COLUMN "system_type" text DEFAULT 'ALL' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_default_filter" ADD CONSTRAINT "user_default_filter_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_default_filter" ADD CONSTRAINT "user_default_filter_filter_id_saved_filter_id_fk" FOREIGN KEY ("filter_id") REFERENCES "public"."saved_filter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_default_filter_filter_id_index" ON "user_default_filter" USING btree ("filter_id");--> statement-breakpoint
ALTER TABLE "saved_filter" ADD CONSTRAINT "saved_filter_userId_system_type_report_code_name_unique" UNIQUE("user_id","system_type","report_code","name");