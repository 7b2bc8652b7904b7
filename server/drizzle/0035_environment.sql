-- Until now every preparation made accounts of the demonstration, so a database that has any was used for one.
INSERT INTO "settings" ("key", "value") SELECT 'environment', 'demo' WHERE EXISTS (SELECT 1 FROM "players");
