/** A person's settings for studying cards (F02). */
export interface StudySettings {
  /** Probability of recall at which a card is due. */
  retention: number;
  newPerDay: number;
  reviewsPerDay: number;
}

export const defaultStudySettings: StudySettings = { retention: 0.9, newPerDay: 20, reviewsPerDay: 200 };

export const studySettingsBounds = {
  retention: { least: 0.7, most: 0.97 },
  newPerDay: { most: 500 },
  reviewsPerDay: { most: 2_000 },
};
