ALTER TABLE "node" ADD COLUMN "name_en" text;--> statement-breakpoint
-- The demonstration kept the English name of a node among its names in files.
UPDATE "node" SET "name_en" = "aliases"[1] WHERE "aliases"[1] ~ '^[A-Z][a-z]+ [0-9]+ kV bus$';