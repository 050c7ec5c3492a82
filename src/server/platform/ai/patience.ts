/** A generation makes a few rounds of calls: drafts, second readings, and both once more for what is missing. */
const ROUNDS = 4;
const USUAL_JOB_SECONDS = 600;
const MARGIN_SECONDS = 120;

/** Time limit of work that calls the model several times, which a longer limit of a call extends. */
export const workMsOf = (usualMs: number, timeoutMs: number | undefined): number =>
  timeoutMs === undefined ? usualMs : Math.max(usualMs, ROUNDS * timeoutMs);

/** Time limit of a job that does such work. */
export const jobSecondsOf = (timeoutMs: number | undefined): number =>
  Math.max(USUAL_JOB_SECONDS, workMsOf(0, timeoutMs) / 1000 + MARGIN_SECONDS);
