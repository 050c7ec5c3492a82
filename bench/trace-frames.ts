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

/** Work of a page's main thread from one frame with input to the next, in milliseconds. */
export interface Frame {
  /** Page scripts, including garbage collection. */
  scripting: number;
  /** All work of the thread: scripting, styles, layout, painting. */
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
/** Layout forced by a script isn't scripting. */
const drawing = new Set(['Layout', 'UpdateLayoutTree']);

/**
 * Splits a trace at the frames of the page's main thread. A frame without input belongs to the one before, which caused
 * it.
 */
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
    // Count only the outermost of nested events.
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
  // Events after the start of the last frame may be cut off.
  return frames.slice(0, -1);
}

/** Returns the start times of the tasks that draw a frame with input. */
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

/** Finds the main thread of the moved page. */
function threadWithMostFrames(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = [...Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()];
  const framesIn = (thread: TraceEvent[]) => thread.filter(({ name }) => name === FRAME).length;
  const [first = []] = threads.toSorted((one, other) => framesIn(other) - framesIn(one));
  if (framesIn(first) === 0) throw new Error('the trace has no frames');
  return first;
}
