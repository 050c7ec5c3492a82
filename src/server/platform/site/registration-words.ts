const EITHER = /<!--open-->(.*?)<!--closed-->(.*?)<!--end-->/gs;

/** Leaves the words of a public page that are true of the registration now: it is opened and closed while pages are there. */
export const withRegistration = (page: string, isOpen: boolean): string =>
  page.replaceAll(EITHER, isOpen ? '$1' : '$2');
