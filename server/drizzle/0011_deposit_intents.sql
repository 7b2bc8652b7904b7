ALTER TABLE "deposits" ADD COLUMN "rid" uuid;--> statement-breakpoint
ALTER TABLE "deposits" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;