import { AppError } from '#server/platform/app-error.ts';

const MAX_DEPTH = 20;
const MAX_ARRAY = 1_000;

/**
 * Rejects bodies that are too deep or too long before any schema walks them (Z20). The schemas check text field by
 * field.
 */
export function checkBodyShape(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw new AppError('VALIDATION_FAILED', [{ path: '', rule: 'depth' }]);
  if (Array.isArray(value) && value.length > MAX_ARRAY)
    throw new AppError('VALIDATION_FAILED', [{ path: '', rule: 'array_length' }]);
  for (const entry of Object.values(value)) checkBodyShape(entry, depth + 1);
}
