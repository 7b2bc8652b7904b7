CREATE TABLE "trebol_release"."page_loads" (
	"at" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"release" text NOT NULL,
	"sent" integer NOT NULL,
	"started" integer NOT NULL,
	CONSTRAINT "page_loads_channel_release_at_pk" PRIMARY KEY("channel","release","at")
);
