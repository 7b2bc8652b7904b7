ALTER TABLE "trebol_release"."deploy_keys" ADD COLUMN "parent_id" text;--> statement-breakpoint
ALTER TABLE "trebol_release"."deploy_keys" ADD CONSTRAINT "deploy_keys_parent_id_deploy_keys_id_fk" FOREIGN KEY ("parent_id") REFERENCES "trebol_release"."deploy_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Keys from before: by the name of the living key that made them. A person of that name on the machine of the database
-- cannot be told from it, and ends with it too.
UPDATE "trebol_release"."deploy_keys" AS made SET "parent_id" = (
	SELECT maker."id" FROM "trebol_release"."deploy_keys" AS maker
	WHERE maker."name" = made."created_by" AND maker."created_at" < made."created_at"
		AND (maker."revoked_at" IS NULL OR maker."revoked_at" >= made."created_at")
	ORDER BY maker."created_at" DESC LIMIT 1
);
