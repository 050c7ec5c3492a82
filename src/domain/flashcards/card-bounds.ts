/** The most characters of a card, and the most entries of its log; a file brings fewer, so that more can come. */
export const cardBounds = { side: 4_000, quote: 2_000, category: 200, reviews: 2_000, reviewsOfFile: 1_000 };
/** So many cards of a document are shown to who holds its key (F08). */
export const SHARED_CARDS = 10;
