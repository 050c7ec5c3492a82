/** Controls outside an element that can be pressed or filled in: neither behind a modal dialog nor invisible. */
export const usableControls = (beside: Element | null): Element[] =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (control) =>
      !beside?.contains(control) &&
      !control.closest('[aria-hidden=true], [inert]') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
