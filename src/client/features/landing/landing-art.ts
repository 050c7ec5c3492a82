/** Returns a line icon from one path. */
export function pathIcon(path: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}

export const logoArt =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><path d="M6.2 3.2h11.4l5 5v14.4c0 1.2-.9 2.1-2.1 2.1H6.2A2.1 2.1 0 0 1 4.1 22.600V5.300c0-1.200.9-2.100 2.100-2.100Z" fill="var(--surface)" stroke="currentColor" stroke-width="2" stroke-linejoin="round"/><path d="M2.400 15.900c3-.8 6.200-.3 9.200-.7 4.400-.5 8.600.2 14-.9l.3 4.500c-4.500.6-9 .2-13.400.7-3.200.4-6.400.2-9.700.6l-.4-4.200Z" fill="var(--highlight)"/><path d="M8.500 17.300c3.600-.5 7.100-.2 11-.6" stroke="currentColor" stroke-width="2" stroke-linecap="round" fill="none"/><path d="M8.500 10.600h6" stroke="currentColor" stroke-width="2" stroke-linecap="round"/></svg>';

export const markerArt =
  '<svg viewBox="0 0 300 60" preserveAspectRatio="none" aria-hidden="true"><path fill="var(--highlight)" d="M5 17C60 9 130 13 190 10c40-2 75 1 106-2l-2 10 4 2-3 30c-50 5-110 1-160 5-50 3-90-2-132 3l3-9-7-1z"/></svg>';

export const examDayArt =
  '<svg viewBox="0 0 240 160" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path class="drawing-paper" d="M44 32h152v112H44z"/><path d="M44 58h152M76 22v20M164 22v20"/><path d="M64 78h10M94 78h10M124 78h10M154 78h10M64 100h10M94 100h10M154 100h10M64 122h10M94 122h10M124 122h10"/><path class="drawing-marker" stroke="none" d="M114 90h32v22h-32z"/><path d="M124 101h12" stroke-width="3"/><path d="M108 101c0-14 14-19 25-17 16 3 22 15 14 24-9 10-32 9-38-2-2-5 0-10 4-13"/><path d="M196 70c9-4 13-10 18-20M200 88c10 0 14-2 22-6"/></svg>';

/** In the order of the features on the page. */
export const featureArt = [
  '<svg class="feature-art" viewBox="0 0 56 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path class="drawing-marker" stroke="none" d="M20 17c10-2 22 0 33-1v9c-11 1-23-1-33 1z"/><path d="M5 8c2 1 3 3 4 5 2-5 5-8 8-11M24 8h24M6 22c2 1 3 3 4 5 2-5 5-8 8-11M24 21h26M7 36l8 8M15 36l-8 8M24 40h18"/></svg>',
  '<svg class="feature-art" viewBox="0 0 56 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path class="drawing-marker" stroke="none" d="M16 18c9-2 18 0 27-1v8c-9 1-18-1-27 1z"/><path d="M10 4h27l9 9v31H10zM37 4v9h9M18 14h12M18 22h20M18 30h20M18 37h12"/></svg>',
  '<svg class="feature-art" viewBox="0 0 56 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect class="drawing-marker" stroke="none" x="17" y="4" width="24" height="13" rx="5"/><rect x="15" y="2" width="24" height="13" rx="5"/><rect x="3" y="32" width="20" height="13" rx="5"/><rect x="33" y="32" width="20" height="13" rx="5"/><path d="M24 15c0 9-10 7-11 16M30 15c1 9 12 7 13 16"/></svg>',
  '<svg class="feature-art" viewBox="0 0 56 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path class="drawing-marker" stroke="none" d="M14 3l38 5-4 27-38-5z"/><path d="M12 12l-7 1 4 31 38-5M12 6l38 5-4 27-38-5zM20 16l20 3M19 23l13 2"/></svg>',
  '<svg class="feature-art" viewBox="0 0 56 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect class="drawing-marker" stroke="none" x="32" y="17" width="13" height="12" rx="4"/><path d="M6 6c14-2 30-2 44 0v28c-9 1-18 1-27 1l-12 10 1-11-6-1zM14 16h24M14 24h13"/><path d="M38 20v7"/></svg>',
  '<svg class="feature-art" viewBox="0 0 56 48" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect class="drawing-marker" stroke="none" x="34" y="27" width="13" height="11"/><path d="M5 9h44v35H5zM5 19h44M15 4v9M39 4v9M13 27h4M24 27h4M13 36h4M24 36h4"/><path d="M33 33c0-8 14-9 16-2 1 7-9 10-14 7"/></svg>',
];
