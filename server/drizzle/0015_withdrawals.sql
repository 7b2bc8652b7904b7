CREATE TABLE "payout_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"player_id" uuid NOT NULL,
	"method" text NOT NULL,
	"fields" jsonb NOT NULL,
	"reference" text NOT NULL,
	"owner_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "payout_accounts_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_steps" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"status" text NOT NULL,
	"text" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"player_id" uuid NOT NULL,
	"rid" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"minor" bigint NOT NULL,
	"iso" text NOT NULL,
	"fee_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"pay_minor" bigint NOT NULL,
	"pay_iso" text NOT NULL,
	"rate" jsonb,
	"status" text NOT NULL,
	"promised_by" timestamp (3) with time zone NOT NULL,
	"reason" text,
	"request" text,
	"answer" text,
	"held_by" bigint NOT NULL,
	"ended_by" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawals_seq_unique" UNIQUE("seq"),
	CONSTRAINT "withdrawals_positive" CHECK ("withdrawals"."minor" > 0 and "withdrawals"."pay_minor" > 0),
	CONSTRAINT "withdrawals_costs" CHECK ("withdrawals"."fee_minor" >= 0 and "withdrawals"."tax_minor" >= 0),
	CONSTRAINT "withdrawals_end" CHECK (("withdrawals"."status" in ('paid', 'rejected', 'failed')) = ("withdrawals"."ended_by" is not null)),
	CONSTRAINT "withdrawals_reason" CHECK (("withdrawals"."status" in ('rejected', 'failed')) = ("withdrawals"."reason" is not null)),
	CONSTRAINT "withdrawals_request" CHECK ("withdrawals"."status" <> 'needs_action' or "withdrawals"."request" is not null)
);
--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_steps" ADD CONSTRAINT "withdrawal_steps_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_player_id_players_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."players"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_account_id_payout_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."payout_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_held_by_transactions_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_ended_by_transactions_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_accounts_player" ON "payout_accounts" USING btree ("player_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_accounts_once" ON "payout_accounts" USING btree ("player_id","method","reference") WHERE "payout_accounts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_steps_withdrawal" ON "withdrawal_steps" USING btree ("withdrawal_id","id");--> statement-breakpoint
CREATE INDEX "withdrawals_player" ON "withdrawals" USING btree ("player_id","seq");--> statement-breakpoint
CREATE INDEX "withdrawals_account" ON "withdrawals" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "withdrawals_queue" ON "withdrawals" USING btree ("promised_by") WHERE "withdrawals"."ended_by" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_held" ON "withdrawals" USING btree ("held_by");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_ended" ON "withdrawals" USING btree ("ended_by");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_one_return" ON "transactions" USING btree ("ref") WHERE "transactions"."kind" = 'refund' and "transactions"."product" is null;