import { fork } from 'node:child_process';

/** A question to a child and what it answers; parent and child name the same one. */
export interface Dialogue {
  question: unknown;
  answer: unknown;
}

/** Runs a module in a process of its own, which gets one question and gives one answer. */
export function askChild<D extends Dialogue>(module: string, question: D['question']): Promise<D['answer']> {
  return new Promise((resolve, reject) => {
    const child = fork(module);
    child.once('message', (answer) => resolve(answer));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${module} ended without an answer: ${signal ?? code}`)));
    child.send({ question });
  });
}

/** The other side: answers the one question of the parent and ends. */
export function answerParent<D extends Dialogue>(work: (question: D['question']) => Promise<D['answer']>): void {
  process.once('message', ({ question }: Pick<D, 'question'>) => {
    void work(question).then((answer) => process.send?.(answer, () => process.disconnect()));
  });
}
