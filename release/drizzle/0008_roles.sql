ALTER TABLE "trebol_release"."deploy_keys" ALTER COLUMN "secret_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trebol_release"."deploy_keys" ADD COLUMN "for_group" text;--> statement-breakpoint
ALTER TABLE "trebol_release"."deploy_keys" ADD COLUMN "subject" text;