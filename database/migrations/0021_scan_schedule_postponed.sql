ALTER TABLE "scan_schedule" ADD COLUMN "postponed_on" date;--> statement-breakpoint
ALTER TABLE "scan_schedule" ADD COLUMN "postponed_for" text;