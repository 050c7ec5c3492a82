/** Apart from the readers, which the process of the server never loads. */
export const MOST_FILE_BYTES = 20 * 2 ** 20;
