CREATE TABLE "trebol_release"."pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"release" text NOT NULL,
	"network" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"started" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "pages_at" ON "trebol_release"."pages" USING btree ("channel","release","at");