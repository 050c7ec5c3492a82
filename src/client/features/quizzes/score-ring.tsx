const PEN_CIRCLE = 'M100 12C149 10 188 50 189 99 190 149 150 189 101 189 51 189 11 150 11 101 11 52 50 13 103 10';

/** A hand-drawn circle, filled clockwise from the top as far as the score. */
export function ScoreRing({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 200 200" fill="none" strokeLinecap="round" aria-hidden="true">
      <path d={PEN_CIRCLE} stroke="var(--border)" strokeWidth="9" />
      {percent > 0 ? (
        <path
          d={PEN_CIRCLE}
          pathLength={100}
          strokeDasharray={`${percent} 100`}
          stroke="currentColor"
          strokeWidth="5"
        />
      ) : null}
    </svg>
  );
}
