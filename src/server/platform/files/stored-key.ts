const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const form = new RegExp(`^[a-z-]+/[0-9a-f]{2}/${uuid}/${uuid}$`);

/** Whether a key is one of ours, `kind/ab/folder/file`: a bucket or a folder may hold files of others. */
export const isStoredKey = (key: string): boolean => form.test(key);
