const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Returns the usable controls, or other elements, outside an element: visible and not behind a modal dialog. */
export const usableControls = (beside: Element | null, selector = CONTROLS): Element[] =>
  [...document.querySelectorAll(selector)].filter(
    (control) =>
      !beside?.contains(control) &&
      !control.closest('[aria-hidden=true], [inert]') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
