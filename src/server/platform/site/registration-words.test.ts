import { expect, it } from 'vitest';
import { byMail } from './by-plans.ts';
import { withRegistration } from './registration-words.ts';

it('[A02] a public page says what is true of the registration now', () => {
  const page =
    '<a><!--open-->Start<!--closed-->I was invited<!--end--></a><b><!--open-->Free<!--closed-->Closed<!--end--></b>';
  expect(withRegistration(page, true)).toBe('<a>Start</a><b>Free</b>');
  expect(withRegistration(page, false)).toBe('<a>I was invited</a><b>Closed</b>');
});

it('[W03] a server without mail offers no newsletter', () => {
  const page = '<footer><!--newsletter--><form></form><!--/newsletter-->Repaso</footer>';
  expect(byMail(page, true)).toBe('<footer><form></form>Repaso</footer>');
  expect(byMail(page, false)).toBe('<footer>Repaso</footer>');
});
