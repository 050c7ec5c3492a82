import { fork } from 'node:child_process';

/** A question to a child process and its answer; parent and child use the same type. */
export interface Dialogue {
  question: unknown;
  answer: unknown;
}

/** Runs a module in a separate process, which gets one question and returns one answer. */
export function askChild<D extends Dialogue>(module: string, question: D['question']): Promise<D['answer']> {
  return new Promise((resolve, reject) => {
    const child = fork(module);
    child.once('message', (answer) => resolve(answer));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${module} ended without an answer: ${signal ?? code}`)));
    child.send({ question });
  });
}

/** The child's side: answers the parent's question and exits. */
export function answerParent<D extends Dialogue>(work: (question: D['question']) => Promise<D['answer']>): void {
  process.once('message', ({ question }: Pick<D, 'question'>) => {
    void work(question).then((answer) => process.send?.(answer, () => process.disconnect()));
  });
}
