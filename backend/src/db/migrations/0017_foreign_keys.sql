-- expand: what refers to a deleted account is found by an index.
CREATE INDEX CONCURRENTLY "blog_posts_of_author" ON "blog_posts" USING btree ("author_id") WHERE "blog_posts"."author_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "blog_posts_of_image" ON "blog_posts" USING btree ("image");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_events_by" ON "order_events" USING btree ("user_id") WHERE "order_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_sent_by" ON "payments" USING btree ("sent_by") WHERE "payments"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_decided_by" ON "payments" USING btree ("decided_by") WHERE "payments"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_requests_sent_by" ON "refund_requests" USING btree ("sent_by") WHERE "refund_requests"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_requests_decided_by" ON "refund_requests" USING btree ("decided_by") WHERE "refund_requests"."decided_by" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "uploads_of_user" ON "uploads" USING btree ("user_id") WHERE "uploads"."user_id" is not null;