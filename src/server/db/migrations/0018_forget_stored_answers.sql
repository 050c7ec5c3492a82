-- Answers kept for repetitions now hold a name instead of a body: what was kept before is not read again.
DELETE FROM "idempotency_keys";
