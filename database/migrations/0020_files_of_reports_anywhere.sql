ALTER TABLE "report" DROP CONSTRAINT "report_file_sha256_stored_file_sha256_fk";
--> statement-breakpoint
ALTER TABLE "report_template" DROP CONSTRAINT "report_template_logo_sha256_stored_file_sha256_fk";
