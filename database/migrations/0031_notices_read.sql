ALTER TABLE "notification" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
-- Nobody is to find a year of notices unread.
UPDATE "notification" SET "read_at" = "create_time";
