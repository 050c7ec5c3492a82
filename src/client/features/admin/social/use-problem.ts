import { useTranslate } from '#client/lib/i18n.ts';

const known = ['no_answer', 'address', 'channel_broken', 'secret_lost', 'image_lost'] as const;

/** A problem of ours in words, or the words of a service. */
export function useProblem(): (problem: string | null) => string {
  const { t } = useTranslate();
  return (problem) => {
    if (problem === null) return '';
    const ours = known.find((one) => one === problem);
    return ours ? t(`social.problem.${ours}`) : t('social.problem.said', { words: problem });
  };
}
