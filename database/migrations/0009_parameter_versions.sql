ALTER TABLE "plant_parameters" RENAME COLUMN "most_arrays" TO "max_arrays";--> statement-breakpoint
ALTER TABLE "plant_parameters" RENAME COLUMN "most_inverters" TO "max_inverters";--> statement-breakpoint
-- Coefficients are called min and max now: leastPoints is minPoints, mostNoise maxNoise.
UPDATE "plant_parameters" SET "coefficients" = (
	SELECT jsonb_object_agg(regexp_replace(regexp_replace(key, '^least(?=[A-Z])', 'min'), '^most(?=[A-Z])', 'max'), value)
	FROM jsonb_each("coefficients")
) WHERE "coefficients" <> '{}'::jsonb;--> statement-breakpoint
CREATE TABLE "plant_parameters_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plant_parameters_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"plant_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"coefficients" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stc_conversion" boolean DEFAULT true NOT NULL,
	"historical_calculation" boolean DEFAULT false NOT NULL,
	"max_arrays" smallint DEFAULT 20 NOT NULL,
	"max_inverters" smallint DEFAULT 200 NOT NULL,
	"normal_start" text DEFAULT '11:00' NOT NULL,
	"saved_by" bigint,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plant_parameters_version_plantId_version_unique" UNIQUE("plant_id","version")
);
--> statement-breakpoint
ALTER TABLE "plant_parameters_version" ADD CONSTRAINT "plant_parameters_version_plant_id_plant_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_parameters_version" ADD CONSTRAINT "plant_parameters_version_saved_by_app_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plant_parameters_version_plant_id_id_index" ON "plant_parameters_version" USING btree ("plant_id","id");--> statement-breakpoint
-- What plants have now is the first that is known of their history.
INSERT INTO "plant_parameters_version" ("plant_id", "version", "coefficients", "stc_conversion", "historical_calculation", "max_arrays", "max_inverters", "normal_start", "saved_by", "saved_at")
SELECT "plant_id", "lock_version", "coefficients", "stc_conversion", "historical_calculation", "max_arrays", "max_inverters", "normal_start", "updated_by", "updated_at"
FROM "plant_parameters" ORDER BY "updated_at", "plant_id";
