CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"stored_as" text NOT NULL,
	"mime" text,
	"sha256" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "files_stored_as_unique" UNIQUE("stored_as"),
	CONSTRAINT "files_upload" UNIQUE("player_id","upload_id"),
	CONSTRAINT "files_sound" CHECK (("files"."mime" is null) = ("files"."sha256" is null)),
	CONSTRAINT "files_used_sound" CHECK ("files"."used_at" is null or "files"."mime" is not null)
);
--> statement-breakpoint
DROP INDEX "sessions_player";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "line" text;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE "files"."used_at" is null;--> statement-breakpoint
CREATE INDEX "entries_line" ON "entries" USING btree ("account_id","line","at","id") WHERE "entries"."line" is not null;--> statement-breakpoint
CREATE INDEX "moves_transaction" ON "moves" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id","created_at");