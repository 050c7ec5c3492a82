import { accounts } from './en/accounts.ts';
import { documents } from './en/documents.ts';
import { errors } from './en/errors.ts';
import { generation } from './en/generation.ts';
import { ocr } from './en/ocr.ts';
import { shell } from './en/shell.ts';
import { quizzes } from './en/quizzes.ts';
import { ui } from './en/ui.ts';
import { upload } from './en/upload.ts';
import { viewer } from './en/viewer.ts';
import type { es } from './es.ts';
import type { SameKeys } from './same-keys.ts';
import { withErrorPrefix } from './with-error-prefix.ts';

/** The same texts in English. */
export const en = {
  ...ui,
  ...shell,
  ...accounts,
  ...documents,
  ...upload,
  ...viewer,
  ...ocr,
  ...generation,
  ...quizzes,
  ...withErrorPrefix(errors),
} as const satisfies SameKeys<typeof es>;
