import { accounts } from './es/accounts.ts';
import { documents } from './es/documents.ts';
import { errors } from './es/errors.ts';
import { generation } from './es/generation.ts';
import { ocr } from './es/ocr.ts';
import { shell } from './es/shell.ts';
import { quizzes } from './es/quizzes.ts';
import { ui } from './es/ui.ts';
import { upload } from './es/upload.ts';
import { viewer } from './es/viewer.ts';
import { withErrorPrefix } from './with-error-prefix.ts';

/** Every text of the screens; its keys are the keys of every language. */
export const es = {
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
} as const;
