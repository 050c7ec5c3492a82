/** Whether a result belongs to the document's current text: its input hash ends with the text's version. */
export const isOfVersion = (
  { inputHash }: { inputHash: string | null },
  { contentVersion }: { contentVersion: string | null },
): boolean => inputHash !== null && contentVersion !== null && inputHash.endsWith(contentVersion);
