/** Removes the newsletter from a public page of a server that sends no mail, since it could not be confirmed. */
export const byMail = (page: string, sendsMail: boolean): string =>
  page.replaceAll(/<!--newsletter-->(.*?)<!--\/newsletter-->/gs, sendsMail ? '$1' : '');

/** Keeps the parts of a public page that are for a server with plans, or for one without (L06). */
export function byPlans(page: string, hasPlans: boolean): string {
  return page.replaceAll(/<!--plans-->(.*?)<!--no-plans-->(.*?)<!--\/plans-->/gs, (_, on: string, off: string) =>
    hasPlans ? on : off,
  );
}
