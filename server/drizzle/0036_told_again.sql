ALTER TABLE "contact_changes" ADD COLUMN "spent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_set_at" timestamp (3) with time zone;