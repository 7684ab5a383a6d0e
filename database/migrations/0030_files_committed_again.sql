DROP INDEX "import_file_committed";--> statement-breakpoint
CREATE INDEX "import_file_committed" ON "import_file" USING btree ("province_id","sha256") WHERE "import_file"."state" = 'COMMITTED';