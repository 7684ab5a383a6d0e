CREATE TABLE "place_alias" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "place_alias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"province_id" text NOT NULL,
	"kind" text NOT NULL,
	"alias" text NOT NULL,
	"code" text NOT NULL,
	"confirmed_by" bigint NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "place_alias_name" UNIQUE("province_id","kind","alias")
);
--> statement-breakpoint
ALTER TABLE "curve_day" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "place_alias" ADD CONSTRAINT "place_alias_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "place_alias" ADD CONSTRAINT "place_alias_confirmed_by_app_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;