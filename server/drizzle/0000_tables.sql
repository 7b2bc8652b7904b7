CREATE TABLE "players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"birth_date" date NOT NULL,
	"country" text NOT NULL,
	"document_type" text NOT NULL,
	"document_number" text NOT NULL,
	"phone_number" text NOT NULL,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"city" text,
	"ref_code" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"promo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"otp_hash" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"chp_hash" text,
	"player_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recoveries_chp_hash_unique" UNIQUE("chp_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"provider_slug" text NOT NULL,
	"provider_name" text NOT NULL,
	"area" text NOT NULL,
	"categories" text[] NOT NULL,
	"rtp" integer,
	"volatility" integer,
	"bet_min" bigint,
	"bet_max" bigint,
	"jackpot" bigint,
	"exclusive" boolean NOT NULL,
	"live" boolean NOT NULL,
	"is_new" boolean NOT NULL,
	"features" text[] NOT NULL,
	"description" text NOT NULL,
	"rules" text[] NOT NULL,
	"release_date" date NOT NULL,
	"rank" integer NOT NULL,
	"max_win" text,
	"lines" integer,
	"round_seconds" integer,
	"time_critical" boolean NOT NULL,
	"currencies" text[] NOT NULL,
	"engine" text,
	"image_hash" text NOT NULL,
	"search" text NOT NULL,
	"name_key" text NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	CONSTRAINT "games_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"player_id" uuid,
	"iso" text NOT NULL,
	"balance" bigint,
	CONSTRAINT "accounts_id_iso" UNIQUE("id","iso"),
	CONSTRAINT "accounts_wallet_owner" CHECK (("accounts"."kind" = 'wallet') = ("accounts"."player_id" is not null)),
	CONSTRAINT "accounts_wallet_balance" CHECK (("accounts"."kind" = 'wallet') = ("accounts"."balance" is not null)),
	CONSTRAINT "accounts_never_negative" CHECK ("accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deposits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"player_id" uuid NOT NULL,
	"method" text NOT NULL,
	"minor" bigint NOT NULL,
	"iso" text NOT NULL,
	"status" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposits_seq_unique" UNIQUE("seq"),
	CONSTRAINT "deposits_positive" CHECK ("deposits"."minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"account_id" text NOT NULL,
	"iso" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	CONSTRAINT "entries_not_zero" CHECK ("entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "first_answers" (
	"player_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"params_hash" text NOT NULL,
	"sealed_body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "first_answers_player_id_key_pk" PRIMARY KEY("player_id","key")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"ref" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moves" (
	"tx" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"round" text NOT NULL,
	"amount" bigint NOT NULL,
	"iso" text NOT NULL,
	"balance" bigint NOT NULL,
	"transaction_id" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"rolled_back_at" timestamp (3) with time zone,
	"rollback_balance" bigint,
	"rollback_transaction_id" bigint
);
--> statement-breakpoint
CREATE TABLE "play_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"player_id" uuid NOT NULL,
	"login_id" uuid,
	"game_id" integer NOT NULL,
	"mode" text NOT NULL,
	"iso" text NOT NULL,
	"status" text NOT NULL,
	"end_reason" text,
	"token_hash" text NOT NULL,
	"token_expires_at" timestamp (3) with time zone NOT NULL,
	"token_used_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"demo_balance" bigint,
	CONSTRAINT "play_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "play_sessions_demo" CHECK (("play_sessions"."mode" = 'demo') = ("play_sessions"."demo_balance" is not null)),
	CONSTRAINT "play_sessions_demo_never_negative" CHECK ("play_sessions"."demo_balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposits" ADD CONSTRAINT "deposits_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_iso_accounts_id_iso_fk" FOREIGN KEY ("account_id","iso") REFERENCES "public"."accounts"("id","iso") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_answers" ADD CONSTRAINT "first_answers_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_session_id_play_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."play_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moves" ADD CONSTRAINT "moves_rollback_transaction_id_transactions_id_fk" FOREIGN KEY ("rollback_transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_login_id_sessions_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_sessions" ADD CONSTRAINT "play_sessions_game_id_games_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."games"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "players_email" ON "players" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "recoveries_player" ON "recoveries" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "sessions_player" ON "sessions" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "accounts_player" ON "accounts" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "deposits_player" ON "deposits" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "entries_account" ON "entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "entries_transaction" ON "entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "first_answers_age" ON "first_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "moves_session" ON "moves" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "play_sessions_one_open" ON "play_sessions" USING btree ("player_id","game_id","mode") WHERE "play_sessions"."status" = 'open';--> statement-breakpoint
CREATE INDEX "play_sessions_login" ON "play_sessions" USING btree ("login_id");