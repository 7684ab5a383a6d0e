ALTER TABLE "work_order_string" ADD COLUMN "loss_kwh_by_light" real[];--> statement-breakpoint
ALTER TABLE "scan_result" ADD COLUMN "loss_kwh_by_light" real[];