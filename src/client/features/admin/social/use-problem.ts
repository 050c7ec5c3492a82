import { useTranslate } from '#client/lib/i18n.ts';

const known = ['no_answer', 'address', 'channel_broken', 'secret_lost', 'image_lost'] as const;

/** Returns the text of a known problem, or the service's own message. */
export function useProblem(): (problem: string | null) => string {
  const { t } = useTranslate();
  return (problem) => {
    if (problem === null) return '';
    const ours = known.find((one) => one === problem);
    return ours ? t(`social.problem.${ours}`) : t('social.problem.said', { words: problem });
  };
}
