CREATE TABLE "race_bets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"number" text NOT NULL,
	"player_id" uuid NOT NULL,
	"race_id" text NOT NULL,
	"code" text NOT NULL,
	"box" boolean NOT NULL,
	"iso" text NOT NULL,
	"total" bigint NOT NULL,
	"status" text NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" bigint NOT NULL,
	CONSTRAINT "race_bets_seq_unique" UNIQUE("seq"),
	CONSTRAINT "race_bets_number_unique" UNIQUE("number"),
	CONSTRAINT "race_bets_positive" CHECK ("race_bets"."total" > 0)
);
--> statement-breakpoint
CREATE TABLE "race_lines" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"bet_id" uuid NOT NULL,
	"race_id" text NOT NULL,
	"runners" jsonb NOT NULL,
	"stake" bigint NOT NULL,
	"odds" bigint NOT NULL,
	"status" text NOT NULL,
	"prize" bigint,
	"transaction_id" bigint,
	CONSTRAINT "race_lines_positive" CHECK ("race_lines"."stake" > 0 and "race_lines"."odds" > 100),
	CONSTRAINT "race_lines_paid" CHECK (("race_lines"."status" in ('won', 'void')) = ("race_lines"."transaction_id" is not null)),
	CONSTRAINT "race_lines_prize" CHECK (("race_lines"."status" = 'won') = ("race_lines"."prize" is not null))
);
--> statement-breakpoint
CREATE TABLE "races" (
	"id" text PRIMARY KEY NOT NULL,
	"track" text NOT NULL,
	"meeting" text NOT NULL,
	"day" date NOT NULL,
	"number" integer NOT NULL,
	"post_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"official_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"card" jsonb NOT NULL,
	"ruled_out" jsonb NOT NULL,
	"scratches" jsonb NOT NULL,
	"owes_refunds" boolean NOT NULL,
	"commitment" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed" text,
	"finish" jsonb,
	"status" text NOT NULL,
	CONSTRAINT "races_finish" CHECK (("races"."status" in ('drawn', 'settled')) = ("races"."finish" is not null)),
	CONSTRAINT "races_times" CHECK ("races"."closes_at" <= "races"."post_at" and "races"."post_at" < "races"."ends_at" and "races"."ends_at" <= "races"."official_at")
);
--> statement-breakpoint
ALTER TABLE "race_bets" ADD CONSTRAINT "race_bets_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_bets" ADD CONSTRAINT "race_bets_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_bets" ADD CONSTRAINT "race_bets_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_lines" ADD CONSTRAINT "race_lines_bet_id_race_bets_id_fk" FOREIGN KEY ("bet_id") REFERENCES "public"."race_bets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_lines" ADD CONSTRAINT "race_lines_race_id_races_id_fk" FOREIGN KEY ("race_id") REFERENCES "public"."races"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "race_lines" ADD CONSTRAINT "race_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "race_bets_player" ON "race_bets" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "race_lines_bet" ON "race_lines" USING btree ("bet_id");--> statement-breakpoint
CREATE INDEX "race_lines_waiting" ON "race_lines" USING btree ("race_id") WHERE "race_lines"."status" = 'active';--> statement-breakpoint
CREATE INDEX "races_day" ON "races" USING btree ("day","track");--> statement-breakpoint
CREATE INDEX "races_post" ON "races" USING btree ("post_at");--> statement-breakpoint
CREATE INDEX "races_unfinished" ON "races" USING btree ("due_at") WHERE "races"."status" in ('open', 'drawn', 'voided');