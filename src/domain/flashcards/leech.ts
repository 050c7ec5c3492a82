/** Lapses after which a card costs more time than ten others and should be rewritten; Anki's default. */
export const LEECH_LAPSES = 8;
