/** Keeps the parts of a public page that are for a server with plans, or for one without (L06). */
export function byPlans(page: string, hasPlans: boolean): string {
  return page.replaceAll(/<!--plans-->(.*?)<!--no-plans-->(.*?)<!--\/plans-->/gs, (_, on: string, off: string) =>
    hasPlans ? on : off,
  );
}
