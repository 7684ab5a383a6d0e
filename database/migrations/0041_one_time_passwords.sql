ALTER TABLE "app_user" ADD COLUMN "one_time_until" timestamp with time zone;--> statement-breakpoint
-- Whoever still has the initial password, which everybody may know, changes it within three days or is given another.
UPDATE "app_user" SET "one_time_until" = now() + interval '3 days' WHERE "new_user" AND "password_hash" <> '';
