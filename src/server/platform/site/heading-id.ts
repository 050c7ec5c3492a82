/**
 * The anchor of a heading on its page.
 *
 * @example headingId('¿Qué puedo añadir?') // 'que-puedo-anadir'
 */
export const headingId = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
