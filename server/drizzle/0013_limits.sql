CREATE TABLE "day_times" (
	"player_id" uuid NOT NULL,
	"day" date NOT NULL,
	"played_ms" bigint NOT NULL,
	CONSTRAINT "day_times_player_id_day_pk" PRIMARY KEY("player_id","day")
);
--> statement-breakpoint
CREATE TABLE "day_totals" (
	"player_id" uuid NOT NULL,
	"day" date NOT NULL,
	"iso" text NOT NULL,
	"deposited" bigint DEFAULT 0 NOT NULL,
	"withdrawn" bigint DEFAULT 0 NOT NULL,
	"staked" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "day_totals_player_id_day_iso_pk" PRIMARY KEY("player_id","day","iso")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"type" text NOT NULL,
	"period" text NOT NULL,
	"scope" text NOT NULL,
	"value" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone,
	"next_id" uuid,
	"next_value" bigint,
	"next_from" timestamp (3) with time zone,
	"next_until" timestamp (3) with time zone,
	CONSTRAINT "limits_value" CHECK ("limits"."value" > 0 and ("limits"."next_value" is null or "limits"."next_value" > 0)),
	CONSTRAINT "limits_next" CHECK (("limits"."next_id" is null) = ("limits"."next_from" is null) and ("limits"."next_id" is null) = ("limits"."next_until" is null))
);
--> statement-breakpoint
CREATE TABLE "shields" (
	"player_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"held" text[] NOT NULL,
	"next" text[],
	"next_from" timestamp (3) with time zone,
	CONSTRAINT "shields_player_id_kind_pk" PRIMARY KEY("player_id","kind"),
	CONSTRAINT "shields_next" CHECK (("shields"."next" is null) = ("shields"."next_from" is null))
);
--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "scope" text DEFAULT 'all' NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "term_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blocks" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "day_times" ADD CONSTRAINT "day_times_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_totals" ADD CONSTRAINT "day_totals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "limits" ADD CONSTRAINT "limits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shields" ADD CONSTRAINT "shields_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "limits_held" ON "limits" USING btree ("player_id","type","period","scope") WHERE "limits"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "players_document" ON "players" USING btree ("document_type",upper(regexp_replace("document_number", '[^[:alnum:]]', '', 'g')));--> statement-breakpoint
CREATE INDEX "deposits_counted" ON "deposits" USING btree ("player_id","created_at");