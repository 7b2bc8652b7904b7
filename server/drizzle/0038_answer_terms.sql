ALTER TABLE "deposits" ADD COLUMN "respond_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "respond_by" timestamp (3) with time zone;