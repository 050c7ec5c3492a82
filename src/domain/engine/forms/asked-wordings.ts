import { ofEachPack } from '#domain/languages/packs.ts';

/** States that something is important without saying why. */
export const matters = ofEachPack(({ askedWordings }) => askedWordings.matters);

/** A conclusion before the first comma: "papayas with this gene are thus resistant". */
export const concludes = ofEachPack(({ askedWordings }) => askedWordings.concludes);

/** Marks a statement as obvious, so rarely worth a question. */
export const obvious = ofEachPack(({ askedWordings }) => askedWordings.obvious);

/** Refers to another part of the text or sums it up. */
export const otherParts = ofEachPack(({ askedWordings }) => askedWordings.otherParts);

/** Opens with a reference to a place or reason in the sentence before. */
export const goesOn = ofEachPack(({ askedWordings }) => askedWordings.goesOn);

/** Refers to an example given earlier: "The 50 people", "el 49.º valor". */
export const counted = ofEachPack(({ askedWordings }) => askedWordings.counted);

/** Ranks but doesn't describe: "The most common measure of the centre". "The smallest unit of matter" does describe. */
export const ranks = ofEachPack(({ askedWordings }) => askedWordings.ranks);

/** A condition instead of a description. */
export const condition = ofEachPack(({ askedWordings }) => askedWordings.condition);
