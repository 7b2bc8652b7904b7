-- What was booked and played before the daily sums were kept. The zone is the one of `protection-rules.ts`.
INSERT INTO "day_totals" ("player_id", "day", "iso", "deposited", "withdrawn", "staked", "won")
SELECT a."player_id", (t."at" AT TIME ZONE 'America/Caracas')::date, e."iso",
  coalesce(sum(e."amount") FILTER (WHERE t."kind" = 'deposit'), 0),
  coalesce(-sum(e."amount") FILTER (WHERE t."kind" = 'withdrawal'), 0),
  coalesce(-sum(e."amount") FILTER (WHERE t."kind" IN ('bet', 'refund')), 0),
  coalesce(sum(e."amount") FILTER (WHERE t."kind" = 'win'), 0)
FROM "accounts" a JOIN "entries" e ON e."account_id" = a."id" JOIN "transactions" t ON t."id" = e."transaction_id"
WHERE a."kind" = 'wallet'
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "day_times" ("player_id", "day", "played_ms")
SELECT "player_id", ("started_at" AT TIME ZONE 'America/Caracas')::date, sum("played_ms")
FROM "play_sessions" WHERE "mode" = 'real'
GROUP BY 1, 2;
