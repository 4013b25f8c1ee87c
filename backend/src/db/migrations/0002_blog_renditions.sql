DROP INDEX "blog_posts_by_age";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "renditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_by_time" ON "blog_posts" USING btree ("created_at","id");