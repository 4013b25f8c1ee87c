-- expand: each order of a list of the admin has an index, so that its time does not grow with the shop.
CREATE INDEX CONCURRENTLY "orders_by_platform_descending" ON "orders" USING btree ("platform" collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_service" ON "orders" USING btree ("service" collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_amount" ON "orders" USING btree ("quantity","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_status_descending" ON "orders" USING btree ("status" collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_name_ascending" ON "orders" USING btree (lower(coalesce("name", '')) collate "C","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_email_descending" ON "orders" USING btree (lower("email") collate "C" desc nulls last,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_platform_ascending" ON "orders" USING btree ("platform" collate "C","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_by_status_ascending" ON "orders" USING btree ("status" collate "C","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_amount" ON "payments" USING btree ("amount_minor","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_email" ON "payments" USING btree (lower("client_email") collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_method_descending" ON "payments" USING btree ("method" collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_by_method_ascending" ON "payments" USING btree ("method" collate "C","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_name" ON "users" USING btree (lower("name") collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_name_ascending" ON "users" USING btree (lower("name") collate "C","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_email" ON "users" USING btree (lower("email") collate "C","created_at","id");