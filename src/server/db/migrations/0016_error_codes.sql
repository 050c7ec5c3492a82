UPDATE "documents" SET "error_code" = 'TRANSCRIPTION_LIMIT_REACHED' WHERE "error_code" = 'AI_QUOTA_EXCEEDED';
