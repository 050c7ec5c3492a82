import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Exams } from './exams.service.ts';

/** An exam ends with its time also when nobody is there (T08). */
export function createEndExamsJob(exams: Exams) {
  return defineJob<object>({
    name: 'quizzes.end-exams',
    attempts: 2,
    expireInSeconds: 60,
    concurrency: 1,
    schedule: '* * * * *',
    run: () => exams.endOverdue(),
    async onDead() {},
  });
}
