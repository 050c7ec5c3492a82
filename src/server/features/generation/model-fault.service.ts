import { AiAnswerError, AiRefusedError, AiUnavailableError } from '#server/platform/ai/ai.ts';
import { ModelQuotaError } from './model-budget.service.ts';

/** Error code for a failure of the model; undefined for any other error. */
export function modelFaultOf(error: unknown) {
  if (error instanceof ModelQuotaError) return 'AI_QUOTA_EXCEEDED';
  if (error instanceof AiUnavailableError) return 'AI_UNAVAILABLE';
  if (error instanceof AiRefusedError) return 'CONTENT_BLOCKED';
  return error instanceof AiAnswerError ? 'AI_OUTPUT_INVALID' : undefined;
}
