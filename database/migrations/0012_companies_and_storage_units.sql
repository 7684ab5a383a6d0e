ALTER TABLE "sales_company" ADD COLUMN "quota_mwh" double precision;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "soc_min" double precision;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "soc_max" double precision;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "eta_c" double precision;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "eta_d" double precision;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD COLUMN "node_id" bigint;--> statement-breakpoint
ALTER TABLE "import_file" ADD COLUMN "system_type" text;--> statement-breakpoint
ALTER TABLE "ess_unit" ADD CONSTRAINT "ess_unit_node_id_node_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."node"("id") ON DELETE no action ON UPDATE no action;