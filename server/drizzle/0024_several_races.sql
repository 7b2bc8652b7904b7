CREATE TABLE "race_legs" (
	"bet_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"race_id" text NOT NULL,
	"picks" jsonb NOT NULL,
	CONSTRAINT "race_legs_bet_id_place_pk" PRIMARY KEY("bet_id","place"),
	CONSTRAINT "race_legs_place" CHECK ("race_legs"."place" between 1 and 6)
);
--> statement-breakpoint
ALTER TABLE "race_lines" ADD COLUMN "miss_odds" bigint;--> statement-breakpoint
ALTER TABLE "race_legs" ADD CONSTRAINT "race_legs_bet_id_race_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."race_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_legs" ADD CONSTRAINT "race_legs_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_legs_race" ON "race_legs" USING btree ("race_id");--> statement-breakpoint
CREATE TRIGGER jackpot_wins_append_only BEFORE UPDATE OR DELETE ON "jackpot_wins"
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
