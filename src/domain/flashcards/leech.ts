/** A card that was forgotten so often costs more time than ten others, and is better written anew; Anki's usual value. */
export const LEECH_LAPSES = 8;
