CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	CONSTRAINT "blocks_break_ends" CHECK ("blocks"."kind" <> 'break' or "blocks"."ends_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "play_contracts" (
	"player_id" uuid NOT NULL,
	"iso" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"minutes" integer,
	"spend" bigint,
	CONSTRAINT "play_contracts_player_id_iso_starts_at_pk" PRIMARY KEY("player_id","iso","starts_at"),
	CONSTRAINT "play_contracts_minutes" CHECK ("play_contracts"."minutes" > 0),
	CONSTRAINT "play_contracts_spend" CHECK ("play_contracts"."spend" > 0)
);
--> statement-breakpoint
CREATE TABLE "protections" (
	"player_id" uuid PRIMARY KEY NOT NULL,
	"reality_check" integer NOT NULL,
	"next_reality_check" integer,
	"next_from" timestamp (3) with time zone,
	CONSTRAINT "protections_next" CHECK (("protections"."next_reality_check" is null) = ("protections"."next_from" is null)),
	CONSTRAINT "protections_reality_check" CHECK ("protections"."reality_check" > 0)
);
--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "played_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_contracts" ADD CONSTRAINT "play_contracts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protections" ADD CONSTRAINT "protections_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_player" ON "blocks" USING btree ("player_id","ends_at");--> statement-breakpoint
CREATE INDEX "play_sessions_player" ON "play_sessions" USING btree ("player_id","started_at");