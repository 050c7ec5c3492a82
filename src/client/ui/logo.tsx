/** A page with a marker stroke; decorative, since the name is beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true" fill="none" strokeWidth="2">
      <path
        d="M6.2 3.2h11.4l5 5v14.4c0 1.2-.9 2.1-2.1 2.1H6.2a2.1 2.1 0 0 1-2.1-2.1V5.3c0-1.2.9-2.1 2.1-2.1Z"
        fill="var(--surface)"
        stroke="currentColor"
        strokeLinejoin="round"
      />
      <path
        d="M2.4 15.9c3-.8 6.2-.3 9.2-.7 4.4-.5 8.600.2 14-.9l.3 4.500c-4.500.6-9 .2-13.400.7-3.200.4-6.400.2-9.700.6l-.4-4.200Z"
        fill="var(--highlight)"
      />
      <path d="M8.500 17.300c3.600-.5 7.100-.2 11-.6M8.500 10.600h6" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
