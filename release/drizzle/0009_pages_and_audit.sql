CREATE TABLE "trebol_release"."audit_records" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"by" text,
	"channel" text,
	"unit" text,
	"release" text,
	"ends_at" timestamp (3) with time zone,
	"what" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trebol_release"."sessions" ADD COLUMN "bucket" integer;--> statement-breakpoint
ALTER TABLE "trebol_release"."sessions" ADD COLUMN "override" jsonb;--> statement-breakpoint
ALTER TABLE "trebol_release"."sessions" ADD COLUMN "fell_back" jsonb;--> statement-breakpoint
ALTER TABLE "trebol_release"."sessions" ADD COLUMN "events" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trebol_release"."deploy_keys" ADD COLUMN "revoked_by" text;--> statement-breakpoint
CREATE INDEX "audit_records_at" ON "trebol_release"."audit_records" USING btree ("at");