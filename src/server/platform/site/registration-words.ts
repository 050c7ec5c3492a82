const EITHER = /<!--open-->(.*?)<!--closed-->(.*?)<!--end-->/gs;

/** Selects the text for open or closed registration, which may change while cached pages exist. */
export const withRegistration = (page: string, isOpen: boolean): string =>
  page.replaceAll(EITHER, isOpen ? '$1' : '$2');
