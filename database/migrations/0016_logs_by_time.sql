DROP INDEX "login_log_at_index";--> statement-breakpoint
DROP INDEX "login_log_account_id_index";--> statement-breakpoint
DROP INDEX "login_log_ip_id_index";--> statement-breakpoint
DROP INDEX "operation_log_at_index";--> statement-breakpoint
DROP INDEX "operation_log_account_id_index";--> statement-breakpoint
DROP INDEX "operation_log_path_id_index";--> statement-breakpoint
DROP INDEX "operation_log_access_id_index";--> statement-breakpoint
DROP INDEX "operation_log_code_id_index";--> statement-breakpoint
DROP INDEX "operation_log_ip_id_index";--> statement-breakpoint
CREATE INDEX "login_log_at_id_index" ON "login_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "login_log_account_at_id_index" ON "login_log" USING btree ("account","at","id");--> statement-breakpoint
CREATE INDEX "login_log_ip_at_id_index" ON "login_log" USING btree ("ip","at","id");--> statement-breakpoint
CREATE INDEX "login_log_refused_index" ON "login_log" USING btree ("at","id") WHERE not "success";--> statement-breakpoint
CREATE INDEX "operation_log_at_id_index" ON "operation_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "operation_log_account_at_id_index" ON "operation_log" USING btree ("account","at","id");--> statement-breakpoint
CREATE INDEX "operation_log_path_at_id_index" ON "operation_log" USING btree ("path","at","id");--> statement-breakpoint
CREATE INDEX "operation_log_access_at_id_index" ON "operation_log" USING btree ("access","at","id");--> statement-breakpoint
CREATE INDEX "operation_log_code_at_id_index" ON "operation_log" USING btree ("code","at","id");--> statement-breakpoint
CREATE INDEX "operation_log_ip_at_id_index" ON "operation_log" USING btree ("ip","at","id");--> statement-breakpoint
CREATE INDEX "operation_log_refused_index" ON "operation_log" USING btree ("at","id") WHERE "code" <> 200;