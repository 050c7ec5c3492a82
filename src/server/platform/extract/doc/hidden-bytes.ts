import type { FormattedRun } from './formatted-runs.ts';
import { property } from './properties.ts';
import { readHidingStyles } from './styles.ts';

/** Marks deleted and hidden bytes of a Word file; undefined if everything is visible. */
export function hiddenBytes(
  size: number,
  runs: { characters: FormattedRun[]; paragraphs: FormattedRun[] },
  styles: Buffer,
): Uint8Array | undefined {
  const isHiding = readHidingStyles(styles);
  const marks = new Uint8Array(size);
  let hasHidden = false;
  let done = 0;
  /** Processes only the part of a run that no earlier run covered: a damaged file may list bytes many times. */
  const change = ({ start, end }: FormattedRun, write: (from: number) => void): void => {
    hasHidden = true;
    if (end > done) write(Math.max(start, done));
    done = Math.max(done, end);
  };
  for (const run of runs.paragraphs)
    if (isHiding(run.style ?? 0)) change(run, (from) => void marks.fill(1, from, run.end));
  done = 0;
  for (const run of runs.characters) {
    const { properties, end } = run;
    const given = isDeleted(run) ? ON : properties.get(property.isHidden);
    const isByStyle = isHiding(properties.get(property.characterStyle) ?? -1);
    if (given === ON || given === OFF) change(run, (from) => void marks.fill(given, from, end));
    // The value means "as in the style" or its reverse. A character style reverses the paragraph style.
    else if (isByStyle !== (given === NOT_AS_STYLE))
      change(run, (from) => {
        for (let at = from; at < Math.min(end, size); at += 1) marks[at] = marks[at] ? OFF : ON;
      });
  }
  return hasHidden ? marks : undefined;
}

const OFF = 0;
const ON = 1;
const NOT_AS_STYLE = 0x81;

function isDeleted({ properties }: FormattedRun): boolean {
  const operand = properties.get(property.isDeleted);
  return operand === ON || operand === NOT_AS_STYLE;
}
