CREATE TABLE "refused_movements" (
	"kind" text NOT NULL,
	"tx" text NOT NULL,
	"session" text NOT NULL,
	"round" text NOT NULL,
	"amount" bigint,
	"iso" text,
	"code" text NOT NULL,
	"tries" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	CONSTRAINT "refused_movements_kind_tx_pk" PRIMARY KEY("kind","tx")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "used_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "refused_movements_last" ON "refused_movements" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "used_nonces_until" ON "used_nonces" USING btree ("until");