CREATE INDEX "login_log_ip_id_index" ON "login_log" USING btree ("ip","id");--> statement-breakpoint
CREATE INDEX "operation_log_access_id_index" ON "operation_log" USING btree ("access","id");--> statement-breakpoint
CREATE INDEX "operation_log_code_id_index" ON "operation_log" USING btree ("code","id");--> statement-breakpoint
CREATE INDEX "operation_log_ip_id_index" ON "operation_log" USING btree ("ip","id");