import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createStudyPlan } from '#contract/study-plans.ts';
import * as contract from '#contract/study-sessions.ts';
import { logSettings } from '#server/platform/log.ts';
import { aStudySession } from '#testing/a-study-plan.ts';
import { aPerson } from '#testing/sign-in.ts';
import { startTestApp } from '#testing/test-app.ts';

it('[P13, Z49] an action that fails unexpectedly is told as what was being done, and its cause is logged', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const testApp = await startTestApp({}, { log: pino({ ...logSettings, level: 'error' }, sink) });
  try {
    const person = await aPerson(testApp, { language: 'es' });
    const session = await aStudySession(person, new Date(testApp.clock.now().getTime() + 60_000));
    const params = { uuid: session.uuid };
    await testApp.app.database.pool.query('alter table study_sessions rename column progress to lost');
    const codes = {
      start: (await person.call(contract.startSession, { params })).error(),
      pause: (await person.call(contract.pauseSession, { params })).error(),
      complete: (await person.call(contract.completeSession, { params, body: {} })).error(),
      move: (await person.call(contract.rescheduleSession, { params, body: { startTime: session.endTime } })).error(),
    };
    expect(codes.start).toMatchObject({
      code: 'STUDY_START_FAILED',
      message: 'No pudimos iniciar la sesión de estudio. Prueba otra vez.',
    });
    expect([codes.pause.code, codes.complete.code, codes.move.code]).toEqual([
      'STUDY_PAUSE_FAILED',
      'STUDY_COMPLETE_FAILED',
      'STUDY_RESCHEDULE_FAILED',
    ]);
    expect(lines.filter((line) => line.includes('does not exist'))).toHaveLength(4);
    // A user error gets its own code and is not logged for the operator.
    const wrong = await person.call(createStudyPlan, { body: {} as never });
    expect(wrong.error().code).toBe('VALIDATION_FAILED');
    expect(lines).toHaveLength(4);
  } finally {
    await testApp.stop();
  }
});
