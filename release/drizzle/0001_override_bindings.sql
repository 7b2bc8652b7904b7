CREATE TABLE "trebol_release"."override_bindings" (
	"nonce" text PRIMARY KEY NOT NULL,
	"browser" text NOT NULL,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
