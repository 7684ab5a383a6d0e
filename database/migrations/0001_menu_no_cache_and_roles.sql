ALTER TABLE "menu" ADD COLUMN "no_cache" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "menu" ADD COLUMN "roles" text[];