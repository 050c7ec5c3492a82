/** Event of a Chromium trace, in microseconds: `tdur` is the running time of its thread, `dur` the elapsed time. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
}

/** Work of the main thread of a page from a frame with input to the next one, in milliseconds. */
export interface Frame {
  /** Code of the page, and the cleaning up after it. */
  scripting: number;
  /** All that the thread did: scripting, styles, layout, painting. */
  busy: number;
}

/** Trace categories that `framesOf` needs. */
export const traceCategories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'v8.execute',
];

const moves = new Set(['pointermove', 'mousemove', 'wheel']);
const FRAME = 'BeginMainThreadFrame';
const scripts = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
  'BlinkScheduler_PerformMicrotaskCheckpoint',
  'MinorGC',
  'MajorGC',
]);
/** Layout forced by code that asks for a size is not scripting. */
const drawing = new Set(['Layout', 'UpdateLayoutTree']);

/** Cuts a trace at the frames of the page's main thread. One without input belongs to the one before it, which caused it. */
export function framesOf(events: readonly TraceEvent[]): Frame[] {
  const own = threadWithMostFrames(events).toSorted(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  );
  const starts = startsOf(own);
  const frames: Frame[] = starts.map(() => ({ scripting: 0, busy: 0 }));
  const ends = { code: 0, drawing: 0, task: 0 };
  let at = -1;
  for (const { name, ph, ts, dur = 0, tdur = 0 } of own) {
    while (ts >= (starts[at + 1] ?? Infinity)) at += 1;
    const frame = frames[at];
    if (!frame || ph !== 'X') continue;
    // The outermost of nested events counts.
    if (name === 'RunTask' && ts >= ends.task) {
      frame.busy += tdur / 1_000;
      ends.task = ts + dur;
    }
    if (scripts.has(name) && ts >= ends.code) {
      frame.scripting += tdur / 1_000;
      ends.code = ts + dur;
    }
    if (drawing.has(name) && ts < ends.code && ts >= ends.drawing) {
      frame.scripting -= tdur / 1_000;
      ends.drawing = ts + dur;
    }
  }
  // Events after the start of the last one may have been cut.
  return frames.slice(0, -1);
}

/** When the tasks begin that draw a frame with input. */
function startsOf(events: readonly TraceEvent[]): number[] {
  const starts: number[] = [];
  let task = 0;
  let frame: number | undefined;
  for (const { name, ts, args } of events) {
    if (name === 'RunTask') task = ts;
    if (name === FRAME) frame = task;
    if (frame !== undefined && name === 'EventDispatch' && moves.has(args?.data?.type ?? '')) {
      starts.push(frame);
      frame = undefined;
    }
  }
  return starts;
}

/** The page that was moved. */
function threadWithMostFrames(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = [...Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()];
  const framesIn = (thread: TraceEvent[]) => thread.filter(({ name }) => name === FRAME).length;
  const [first = []] = threads.toSorted((one, other) => framesIn(other) - framesIn(one));
  if (framesIn(first) === 0) throw new Error('the trace has no frames');
  return first;
}
