CREATE TABLE "jackpot_shards" (
	"pool" text NOT NULL,
	"iso" text NOT NULL,
	"shard" integer NOT NULL,
	"minor" bigint NOT NULL,
	"carry" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "jackpot_shards_pool_iso_shard_pk" PRIMARY KEY("pool","iso","shard"),
	CONSTRAINT "jackpot_shards_never_negative" CHECK ("jackpot_shards"."minor" >= 0),
	CONSTRAINT "jackpot_shards_carry" CHECK ("jackpot_shards"."carry" between 0 and 999)
);
--> statement-breakpoint
CREATE TABLE "jackpot_wins" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"pool" text NOT NULL,
	"iso" text NOT NULL,
	"amount" bigint NOT NULL,
	"bet_tx" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "jackpot_wins_bet_tx_unique" UNIQUE("bet_tx")
);
--> statement-breakpoint
ALTER TABLE "games" ALTER COLUMN "jackpot" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD COLUMN "jackpot" text;--> statement-breakpoint
ALTER TABLE "jackpot_wins" ADD CONSTRAINT "jackpot_wins_bet_tx_moves_tx_fk" FOREIGN KEY ("bet_tx") REFERENCES "public"."moves"("tx") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jackpot_wins" ADD CONSTRAINT "jackpot_wins_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jackpot_wins_pool" ON "jackpot_wins" USING btree ("pool","iso","at");