export const articleKinds = ['article', 'course', 'video', 'link'] as const;
export type ArticleKind = (typeof articleKinds)[number];

export const articleLevels = ['basic', 'medium', 'advanced'] as const;
export type ArticleLevel = (typeof articleLevels)[number];

/** The academy's languages; the first is where an address without one leads. */
export const academyLanguages = ['es', 'en'] as const;
export type AcademyLanguage = (typeof academyLanguages)[number];

/** Slugs that would hide a page of the academy itself. */
export const reservedSlugs: readonly string[] = ['home', 'es', 'en', 'covers'];
