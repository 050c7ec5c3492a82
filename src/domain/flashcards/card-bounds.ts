/** Most characters of a card, and most entries of its log; imports are limited to fewer, to leave room. */
export const cardBounds = { side: 4_000, quote: 2_000, category: 200, reviews: 2_000, reviewsOfFile: 1_000 };
/** Most cards of a document shown to the holder of its link key (F08). */
export const SHARED_CARDS = 10;
