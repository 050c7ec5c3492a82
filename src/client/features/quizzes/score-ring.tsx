const PEN_CIRCLE = 'M62 40C98 12 168 14 200 52c34 42 18 100-34 122-54 22-122 4-140-46C12 88 34 46 82 30';

/** A hand-drawn circle, filled as far as the score. */
export function ScoreRing({ percent }: { percent: number }) {
  return (
    <svg viewBox="0 0 240 200" fill="none" strokeLinecap="round" aria-hidden="true">
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
