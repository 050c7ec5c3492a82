/** What can be pressed or filled in beside something: not what lies behind a modal dialog, nor what is not seen. */
export const usableControls = (beside: Element | null): Element[] =>
  [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(
    (control) =>
      !beside?.contains(control) &&
      !control.closest('[aria-hidden=true], [inert]') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
