ALTER TABLE "payments" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;