CREATE TABLE "known_networks" (
	"player_id" uuid NOT NULL,
	"network" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_networks_player_id_network_pk" PRIMARY KEY("player_id","network")
);
--> statement-breakpoint
ALTER TABLE "recoveries" ADD COLUMN "long" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_seen" ON "known_networks" USING btree ("seen_at");