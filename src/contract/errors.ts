/**
 * The closed list of codes the server may answer with, and the HTTP status of each (trust.md, error catalogue).
 * Texts live in `locales/`. Codes are stable: clients and tests rely on them.
 */
export const errorStatuses = {
  // General
  VALIDATION_FAILED: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  IDEMPOTENCY_IN_PROGRESS: 409,
  EDIT_CONFLICT: 409,
  CSRF_REJECTED: 403,
  FORBIDDEN: 403,
  ROUTE_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  NOT_FOUND: 404,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  DISK_FULL: 507,
  // Accounts
  AUTH_INVALID_CREDENTIALS: 401,
  AUTH_REQUIRED: 401,
  AUTH_SESSION_EXPIRED: 401,
  AUTH_REGISTRATION_CLOSED: 403,
  AUTH_EMAIL_TAKEN: 409,
  AUTH_PASSWORD_POLICY: 400,
  TIMEZONE_INVALID: 400,
  // Documents
  DOCUMENT_NOT_FOUND: 404,
  DOCUMENT_LIMIT_REACHED: 403,
  STORAGE_LIMIT_REACHED: 403,
  FILE_TOO_LARGE: 413,
  FILE_TYPE_INVALID: 415,
  FILE_CORRUPT: 422,
  FILE_EMPTY: 422,
  FILE_TOO_COMPLEX: 422,
  OLD_WORD_FORMAT: 422,
  FILE_MISSING: 400,
  FILE_LOST: 410,
  CONTENT_MISSING: 400,
  CONTENT_TOO_SHORT: 400,
  CONTENT_TOO_LONG: 400,
  FOLDER_NOT_FOUND: 404,
  PDF_PASSWORD_PROTECTED: 422,
  DOCUMENT_NAME_MISMATCH: 400,
  TRANSCRIPTION_NOT_CONFIGURED: 501,
  OCR_NOT_CONFIGURED: 501,
  OCR_NOT_NEEDED: 409,
  OCR_RUNNING: 409,
  OCR_TOO_LONG: 422,
  AI_UNAVAILABLE: 503,
  TRANSCRIPTION_LIMIT_REACHED: 403,
  TEST_GENERATING: 409,
  TRANSCRIPT_UNAVAILABLE: 422,
  YOUTUBE_URL_INVALID: 400,
  URL_INVALID: 400,
  URL_NOT_ALLOWED: 400,
  URL_FETCH_FAILED: 422,
  URL_LOGIN_REQUIRED: 422,
  URL_ROBOTS_REFUSED: 422,
  URL_TOO_LARGE: 422,
  DOCUMENT_NOT_READY: 409,
  TEXT_NOT_FOUND: 422,
  NO_READY_DOCUMENT: 409,
  PROCESSING_TIMEOUT: 422,
  // Tests and jobs
  TEST_NOT_FOUND: 404,
  QUESTION_NOT_FOUND: 404,
  QUESTION_LOCKED: 409,
  ALL_QUESTIONS_ASKED: 422,
  NO_MORE_QUESTIONS: 409,
  ATTEMPT_BEGUN: 409,
  EXAM_RUNNING: 409,
  EXAM_OVER: 409,
  JOB_NOT_FOUND: 404,
  JOB_CANCELLED: 409,
  GENERATION_FAILED: 422,
  GENERATION_LIMIT_REACHED: 403,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const errorCodes = Object.keys(errorStatuses) as ErrorCode[];

/** `rule` names what was broken, never the value sent. `current`: the version to edit instead of a stale one (Z35). */
export interface ErrorDetail {
  path: string;
  rule: string;
  current?: number;
}

/** Every failure has this shape (Z49). */
export interface ErrorBody {
  ok: false;
  code: ErrorCode;
  message: string;
  requestId: string;
  details?: ErrorDetail[];
}
