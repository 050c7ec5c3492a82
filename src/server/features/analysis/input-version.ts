/** Whether something was made of a document's current text: what it was made of ends with the version of the text. */
export const isOfVersion = (
  { inputHash }: { inputHash: string | null },
  { contentVersion }: { contentVersion: string | null },
): boolean => inputHash !== null && contentVersion !== null && inputHash.endsWith(contentVersion);
