DROP INDEX "orders_by_age";--> statement-breakpoint
DROP INDEX "payments_by_age";--> statement-breakpoint
DROP INDEX "users_by_age";--> statement-breakpoint
CREATE INDEX "orders_by_price" ON "orders" USING btree ("price_minor","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_name" ON "orders" USING btree (lower(coalesce("name", '')) collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_email" ON "orders" USING btree (lower("email") collate "C","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_queue" ON "payments" USING btree ((case "status" when 'Pending' then 0 when 'Approved' then 1 else 2 end),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_collected" ON "payments" USING btree ("status","amount_minor");--> statement-breakpoint
CREATE INDEX "orders_by_age" ON "orders" USING btree ("created_at","id","status","service","price_minor");--> statement-breakpoint
CREATE INDEX "payments_by_age" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" USING btree ("created_at","id");