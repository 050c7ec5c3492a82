/** Why a local model cannot answer. */
export type LocalModelProblem =
  | 'part-missing'
  | 'part-broken'
  | 'file-missing'
  | 'file-broken'
  | 'out-of-memory'
  | 'stopped';

/** For the operator at the console; the settings page has translated texts. */
const sentences: Record<LocalModelProblem, string> = {
  'part-missing': 'The model cannot run: its part is not installed, `npm run local-model:install` does it',
  'part-broken': 'The model cannot run: its part does not start here, `npm run local-model:install` installs it anew',
  'file-missing':
    'The model cannot run: there is no file at AI_MODEL, `npm run local-model:download` fetches that of an address (hf:…)',
  'file-broken': 'The model cannot run: the file at AI_MODEL is damaged, or no GGUF file of a model that can write',
  'out-of-memory': 'The model cannot run: this machine has too little free memory for it',
  stopped: 'The process of the model ended amid its work, the next question starts it again',
};

const diskCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO', 'ENOTDIR', 'EISDIR', 'EEXIST']);

/** A disk error; a retry is useless. */
export const isDiskError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && diskCodes.has(error.code);

/** A question the model cannot handle, e.g. one longer than its context window; other questions may succeed. */
export class LocalQuestionError extends Error {
  override name = 'LocalQuestionError';
}

/** A one-sentence message, with details in parentheses. */
export class LocalModelError extends Error {
  override name = 'LocalModelError';
  readonly problem: LocalModelProblem;
  readonly detail: string;
  constructor(problem: LocalModelProblem, detail = '') {
    super(`${sentences[problem]}${detail && ` (${detail})`}.`);
    this.problem = problem;
    this.detail = detail;
  }
}
