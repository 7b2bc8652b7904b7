CREATE TABLE "trebol_release"."hook_cursors" (
	"hook_id" text NOT NULL,
	"channel" text NOT NULL,
	"log" text NOT NULL,
	"rev" integer NOT NULL,
	CONSTRAINT "hook_cursors_hook_id_channel_pk" PRIMARY KEY("hook_id","channel")
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."hook_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."hook_messages" (
	"order" bigserial PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"hook_id" text NOT NULL,
	"told" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."hooks" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sealed" text NOT NULL,
	"address" text NOT NULL,
	"format" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"parent_id" text,
	"off_at" timestamp (3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try" timestamp (3) with time zone,
	"claim" text,
	"claimed_until" timestamp (3) with time zone,
	"given_up" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_status" integer,
	"last_problem" text
);
--> statement-breakpoint
ALTER TABLE "trebol_release"."hook_cursors" ADD CONSTRAINT "hook_cursors_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "trebol_release"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trebol_release"."hook_messages" ADD CONSTRAINT "hook_messages_hook_id_hooks_id_fk" FOREIGN KEY ("hook_id") REFERENCES "trebol_release"."hooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trebol_release"."hooks" ADD CONSTRAINT "hooks_parent_id_deploy_keys_id_fk" FOREIGN KEY ("parent_id") REFERENCES "trebol_release"."deploy_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hook_messages_hook" ON "trebol_release"."hook_messages" USING btree ("hook_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "hooks_name" ON "trebol_release"."hooks" USING btree (lower("name"));