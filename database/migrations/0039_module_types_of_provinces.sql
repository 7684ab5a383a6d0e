ALTER TABLE "module_type" DROP CONSTRAINT "module_type_name_unique";--> statement-breakpoint
ALTER TABLE "module_type" ADD COLUMN "province_id" text;--> statement-breakpoint
ALTER TABLE "module_type" ADD CONSTRAINT "module_type_province_id_province_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."province"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_type" ADD CONSTRAINT "module_type_province_id_name_unique" UNIQUE NULLS NOT DISTINCT("province_id","name");--> statement-breakpoint
-- What plants of one province alone are built of is that province's; all else stays common to all.
UPDATE "module_type" SET "province_id" = "used"."province_id"
FROM (
  SELECT "string_type"."module_type_id", min("plant"."province_id") AS "province_id"
  FROM "string_type" JOIN "plant" ON "plant"."id" = "string_type"."plant_id"
  GROUP BY 1 HAVING count(DISTINCT "plant"."province_id") = 1
) AS "used"
WHERE "used"."module_type_id" = "module_type"."id" AND NOT "module_type"."shipped";
