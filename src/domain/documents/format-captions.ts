/** Speech between two seconds of a recording. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

/** Formats captions as SRT, the format in which all transcripts are stored, parsed and exported. */
export function formatCaptions(captions: readonly Caption[]): string {
  return captions
    .map(
      ({ start, end, text }, index) =>
        `${index + 1}\n${clock(start)} --> ${clock(Math.max(start, end))}\n${text.replace(/\s+/g, ' ').trim()}\n`,
    )
    .join('\n');
}

function clock(seconds: number): string {
  const milliseconds = Math.max(0, Math.round(seconds * 1000));
  const part = (divisor: number, modulo: number, digits: number) =>
    String(Math.floor(milliseconds / divisor) % modulo).padStart(digits, '0');
  return `${part(3_600_000, 1000, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)},${part(1, 1000, 3)}`;
}
