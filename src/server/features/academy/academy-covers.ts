/** Drawings in ink by category, as paths on 56 by 48. */
const drawings: Record<string, string> = {
  memory:
    '<path class="ink-mark" d="M33 14c5 4 11 6 18 7v8c-7-1-13-3-18-7z"/><path d="M5 3v41h47"/><path d="M8 8c1 12 4 18 9 22M17 10c3 9 8 14 15 17M32 12c5 5 11 8 19 9"/><path d="M17 30V10M32 27V12" stroke-dasharray="2 3"/>',
  cards:
    '<path class="ink-mark" d="M14 3l38 5-4 27-38-5z"/><path d="M12 12l-7 1 4 31 38-5M12 6l38 5-4 27-38-5zM20 16l20 3M19 23l13 2"/>',
  planning:
    '<rect class="ink-mark" x="34" y="27" width="13" height="11"/><path d="M5 9h44v35H5zM5 19h44M15 4v9M39 4v9M13 27h4M24 27h4M13 36h4M24 36h4"/><path d="M33 33c0-8 14-9 16-2 1 7-9 10-14 7"/>',
  focus:
    '<path class="ink-mark" d="M28 26V9a17 17 0 0 1 16 12z"/><circle cx="28" cy="26" r="18"/><path d="M28 26V13M28 26l9 6M23 3h10M44 8l4 4"/>',
  ai: '<path class="ink-mark" d="M12 18c8-1 14 0 20-1v8c-7 1-13 0-20 1z"/><path d="M6 3h30v14M6 3v42h18M13 11h16M13 21h10M13 29h8M13 37h6"/><circle cx="37" cy="30" r="10"/><path d="M44 37l8 8"/>',
};
const path =
  '<circle class="ink-mark" cx="47" cy="11" r="7"/><path d="M6 42c12 0 16-2 16-9s-10-6-10-14S24 9 30 12s4 12 10 12"/><circle cx="6" cy="42" r="3"/><circle cx="13" cy="19" r="3"/><circle cx="31" cy="13" r="3"/><path d="M46 20V5l8 4-8 4"/>';

/** Drawings beside an article. */
export const coverOf = (categoryKey: string): string =>
  `<div class="cover" aria-hidden="true"><svg viewBox="0 0 56 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawings[categoryKey] ?? path}</svg></div>`;
