CREATE SCHEMA "trebol_release";
--> statement-breakpoint
CREATE TABLE "trebol_release"."counters" (
	"minute" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"unit" text NOT NULL,
	"release" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"ms_sum" bigint NOT NULL,
	"histogram" integer[] NOT NULL,
	CONSTRAINT "counters_minute_channel_unit_release_kind_pk" PRIMARY KEY("minute","channel","unit","release","kind")
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."session_releases" (
	"session" uuid NOT NULL,
	"channel" text NOT NULL,
	"unit" text NOT NULL,
	"release" text NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"loaded" boolean NOT NULL,
	"failed" boolean NOT NULL,
	"early" boolean NOT NULL,
	"errored" boolean NOT NULL,
	"load_ms" integer,
	CONSTRAINT "session_releases_session_unit_release_pk" PRIMARY KEY("session","unit","release")
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"seq" integer NOT NULL,
	"rev" integer NOT NULL,
	"release_set" jsonb NOT NULL,
	"first_seen" timestamp (3) with time zone NOT NULL,
	"last_seen" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."deploy_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"rights" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "trebol_release"."refusals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"key_id" text,
	"key_name" text,
	"action" text NOT NULL,
	"unit" text,
	"channel" text,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "session_releases_first_seen" ON "trebol_release"."session_releases" USING btree ("channel","unit","release","first_seen");--> statement-breakpoint
CREATE INDEX "session_releases_last_seen" ON "trebol_release"."session_releases" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "sessions_last_seen" ON "trebol_release"."sessions" USING btree ("channel","last_seen");--> statement-breakpoint
CREATE UNIQUE INDEX "deploy_keys_name" ON "trebol_release"."deploy_keys" USING btree (lower("name")) WHERE "trebol_release"."deploy_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "refusals_at" ON "trebol_release"."refusals" USING btree ("at");