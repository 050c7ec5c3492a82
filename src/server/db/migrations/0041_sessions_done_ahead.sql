-- What was begun ahead of its time stood in the future as done; it moves to when it was, as it does from now on.
UPDATE "study_sessions" SET
  "start_time" = "actual_start_time",
  "end_time" = "actual_start_time" + ("end_time" - "start_time"),
  "sequence" = "sequence" + 1
WHERE "actual_start_time" < "start_time" AND "status" IN ('in_progress', 'paused', 'completed', 'cancelled');
