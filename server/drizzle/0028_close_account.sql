ALTER TABLE "players" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_closed_empty" CHECK ("accounts"."closed_at" is null or ("accounts"."kind" = 'wallet' and "accounts"."balance" = 0));