/** The maker of a question that its owner brought in from a file. */
export const OWN = 'own';
