/** Returns the usable controls outside an element: visible and not behind a modal dialog. */
export const usableControls = (beside: Element | null): Element[] =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (control) =>
      !beside?.contains(control) &&
      !control.closest('[aria-hidden=true], [inert]') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
